-- A verification that runs is a row without an end: how far it is.
alter table app.evidence_run
  alter column finished_at drop not null,
  add column done integer not null default 0,
  add column total integer not null default 0;
