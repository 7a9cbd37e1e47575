create table if not exists app.access_log (
  id uuid not null,
  company_id uuid not null,
  administrator_id uuid not null,
  kind text not null,
  subject jsonb not null default '{}',
  rows_count integer,
  count integer not null default 1,
  address text,
  user_agent text,
  at timestamptz not null,
  last_at timestamptz not null,
  primary key (id, at)
) partition by range (at);
create index if not exists access_log_company on app.access_log (company_id, at desc, id desc);
create or replace function app.prepare_access_log(first_month date default null) returns void
  language plpgsql security definer set search_path = pg_catalog set timezone = 'UTC' as $$
declare
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('daicho.access_log'));
  first_month := date_trunc('month', coalesce(first_month, now()::date));
  for month in select generate_series(first_month, first_month + interval '2 months', '1 month') loop
    name := 'access_log_' || to_char(month, 'YYYYMM');
    if to_regclass('app.' || name) is null then
      execute format('create table app.%I partition of app.access_log for values from (%L) to (%L)',
        name, month, (month + interval '1 month')::date);
    end if;
  end loop;
  -- Partitions of a restore, too: a partition does not inherit the policies of its table.
  for name in select relname from pg_class where relnamespace = 'app'::regnamespace and relispartition and relkind = 'r'
      and relname ~ '^access_log_\d{6}$' and not relforcerowsecurity loop
    execute format('alter table app.%I enable row level security, force row level security', name);
    execute format('create policy every_company on app.%I to current_user using (true) with check (true)', name);
  end loop;
  for name in select relname from pg_class where relnamespace = 'app'::regnamespace and relispartition and relkind = 'r'
      and relname ~ '^access_log_\d{6}$'
      and to_date(right(relname, 6), 'YYYYMM') < date_trunc('month', now()) - interval '13 months' loop
    execute format('drop table app.%I', name);
  end loop;
end $$;
revoke execute on function app.prepare_access_log(date) from public;
select app.prepare_access_log();
