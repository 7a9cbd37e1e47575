import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folded names for keyword searches; the projections fill them from the log. */
export class SearchColumns1795378800351 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.department_term add search text');
    const filled = { company_service: 'search', plan: 'search', device: 'search_words' };
    for (const [table, column] of Object.entries(filled)) {
      await runner.query(`alter table read.${table} add ${column} text not null default ''`);
      await runner.query(`alter table read.${table} alter ${column} drop default`);
    }
    await runner.query(`alter table read.device
      add search text not null generated always as (search_serial_code || E'\\n' || search_words) stored`);
    await runner.query('create index device_search on read.device (company_id, id) include (search)');
    await runner.query(
      `update read.projection set position = null where name in ('company_service', 'plan', 'device', 'department_term')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.device drop column search, drop column search_words');
    for (const table of ['company_service', 'plan', 'department_term'])
      await runner.query(`alter table read.${table} drop column search`);
  }
}
