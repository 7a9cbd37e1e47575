import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of findings counts the persons of each by an index alone, and reads only the uses with scopes. */
export class UsesInIndex1795378800312 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.detected_service_user_service');
    await runner.query(`create index detected_service_user_service
      on read.detected_service_user (company_id, detected_service_id, company_user_id, label, is_forgotten)`);
    await runner.query(`create index detected_service_user_scopes
      on read.detected_service_user (company_id, detected_service_id) where scopes <> '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.detected_service_user_scopes');
    await runner.query('drop index read.detected_service_user_service');
    await runner.query(`create index detected_service_user_service
      on read.detected_service_user (company_id, detected_service_id, company_user_id)`);
  }
}
