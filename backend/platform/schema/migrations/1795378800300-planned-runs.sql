alter table app.synchronisation add column is_planned boolean not null default false;
