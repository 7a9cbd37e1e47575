-- What each administrator opened from the search: offered first the next time.
create table app.recent_use (
  company_id uuid not null,
  administrator_id uuid not null,
  kind text not null,
  target text not null,
  used_at timestamptz not null,
  primary key (administrator_id, kind, target)
);
create index recent_use_newest on app.recent_use (administrator_id, used_at desc);
alter table app.recent_use enable row level security, force row level security;
create policy own_company on app.recent_use
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
