-- When a count began, so that a past day knows only the hits that were counted by then (登録時点). Rows without it were
-- counted on their own day.
alter table app.detection_hit add column counted_on date;
create policy known_then on app.detection_hit as restrictive for select
  using (coalesce(counted_on, day) <= (select coalesce(nullif(current_setting('daicho.known_as_of', true), '')::date, 'infinity')));
