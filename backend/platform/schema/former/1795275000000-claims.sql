create table if not exists app.claim (
  company_id uuid not null,
  kind text not null,
  value_hash bytea not null,
  stream text not null,
  command_id uuid not null,
  attempts integer not null default 1,
  is_shared boolean not null default false,
  leased_until timestamptz not null,
  primary key (company_id, kind, value_hash)
);
create index if not exists claim_stream on app.claim (stream);
create table if not exists app.claims_built (built_at timestamptz not null);
