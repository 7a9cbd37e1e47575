-- Who is assigned to an app of an identity provider, and signed in to it when last. A person is the id of an account
-- at the provider, a keyed hash; rows without an assignment go after 90 days.
create table app.directory_use (
  company_id uuid not null,
  company_service_id uuid not null,
  directory_app_id uuid not null,
  service_account_id uuid not null,
  is_assigned boolean not null,
  last_sign_in_at timestamptz,
  primary key (directory_app_id, service_account_id)
);
create index directory_use_service on app.directory_use (company_id, company_service_id);
create index directory_use_account on app.directory_use (company_id, service_account_id);
alter table app.directory_use enable row level security, force row level security;
create policy own_company on app.directory_use
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
