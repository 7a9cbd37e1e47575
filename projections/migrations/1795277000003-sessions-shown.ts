import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People see their sessions, from where they began, and end them. */
export class SessionsShown1795277000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.session add column id uuid not null default gen_random_uuid() unique,
        add column address text, add column user_agent text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.session drop column id, drop column address, drop column user_agent');
  }
}
