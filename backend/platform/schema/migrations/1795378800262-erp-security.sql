-- Previews and doubtful payments hold payees and amounts: each company sees its own rows alone.
alter table app.erp_synchronisation enable row level security, force row level security;
create policy own_company on app.erp_synchronisation
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
alter table app.erp_missing_payment enable row level security, force row level security;
create policy own_company on app.erp_missing_payment
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
