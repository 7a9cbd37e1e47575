-- What the people part of a run plans: counts for a repeated attempt, and the encrypted rows of a preview.
create table app.people_run (
  run_id uuid primary key,
  company_id uuid not null,
  company_service_id uuid not null,
  -- Of the first attempt that compared a complete list.
  counts jsonb not null,
  preview bytea
);
create index people_run_service on app.people_run (company_service_id);
alter table app.people_run enable row level security, force row level security;
create policy own_company on app.people_run
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
