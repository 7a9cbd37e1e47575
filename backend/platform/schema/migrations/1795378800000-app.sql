-- Schema app: what the backend stores outside the ledger. The columns of a table are in the order of their age.

-- Who comes in.
create table app.person_key (
  person_id uuid primary key,
  company_id uuid not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);
create table app.credential (
  administrator_id uuid primary key,
  company_id uuid not null,
  email_hash bytea not null unique,
  password_hash text not null,
  changed_at timestamptz not null default now()
);
create table app.session (
  token_hash bytea primary key,
  administrator_id uuid not null,
  company_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  id uuid not null default gen_random_uuid() unique,
  address text,
  user_agent text
);
create index session_administrator on app.session (administrator_id);
create table app.token (
  token_hash bytea primary key,
  kind text not null check (kind in ('pre_registration', 'invitation', 'reset')),
  company_id uuid,
  administrator_id uuid,
  email text,
  ids jsonb,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index token_open on app.token (administrator_id, kind) where used_at is null;
create table app.user_invitation (
  company_user_id uuid primary key,
  company_id uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create table app.calendar_feed (
  administrator_id uuid primary key,
  company_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- Failed logins by account and device, and by network; mails by address and network.
create table app.login_attempt (
  email_hash bytea not null,
  failures integer not null,
  blocked_until timestamptz,
  last_failed_at timestamptz not null default now(),
  device_hash bytea not null default '',
  primary key (email_hash, device_hash)
);
create table app.login_network (
  network_hash bytea primary key,
  failures integer not null,
  window_started_at timestamptz not null default now()
);
create table app.login_device (
  device_hash bytea primary key,
  administrator_id uuid not null,
  last_login_at timestamptz not null default now()
);
create index login_device_administrator on app.login_device (administrator_id, last_login_at);
create table app.mail_count (
  key bytea primary key,
  since timestamptz not null default now(),
  mails integer not null
);

-- What is to be done. Jobs have no further indexes: few are open, and their frequent updates stay within the page.
create table app.reactor (
  name text primary key,
  commit_position numeric(20,0) not null,
  updated_at timestamptz not null default now()
);
create table app.reactor_skipped (
  name text not null,
  commit_position numeric(20,0) not null,
  event_id uuid not null,
  event_type text not null,
  error text not null,
  skipped_at timestamptz not null default now(),
  primary key (name, event_id)
);
create table app.job (
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
create table app.bulk_act (
  id uuid primary key,
  company_id uuid not null,
  administrator_id uuid not null,
  act text not null,
  input jsonb not null,
  reason text,
  targets uuid[] not null,
  done integer not null default 0,
  changed integer not null default 0,
  failures jsonb not null default '[]',
  begun_at timestamptz not null default now(),
  finished_at timestamptz,
  planned jsonb
);
create index bulk_act_company on app.bulk_act (company_id, begun_at);

-- Imports and receipts, in encrypted pieces; payment_ids are the payments of an upload before an event names it.
create table app.import (
  id uuid primary key,
  company_id uuid not null,
  kind text not null,
  state text not null,
  file_name text not null,
  encoding text not null,
  headings jsonb not null,
  rows_count integer not null,
  columns jsonb not null,
  clear_empty boolean not null default false,
  administrator_id uuid not null,
  committed_by uuid,
  taken_back_by uuid,
  reason text,
  uploaded_at timestamptz not null default now(),
  rows_until timestamptz,
  call_id uuid
);
create index import_rows_until on app.import (rows_until) where rows_until is not null;
create unique index import_call on app.import (call_id);
create table app.import_row (
  import_id uuid not null references app.import (id) on delete cascade,
  number integer not null,
  line integer not null,
  cells jsonb not null,
  outcome text,
  entity_id uuid,
  name text,
  plan jsonb,
  changes jsonb,
  reasons jsonb,
  done boolean not null default false,
  outcome_before text,
  primary key (import_id, number)
) with (fillfactor = 60);
create index import_row_outcome on app.import_row (import_id, outcome, number);
create table app.import_heading (
  company_id uuid not null,
  kind text not null,
  heading text not null,
  field text not null,
  primary key (company_id, kind, heading)
);
create table app.receipt_file (
  id uuid primary key,
  company_id uuid not null,
  sha256 bytea,
  payment_ids uuid[] not null,
  is_kept boolean not null default false,
  touched_at timestamptz not null default now()
);
create unique index receipt_file_content on app.receipt_file (company_id, sha256);
create index receipt_file_unclaimed on app.receipt_file (touched_at) where not is_kept;
create table app.receipt_piece (
  file_id uuid not null references app.receipt_file (id) on delete cascade,
  number integer not null,
  sealed bytea not null,
  primary key (file_id, number)
);
alter table app.receipt_piece alter column sealed set storage external;

-- How administrators like their lists.
create table app.saved_view (
  id uuid primary key,
  company_id uuid not null,
  administrator_id uuid not null,
  list text not null,
  name text not null,
  is_shared boolean not null,
  query jsonb not null,
  columns jsonb,
  created_at timestamptz not null default now(),
  unique (administrator_id, list, name)
);
create index saved_view_list on app.saved_view (company_id, list);
create table app.list_setting (
  company_id uuid not null,
  administrator_id uuid not null,
  list text not null,
  columns jsonb,
  default_view_id uuid references app.saved_view on delete set null,
  primary key (administrator_id, list)
);
alter table app.saved_view enable row level security, force row level security;
create policy own_company on app.saved_view
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
alter table app.list_setting enable row level security, force row level security;
create policy own_company on app.list_setting
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);

-- Values that one entity may hold at a time. company_id is the nil UUID where a value is unique across companies.
create table app.claim (
  company_id uuid not null,
  kind text not null,
  value_hash bytea not null,
  stream text not null,
  command_id uuid not null,
  attempts integer not null default 1,
  is_shared boolean not null default false,
  leased_until timestamptz not null,
  primary key (company_id, kind, value_hash)
);
create index claim_stream on app.claim (stream);
create table app.claims_built (built_at timestamptz not null);

-- Who came in and what was taken out, a partition a month. The backend may call prepare_access_log, but owns no
-- partition and so cannot drop a younger one.
create table app.access_log (
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
create index access_log_company on app.access_log (company_id, at desc, id desc);
create function app.prepare_access_log(first_month date default null) returns void
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
