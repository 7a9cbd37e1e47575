-- How often a person used a detected service by one door, by what matched and day. Rows go after 90 days.
create table app.detection_hit (
  company_id uuid not null,
  detected_service_id uuid not null,
  detected_service_user_id uuid not null,
  day date not null,
  -- A host, the prefix that a rule names, or a name where there is no host.
  url text not null,
  rule_id uuid,
  known_service_id text,
  count bigint not null,
  primary key (detected_service_user_id, day, url)
);
create index detection_hit_service on app.detection_hit (company_id, detected_service_id, day);
create index detection_hit_day on app.detection_hit (day);
alter table app.detection_hit enable row level security, force row level security;
create policy own_company on app.detection_hit
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);

-- The reports that were counted, so that none counts twice. Rows go after 90 days.
create table app.detection_receipt (
  company_id uuid not null,
  id uuid not null,
  day date not null,
  counted bigint not null,
  ignored bigint not null,
  primary key (id)
);
create index detection_receipt_day on app.detection_receipt (day);
alter table app.detection_receipt enable row level security, force row level security;
create policy own_company on app.detection_receipt
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
