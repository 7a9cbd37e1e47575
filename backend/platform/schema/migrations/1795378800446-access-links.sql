-- Links bound to mail addresses. Tokens, codes and sessions are stored as hashes.
create table app.link_token (
  id uuid primary key,
  company_id uuid not null,
  kind text not null,
  address text not null,
  subject_id uuid,
  subject text not null,
  areas text[] not null,
  first_day date,
  last_day date,
  expires_at timestamptz not null,
  token_hash bytea not null unique,
  revoked_at timestamptz
);
create index link_token_subject on app.link_token (subject_id);
-- One row for each link that was opened, also of unknown tokens, so that both take as long.
create table app.link_code (
  token_hash bytea primary key,
  code_hash bytea,
  tries integer not null default 0,
  sent_at timestamptz not null default now()
);
create table app.link_session (
  token_hash bytea primary key,
  link_id uuid not null references app.link_token on delete cascade,
  company_id uuid not null,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index link_session_link on app.link_session (link_id) where ended_at is null;
-- Who of the access log: an administrator, or the link of an auditor.
alter table app.access_log add column actor_kind text not null default 'administrator';
