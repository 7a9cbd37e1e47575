-- What an import is about, such as a service, whether its file lists everything there, and why it waits for a person.
alter table app.import
  add column scope_id uuid,
  add column is_complete boolean not null default false,
  add column held jsonb;
