-- Installations of the browser extension. One is found by the hash of its token before its company is known, as a
-- session is. The address of the browser's profile is kept until it matches a user.
create table app.extension_browser (
  id uuid primary key,
  company_id uuid not null,
  token_hash bytea unique,
  profile_email text,
  version text not null,
  last_seen_at timestamptz not null,
  last_report_at timestamptz,
  created_at timestamptz not null default now()
);
create index extension_browser_company on app.extension_browser (company_id, created_at);

-- The token of a company that opens enrolment alone.
create table app.extension_enrolment (
  company_id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- Pairing codes for one person, each for one browser.
create table app.extension_code (
  code_hash bytea primary key,
  company_id uuid not null,
  company_user_id uuid not null,
  instance_hash bytea,
  expires_at timestamptz not null
);
create index extension_code_expires on app.extension_code (expires_at);

-- The key that signs the self-hosted extension, encrypted.
create table app.extension_key (
  id boolean primary key default true check (id),
  private_key bytea not null,
  created_at timestamptz not null default now()
);
