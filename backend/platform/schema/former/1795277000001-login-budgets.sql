alter table app.login_attempt add column if not exists device_hash bytea not null default '';
alter table app.login_attempt drop constraint login_attempt_pkey;
alter table app.login_attempt add primary key (email_hash, device_hash);
create table if not exists app.login_network (
  network_hash bytea primary key,
  failures integer not null,
  window_started_at timestamptz not null default now()
);
create table if not exists app.login_device (
  device_hash bytea primary key,
  administrator_id uuid not null,
  last_login_at timestamptz not null default now()
);
create index if not exists login_device_administrator on app.login_device (administrator_id, last_login_at);
