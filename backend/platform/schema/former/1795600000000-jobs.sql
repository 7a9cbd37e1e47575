create table if not exists app.job (
  kind text not null,
  key text not null,
  company_id uuid,
  payload bytea,
  state text not null default 'queued',
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_holder uuid,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (kind, key)
) with (fillfactor = 60);
insert into app.job (kind, key, payload, due_at, attempts, created_at)
  select 'mail', id::text, sealed, due_at, attempts, created_at from app.outbox;
insert into app.job (kind, key, company_id, due_at)
  select 'import', id::text, company_id, uploaded_at from app.import
  where state in ('checking', 'importing', 'taking_back');
insert into app.job (kind, key, company_id, due_at)
  select 'bulk_act', id::text, company_id, begun_at from app.bulk_act where finished_at is null;
drop table app.outbox;
drop index if exists app.import_waiting, app.bulk_act_waiting;
