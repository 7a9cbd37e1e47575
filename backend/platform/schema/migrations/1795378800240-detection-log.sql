-- Logs of proxies, DNS and CASB on their way in. Of a file stay only counts; its hits are encrypted, and deleted once
-- they are taken in. The hash of the bytes keeps a file from counting twice.
create table app.detection_log (
  id uuid primary key,
  company_id uuid not null,
  administrator_id uuid not null,
  state text not null check (state in ('checked', 'importing', 'finished')),
  file_name text not null,
  file_hash bytea not null,
  format text not null,
  uploaded_at timestamptz not null,
  finished_at timestamptz,
  result jsonb not null,
  problems jsonb not null,
  parts integer not null,
  done integer not null default 0,
  counted bigint not null default 0
);
create index detection_log_company on app.detection_log (company_id, uploaded_at);
create unique index detection_log_file on app.detection_log (company_id, file_hash) where state <> 'checked';
alter table app.detection_log enable row level security, force row level security;
create policy own_company on app.detection_log
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);

create table app.detection_log_part (
  detection_log_id uuid not null references app.detection_log on delete cascade,
  company_id uuid not null,
  number integer not null,
  hits bytea not null,
  primary key (detection_log_id, number)
);
alter table app.detection_log_part enable row level security, force row level security;
create policy own_company on app.detection_log_part
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
