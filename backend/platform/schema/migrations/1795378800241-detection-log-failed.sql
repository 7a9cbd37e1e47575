-- A log whose import failed for good: it can be discarded, and its file uploaded again.
alter table app.detection_log drop constraint detection_log_state_check,
  add constraint detection_log_state_check check (state in ('checked', 'importing', 'finished', 'failed'));
drop index app.detection_log_file;
create unique index detection_log_file on app.detection_log (company_id, file_hash)
  where state in ('importing', 'finished');
