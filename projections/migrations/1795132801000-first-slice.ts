import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The read models of company, contract, administrators, services, plans, users, alerts and history. */
export class FirstSlice1795132801000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.company (
        company_id uuid not null,
        name text not null,
        business_type text not null,
        company_size text not null,
        fiscal_year_start_month integer not null,
        registered_at timestamptz not null,
        constraint company_pkey primary key (company_id)
      );

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
        constraint administrator_pkey primary key (id)
      );
      create index administrator_company on read.administrator (company_id, email);

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
        constraint plan_price_pkey primary key (plan_id, effective_from, revision)
      );
      create index plan_price_company on read.plan_price (company_id);
      create index plan_price_service on read.plan_price (company_service_id);

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
        is_master_service_user boolean not null,
        union_main_user_id uuid,
        last_login_at timestamptz,
        registered_at timestamptz not null,
        deleted_on date,
        search_name text not null,
        search_email text not null,
        constraint company_user_pkey primary key (id)
      );
      create index company_user_company on read.company_user (company_id, user_status, name);

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
        constraint alert_pkey primary key (id)
      );
      create index alert_company on read.alert (company_id, raised_at);
      create index alert_target on read.alert (target_id);

      create table read.recorded_event (
        company_id uuid not null,
        position numeric(20,0) not null,
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
        constraint recorded_event_pkey primary key (position)
      );
      create index recorded_event_company on read.recorded_event (company_id, position);
      create index recorded_event_entity on read.recorded_event (entity_id, position);
      create index recorded_event_service on read.recorded_event (service_id, position) where service_id is not null;
      create index recorded_event_user on read.recorded_event (user_id, position) where user_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.company, read.contract, read.contract_history, read.administrator, read.company_service, read.plan,
        read.plan_price, read.company_service_user, read.company_user, read.alert, read.recorded_event;
    `);
  }
}
