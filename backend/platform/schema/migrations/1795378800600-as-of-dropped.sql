-- The backend caches which schema shows a day: it hears when a day leaves the register, whoever deletes the row.
create function app.announce_dropped_days() returns trigger language plpgsql as $$
begin
  if exists (select from dropped) then
    perform pg_notify('as_of_dropped', '');
  end if;
  return null;
end $$;
create trigger as_of_day_dropped after delete on app.as_of_day referencing old table as dropped
  for each statement execute function app.announce_dropped_days();
