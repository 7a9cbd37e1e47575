-- Which log a count is of, so that an import can be taken back. Where several logs tell of a person, day and address,
-- the highest count stands, and those of the others wait beneath it.
alter table app.detection_hit add column detection_log_id uuid;
create index detection_hit_log on app.detection_hit (detection_log_id, detected_service_user_id)
  where detection_log_id is not null;

create table app.detection_hit_beneath (
  company_id uuid not null,
  detected_service_user_id uuid not null,
  day date not null,
  url text not null,
  -- The nil UUID is of logs that were taken in before this table.
  detection_log_id uuid not null,
  rule_id uuid,
  known_service_id text,
  count bigint not null,
  primary key (detected_service_user_id, day, url, detection_log_id)
);
create index detection_hit_beneath_log on app.detection_hit_beneath (detection_log_id, detected_service_user_id);
create index detection_hit_beneath_day on app.detection_hit_beneath (company_id, day);
alter table app.detection_hit_beneath enable row level security, force row level security;
create policy own_company on app.detection_hit_beneath
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);

-- The file of a log that was taken back can be taken in again.
alter table app.detection_log drop constraint detection_log_state_check,
  add constraint detection_log_state_check
    check (state in ('checked', 'importing', 'finished', 'failed', 'taking_back', 'taken_back')),
  -- Whether its counts name it: those that were taken in before do not.
  add column is_reversible boolean not null default false,
  add column taken_back_by uuid,
  add column taken_back_at timestamptz,
  add column reason text;
drop index app.detection_log_file;
create unique index detection_log_file on app.detection_log (company_id, file_hash)
  where state in ('importing', 'finished', 'taking_back');
