import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mails an address or a network has asked for lately. */
export class MailCount1795132802000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.mail_count (
        key bytea primary key,
        since timestamptz not null default now(),
        mails integer not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.mail_count');
  }
}
