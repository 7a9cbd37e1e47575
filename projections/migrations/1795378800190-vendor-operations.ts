import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders to operate accounts at vendors. */
export class VendorOperations1795378800190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.vendor_operation (
      company_id uuid not null,
      id uuid not null,
      company_service_id uuid not null,
      operation text not null,
      ordered_at timestamptz not null,
      ordered_by uuid,
      reason text,
      stopped_at timestamptz,
      finished_at timestamptz,
      constraint vendor_operation_pkey primary key (id)
    )`);
    await runner.query('create index vendor_operation_company on read.vendor_operation (company_id, ordered_at)');
    await runner.query(
      'create index vendor_operation_service on read.vendor_operation (company_service_id, ordered_at)',
    );
    await runner.query(`create table read.vendor_operation_target (
      company_id uuid not null,
      operation_id uuid not null,
      target_id uuid not null,
      company_service_id uuid not null,
      company_user_id uuid,
      place integer not null,
      state text not null,
      code text,
      vendor_text text,
      at timestamptz not null,
      constraint vendor_operation_target_pkey primary key (operation_id, target_id)
    )`);
    await runner.query('create index vendor_operation_target_company on read.vendor_operation_target (company_id)');
    await runner.query(
      'create index vendor_operation_target_service on read.vendor_operation_target (company_service_id)',
    );
    await runner.query('create index vendor_operation_target_account on read.vendor_operation_target (target_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.vendor_operation_target');
    await runner.query('drop table read.vendor_operation');
  }
}
