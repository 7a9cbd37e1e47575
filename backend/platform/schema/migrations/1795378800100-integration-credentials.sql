-- Credentials of integrations: `fields` is encrypted JSON, the access token and refresh token of OAuth included.
-- The lease says which process exchanges the refresh token, which a vendor may accept only once.
create table app.integration_credential (
  company_service_id uuid primary key,
  company_id uuid not null,
  id uuid not null,
  fields bytea not null,
  scopes text[] not null default '{}',
  expires_at timestamptz,
  changed_at timestamptz not null default now(),
  refresh_leased_until timestamptz
);
create index integration_credential_company on app.integration_credential (company_id);
alter table app.integration_credential enable row level security, force row level security;
create policy own_company on app.integration_credential
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);

-- Authorisations under way. A state is found by its hash before its company is known, as the token of a mail is.
create table app.oauth_state (
  state_hash bytea primary key,
  company_id uuid not null,
  administrator_id uuid not null,
  session_hash bytea not null,
  company_service_id uuid not null,
  integration_kind text not null,
  verifier bytea not null,
  operations text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_state_expires on app.oauth_state (expires_at);

-- Clients that the operator has registered with vendors, for companies without their own.
create table app.oauth_client (
  integration_kind text primary key,
  client_id text not null,
  client_secret bytea not null,
  changed_at timestamptz not null default now()
);
