-- The last day on which each service was detected: lists sort by it. It stays when the hits of that day go after 90 days.
create table app.detection_last (
  company_id uuid not null,
  detected_service_id uuid not null,
  day date not null,
  primary key (company_id, detected_service_id)
);
-- The owner fills it for every company.
alter table app.detection_hit no force row level security;
insert into app.detection_last (company_id, detected_service_id, day)
  select company_id, detected_service_id, max(day) from app.detection_hit group by 1, 2;
alter table app.detection_hit force row level security;
alter table app.detection_last enable row level security, force row level security;
create policy own_company on app.detection_last
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
