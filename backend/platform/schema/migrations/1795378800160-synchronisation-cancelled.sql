-- A run that ended without an outcome, because its integration was disconnected meanwhile.
alter table app.synchronisation add column is_cancelled boolean not null default false;
