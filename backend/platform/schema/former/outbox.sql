-- Where mails waited before 1795600000000-jobs.
create table app.outbox (
  id uuid primary key,
  sealed bytea not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
