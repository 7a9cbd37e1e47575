-- Credentials and authorisations belong to a service or to an ERP of a company.
alter table app.integration_credential rename column company_service_id to owner_id;
alter table app.oauth_state rename column company_service_id to owner_id;
alter table app.oauth_state add column owner_kind text not null default 'company_service'
  check (owner_kind in ('company_service', 'company_erp'));
alter table app.oauth_state alter column owner_kind drop default;
