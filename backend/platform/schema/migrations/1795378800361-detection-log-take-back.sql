-- A failed import can be taken back also after its file was taken in again. Counts name their log, so that the same
-- file may be taken in while a former import of it is taken back.
drop index app.detection_log_file;
create unique index detection_log_file on app.detection_log (company_id, file_hash)
  where state in ('importing', 'finished');
