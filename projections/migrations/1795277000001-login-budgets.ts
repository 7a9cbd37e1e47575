import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed logins are counted by account and device, and by network. */
export class LoginBudgets1795277000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.login_attempt add column device_hash bytea not null default '';
      alter table app.login_attempt drop constraint login_attempt_pkey;
      alter table app.login_attempt add primary key (email_hash, device_hash);
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.login_device, app.login_network;
      delete from app.login_attempt where device_hash <> '';
      alter table app.login_attempt drop constraint login_attempt_pkey;
      alter table app.login_attempt drop column device_hash;
      alter table app.login_attempt add primary key (email_hash);
    `);
  }
}
