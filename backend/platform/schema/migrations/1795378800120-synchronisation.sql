-- Runs of integrations that were requested: open ones, and what previews found. Outcomes of the others are events.
create table app.synchronisation (
  id uuid primary key,
  company_id uuid not null,
  company_service_id uuid not null,
  is_preview boolean not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  attempts integer not null default 0,
  -- Of the first attempt that compared a complete list, so that a repeated run tells the same.
  counts jsonb,
  failure jsonb,
  ended_at timestamptz
);
-- One open run and one open preview a service.
create unique index synchronisation_open on app.synchronisation (company_service_id, is_preview) where ended_at is null;
create index synchronisation_service on app.synchronisation (company_id, company_service_id);
create index synchronisation_ended on app.synchronisation (ended_at);

-- The accounts that a held run did not find.
create table app.integration_run_missing (
  run_id uuid not null,
  company_id uuid not null,
  service_account_id uuid not null,
  primary key (run_id, service_account_id)
);
