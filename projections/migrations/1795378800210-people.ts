import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The people of master services, and what companies chose for them. */
export class People1795378800210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.people_source (
      company_id uuid not null,
      id uuid not null,
      is_on boolean not null,
      new_people text,
      fields jsonb,
      departments text,
      constraint people_source_pkey primary key (id)
    )`);
    await runner.query('create index people_source_company on read.people_source (company_id)');
    await runner.query(`create table read.source_person (
      company_id uuid not null,
      id uuid not null,
      company_service_id uuid not null,
      name text,
      email text,
      employee_code text,
      left_on date,
      unmapped_employee_status text,
      is_listed boolean not null,
      company_user_id uuid,
      linked_by text,
      issue text,
      issue_detail text,
      issue_at timestamptz,
      dismissed_issue text,
      is_approved boolean not null,
      is_forgotten boolean not null,
      constraint source_person_pkey primary key (id)
    )`);
    await runner.query('create index source_person_company on read.source_person (company_id)');
    await runner.query('create index source_person_service on read.source_person (company_service_id, issue)');
    await runner.query('create index source_person_user on read.source_person (company_user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.source_person');
    await runner.query('drop table read.people_source');
  }
}
