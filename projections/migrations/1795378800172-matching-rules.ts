import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a company matches accounts to its users. */
export class MatchingRules1795378800172 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Every company keeps the default until it chooses other rules, so the rows are right as they are.
    const rules = `{"usesPlusAddresses": true, "usesEmployeeCodes": true, "sameDomains": []}`;
    await runner.query(`
      alter table read.company add matching_rules jsonb not null default '${rules}';
      alter table read.company alter column matching_rules drop default;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.company drop column matching_rules');
  }
}
