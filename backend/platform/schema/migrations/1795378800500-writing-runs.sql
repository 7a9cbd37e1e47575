-- Whether an attempt of a run writes now. The undo of a run waits for it after the pause.
alter table app.synchronisation add column is_writing boolean not null default false;
alter table app.erp_synchronisation add column is_writing boolean not null default false;
