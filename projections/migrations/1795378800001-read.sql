-- Schema read: the read models and where their projections stand. The columns of a table are in the order of their age.
-- A migration that changes a read model adds columns; projections whose position is null are built anew at the next start.

create table read.account_term (
  company_id uuid not null,
  account_id uuid not null,
  revision integer not null,
  company_service_id uuid not null,
  company_user_id uuid not null,
  connected_on date not null,
  disconnected_on date,
  is_open boolean not null,
  constraint account_term_pkey primary key (account_id, revision)
);
create index account_term_company on read.account_term (company_id, connected_on);
create index account_term_service on read.account_term (company_service_id, is_open);
create index account_term_user on read.account_term (company_user_id, is_open);

create table read.administrator (
  company_id uuid not null,
  id uuid not null,
  email text not null,
  name text,
  name_kana text,
  permission_scope text not null,
  status text not null,
  invited_at timestamptz,
  joined_at timestamptz,
  lab_features jsonb not null,
  constraint administrator_pkey primary key (id)
);
create index administrator_company on read.administrator (company_id, email);

create table read.alert (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  level text not null,
  target_kind text not null,
  target_id uuid not null,
  company_service_id uuid,
  message text not null,
  raised_at timestamptz not null,
  causes jsonb not null,
  dismissed_at timestamptz,
  constraint alert_pkey primary key (id)
);
create index alert_company on read.alert (company_id, raised_at);
create index alert_target on read.alert (target_id);

create table read.company (
  company_id uuid not null,
  name text not null,
  business_type text not null,
  company_size text not null,
  fiscal_year_start_month integer not null,
  registered_at timestamptz not null,
  master_service_id uuid,
  constraint company_pkey primary key (company_id)
);

create table read.company_service (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  integration_kind text,
  category text not null,
  status text not null,
  integration_state text not null,
  url text,
  note text,
  manager_id uuid,
  registered_at timestamptz not null,
  constraint company_service_pkey primary key (id)
);
create index company_service_company on read.company_service (company_id, name);
create index company_service_manager on read.company_service (manager_id);

create table read.company_service_user (
  company_id uuid not null,
  id uuid not null,
  company_service_id uuid not null,
  company_user_id uuid not null,
  connected_at timestamptz not null,
  last_login_at timestamptz,
  constraint company_service_user_pkey primary key (id)
);
create index company_service_user_company on read.company_service_user (company_id);
create index company_service_user_service on read.company_service_user (company_service_id);
create index company_service_user_user on read.company_service_user (company_user_id);

create table read.company_user (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_kana text,
  email text,
  employee_code text,
  employee_status text not null,
  working_status text not null,
  user_status text not null,
  position text,
  joined_on date,
  note text,
  is_required_confirmation boolean not null,
  is_browser_extension boolean not null,
  union_main_user_id uuid,
  last_login_at timestamptz,
  registered_at timestamptz not null,
  deleted_on date,
  search_name text not null,
  search_email text not null,
  retired_on date,
  confirmation_reason text,
  confirmation_required_at timestamptz,
  invitation_expires_on date,
  search_code text,
  sort_name text collate "ja-x-icu" not null,
  search text not null generated always as (search_name || ' ' || search_email || ' ' || coalesce(search_code, '')) stored,
  retires_on date,
  terms jsonb not null,
  next_term_on date,
  constraint company_user_pkey primary key (id)
);
create index company_user_company on read.company_user (company_id, user_status, name);
create index company_user_list on read.company_user (company_id, sort_name, id)
  include (search) where user_status <> 'deleted' and union_main_user_id is null;
create index company_user_main on read.company_user (union_main_user_id) where union_main_user_id is not null;
create index company_user_next_term on read.company_user (next_term_on) where next_term_on is not null;

create table read.contract (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  renewal_cycle text not null,
  starts_on date not null,
  ends_on date,
  min_user_limit integer not null,
  max_user_limit integer not null,
  possible_registration_count integer not null,
  changed_at timestamptz not null,
  constraint contract_pkey primary key (id)
);
create index contract_company on read.contract (company_id);

create table read.contract_history (
  company_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  what text not null,
  recorded_at timestamptz not null,
  kind text not null,
  renewal_cycle text not null,
  starts_on date not null,
  ends_on date,
  min_user_limit integer not null,
  max_user_limit integer not null,
  possible_registration_count integer not null,
  constraint contract_history_pkey primary key (id)
);
create index contract_history_company on read.contract_history (company_id, recorded_at);

create table read.csv_import (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  state text not null,
  added integer not null,
  changed integer not null,
  failed integer not null,
  committed_at timestamptz not null,
  committed_by_id uuid,
  finished_at timestamptz,
  taken_back_at timestamptz,
  taken_back_by_id uuid,
  taken_back integer,
  kept integer,
  constraint csv_import_pkey primary key (id)
);
create index csv_import_company on read.csv_import (company_id, kind, committed_at);

create table read.custom_option (
  company_id uuid not null,
  id uuid not null,
  custom_setting_id uuid not null,
  name text not null,
  constraint custom_option_pkey primary key (id)
);
create index custom_option_company on read.custom_option (company_id);

create table read.custom_setting (
  company_id uuid not null,
  id uuid not null,
  setting_type text not null,
  name text not null,
  input_type text not null,
  position integer not null,
  options jsonb not null,
  is_deleted boolean not null,
  constraint custom_setting_pkey primary key (id)
);
create index custom_setting_company on read.custom_setting (company_id, setting_type, position);

create table read.department_member (
  company_id uuid not null,
  company_user_id uuid not null,
  revision integer not null,
  place integer not null,
  effective_from date not null,
  department_id uuid,
  constraint department_member_pkey primary key (company_user_id, revision, place)
);
create index department_member_company on read.department_member (company_id, effective_from);
create index department_member_department on read.department_member (department_id);
create index department_member_user on read.department_member (company_user_id, effective_from, revision);

create table read.department_term (
  company_id uuid not null,
  department_id uuid not null,
  revision integer not null,
  effective_from date not null,
  name text,
  parent_id uuid,
  says_parent boolean not null,
  is_active boolean,
  constraint department_term_pkey primary key (department_id, revision)
);
create index department_term_company on read.department_term (company_id, effective_from);

create table read.device (
  company_id uuid not null,
  id uuid not null,
  serial_code text not null,
  classification_id uuid not null,
  classification text not null,
  name_id uuid not null,
  name text not null,
  maker_id uuid,
  maker text,
  operating_system_id uuid,
  operating_system text,
  status text not null,
  company_user_id uuid,
  usage_starts_on date,
  usage_ends_on date,
  purchased_on date,
  price bigint,
  warranty_ends_on date,
  lease_ends_on date,
  note text,
  disposed_on date,
  disposal text,
  registered_at timestamptz not null,
  search_serial_code text not null,
  custom_values jsonb not null,
  constraint device_pkey primary key (id)
);
create index device_company on read.device (company_id, serial_code);
create index device_user on read.device (company_user_id) where company_user_id is not null;

create table read.payment (
  company_id uuid not null,
  id uuid not null,
  company_service_id uuid,
  payee text not null,
  paid_on date not null,
  amount bigint not null,
  original_amount double precision,
  original_currency text,
  exchange_rate double precision,
  description text,
  recorded_at timestamptz not null,
  search_payee text not null,
  search_description text not null,
  receipts_count integer not null,
  search text not null generated always as (search_payee || E'\n' || search_description) stored,
  constraint payment_pkey primary key (id)
);
create index payment_description on read.payment (company_id, search_description, paid_on)
  where search_description <> '';
create index payment_list_amount on read.payment (company_id, amount, id)
  include (paid_on, company_service_id, receipts_count, search);
create index payment_list_day on read.payment (company_id, paid_on, id)
  include (amount, company_service_id, receipts_count, search);
create index payment_list_payee on read.payment (company_id, payee collate "ja-x-icu", paid_on, id)
  include (amount, company_service_id, receipts_count, search);
create index payment_list_recorded on read.payment (company_id, recorded_at, id)
  include (paid_on, amount, company_service_id, receipts_count, search);
create index payment_list_service on read.payment (company_id, company_service_id, paid_on, id)
  include (amount, receipts_count, search);

create table read.payment_month (
  company_id uuid not null,
  company_service_id uuid not null,
  month date not null,
  payee text not null,
  count bigint not null,
  amount bigint not null,
  constraint payment_month_pkey primary key (company_id, company_service_id, month, payee)
);

create table read.payment_receipt (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  attached_at timestamptz not null,
  attached_by_kind text not null,
  attached_by_id uuid,
  detached_at timestamptz,
  detached_by_kind text,
  detached_by_id uuid,
  detach_reason text,
  constraint payment_receipt_pkey primary key (id)
);
create index payment_receipt_payment on read.payment_receipt (company_id, payment_id);

create table read.plan (
  company_id uuid not null,
  id uuid not null,
  company_service_id uuid not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  renewal_cycle text not null,
  auto_renewal boolean not null,
  alert_lead_days integer not null,
  note text,
  custom_values jsonb not null,
  registered_at timestamptz not null,
  former_values jsonb not null,
  notice_days integer,
  is_ending boolean not null,
  term_day integer,
  constraint plan_pkey primary key (id)
);
create index plan_company on read.plan (company_id, ends_on);
create index plan_service on read.plan (company_service_id);

create table read.plan_price (
  company_id uuid not null,
  plan_id uuid not null,
  effective_from date not null,
  revision integer not null,
  company_service_id uuid not null,
  price bigint,
  seats integer,
  billing_cycle text,
  price_type text,
  says_foreign boolean not null,
  original_price double precision,
  original_currency text,
  exchange_rate double precision,
  constraint plan_price_pkey primary key (plan_id, effective_from, revision)
);
create index plan_price_company on read.plan_price (company_id);
create index plan_price_service on read.plan_price (company_service_id);

create table read.projection (
  name text not null,
  position numeric(20,0),
  state text not null,
  error text,
  error_position numeric(20,0),
  updated_at timestamptz not null default now(),
  last_event_at timestamptz,
  constraint projection_state_check check (state in ('running', 'stopped', 'rebuilding')),
  constraint projection_pkey primary key (name)
) with (fillfactor = 20);

create table read.recorded_event (
  company_id uuid not null,
  position bigint not null,
  event_id uuid not null,
  entity text not null,
  entity_id uuid not null,
  revision integer not null,
  type text not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  channel text not null,
  service_id uuid,
  user_id uuid,
  other_user_id uuid,
  batch_id uuid,
  company_revision integer not null,
  operation_id uuid not null,
  operation_revision integer not null,
  save_revision integer not null,
  constraint recorded_event_pkey primary key (position),
  constraint recorded_event_operation unique (company_id, operation_id, entity_id, revision),
  constraint recorded_event_revision unique (company_id, company_revision)
);
create index recorded_event_actor on read.recorded_event (company_id, actor_id, operation_revision);
create index recorded_event_batch on read.recorded_event (batch_id, position) where batch_id is not null;
create index recorded_event_channel on read.recorded_event (company_id, channel, operation_revision)
  where channel <> 'console';
create index recorded_event_company on read.recorded_event (company_id, operation_revision);
create index recorded_event_day on read.recorded_event (company_id, at, operation_revision);
create index recorded_event_entity on read.recorded_event (entity_id, position);
create index recorded_event_other_user on read.recorded_event (other_user_id, position) where other_user_id is not null;
create index recorded_event_save on read.recorded_event (company_id, save_revision);
create index recorded_event_service on read.recorded_event (service_id, position) where service_id is not null;
create index recorded_event_type on read.recorded_event (company_id, type, operation_revision);
create index recorded_event_user on read.recorded_event (user_id, position) where user_id is not null;

create table read.recorded_plan (
  company_id uuid not null,
  id uuid not null,
  company_service_id uuid not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  stopped_on date,
  constraint recorded_plan_pkey primary key (id)
);
create index recorded_plan_company on read.recorded_plan (company_id);
create index recorded_plan_service on read.recorded_plan (company_service_id);

create table read.recorded_service (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  is_deleted boolean not null,
  constraint recorded_service_pkey primary key (id)
);
create index recorded_service_company on read.recorded_service (company_id);

-- The monthly totals of payments: payment_totals fills those of a schema, triggers keep them afterwards.
create function read.payment_totals(schema text) returns void language plpgsql as $$
begin
  execute format($sql$
    insert into %1$I.payment_month (company_id, company_service_id, month, payee, count, amount)
      select r.company_id, coalesce(r.company_service_id, '00000000-0000-0000-0000-000000000000'),
        date_trunc('month', r.paid_on::timestamp)::date, r.payee, count(*), sum(r.amount)
      from %1$I.payment r group by 1, 2, 3, 4 $sql$, schema);
end $$;

-- Postgres keeps the plans of these statements, since they name no schema; that of a rebuild is another one.
create function read.keep_payment_totals() returns trigger language plpgsql as $$
declare
  path text := current_setting('search_path');
begin
  if tg_op = 'DELETE' then perform from gone limit 1; else perform from added limit 1; end if;
  if not found then return null; end if;
  perform set_config('search_path', quote_ident(tg_table_schema), true);
  if tg_op = 'INSERT' then
    merge into payment_month t
      using (select r.company_id, coalesce(r.company_service_id, '00000000-0000-0000-0000-000000000000'),
          date_trunc('month', r.paid_on::timestamp)::date, r.payee, sum(r.n), sum(r.n * r.amount)
        from (select 1 as n, * from added) r group by 1, 2, 3, 4
        having sum(r.n) <> 0 or sum(r.n * r.amount) <> 0) d (company_id, company_service_id, month, payee, count, amount)
      on (t.company_id, t.company_service_id, t.month, t.payee) = (d.company_id, d.company_service_id, d.month, d.payee)
      when matched and t.count + d.count = 0 then delete
      when matched then update set count = t.count + d.count, amount = t.amount + d.amount
      when not matched then insert (company_id, company_service_id, month, payee, count, amount)
        values (d.company_id, d.company_service_id, d.month, d.payee, d.count, d.amount);
  elsif tg_op = 'DELETE' then
    merge into payment_month t
      using (select r.company_id, coalesce(r.company_service_id, '00000000-0000-0000-0000-000000000000'),
          date_trunc('month', r.paid_on::timestamp)::date, r.payee, sum(r.n), sum(r.n * r.amount)
        from (select -1 as n, * from gone) r group by 1, 2, 3, 4
        having sum(r.n) <> 0 or sum(r.n * r.amount) <> 0) d (company_id, company_service_id, month, payee, count, amount)
      on (t.company_id, t.company_service_id, t.month, t.payee) = (d.company_id, d.company_service_id, d.month, d.payee)
      when matched and t.count + d.count = 0 then delete
      when matched then update set count = t.count + d.count, amount = t.amount + d.amount
      when not matched then insert (company_id, company_service_id, month, payee, count, amount)
        values (d.company_id, d.company_service_id, d.month, d.payee, d.count, d.amount);
  else
    merge into payment_month t
      using (select r.company_id, coalesce(r.company_service_id, '00000000-0000-0000-0000-000000000000'),
          date_trunc('month', r.paid_on::timestamp)::date, r.payee, sum(r.n), sum(r.n * r.amount)
        from (select 1 as n, * from added union all select -1 as n, * from gone) r group by 1, 2, 3, 4
        having sum(r.n) <> 0 or sum(r.n * r.amount) <> 0) d (company_id, company_service_id, month, payee, count, amount)
      on (t.company_id, t.company_service_id, t.month, t.payee) = (d.company_id, d.company_service_id, d.month, d.payee)
      when matched and t.count + d.count = 0 then delete
      when matched then update set count = t.count + d.count, amount = t.amount + d.amount
      when not matched then insert (company_id, company_service_id, month, payee, count, amount)
        values (d.company_id, d.company_service_id, d.month, d.payee, d.count, d.amount);
  end if;
  perform set_config('search_path', path, true);
  return null;
end $$;

create trigger payment_added after insert on read.payment referencing new table as added
  for each statement execute function read.keep_payment_totals();
create trigger payment_changed after update on read.payment referencing old table as gone new table as added
  for each statement execute function read.keep_payment_totals();
create trigger payment_removed after delete on read.payment referencing old table as gone
  for each statement execute function read.keep_payment_totals();
