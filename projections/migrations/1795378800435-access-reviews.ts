import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Campaigns of access reviews: their pinned accounts, decisions and outcomes. */
export class AccessReviews1795378800435 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.access_review (
      company_id uuid not null,
      id uuid not null,
      name text not null,
      target text not null,
      target_ids jsonb not null,
      reviewers_by text not null,
      cadence text not null,
      state text not null,
      owner_id uuid not null,
      due_on date not null,
      opened_at timestamptz not null,
      pinned_at timestamptz not null,
      pinned_revision bigint not null,
      previous_review_id uuid,
      tasks_due_on date,
      closed_at timestamptz,
      reminded_at timestamptz,
      constraint access_review_pkey primary key (id)
    )`);
    await runner.query('create index access_review_company on read.access_review (company_id, opened_at)');
    await runner.query(`create table read.access_review_part (
      company_id uuid not null,
      id uuid not null,
      review_id uuid not null,
      target_id uuid,
      name text not null,
      reviewer_id uuid not null,
      constraint access_review_part_pkey primary key (id)
    )`);
    await runner.query('create index access_review_part_company on read.access_review_part (company_id)');
    await runner.query('create index access_review_part_review on read.access_review_part (review_id)');
    await runner.query(`create table read.access_review_service (
      company_id uuid not null,
      review_id uuid not null,
      company_service_id uuid not null,
      name text not null,
      source text not null,
      checked_at timestamptz,
      constraint access_review_service_pkey primary key (review_id, company_service_id)
    )`);
    await runner.query('create index access_review_service_company on read.access_review_service (company_id)');
    await runner.query(`create table read.access_review_item (
      company_id uuid not null,
      id uuid not null,
      review_id uuid not null,
      part_id uuid not null,
      place integer not null,
      company_service_id uuid not null,
      company_user_id uuid,
      person_id uuid,
      service_account_id uuid,
      account_status text,
      presence text,
      role text,
      licence text,
      last_login_at timestamptz,
      seat_cost integer,
      has_left boolean not null,
      department text,
      last_review_id uuid,
      last_decision text,
      last_reason text,
      last_decided_at timestamptz,
      is_promise_broken boolean not null,
      decision text,
      change text,
      reason text,
      decided_at timestamptz,
      decided_by uuid,
      decided_by_id uuid,
      task_owner_id uuid,
      task_due_on date,
      task_state text,
      carried_out_at timestamptz,
      confirmed_at timestamptz,
      proof text,
      constraint access_review_item_pkey primary key (id)
    )`);
    await runner.query('create index access_review_item_company on read.access_review_item (company_id)');
    await runner.query('create index access_review_item_review on read.access_review_item (review_id, place)');
    await runner.query('create index access_review_item_part on read.access_review_item (part_id)');
    await runner.query(
      'create index access_review_item_decided on read.access_review_item (review_id, decided_by, decided_at)',
    );
    await runner.query(
      'create index access_review_item_account on read.access_review_item (company_service_id, company_user_id)',
    );
    await runner.query('create index access_review_item_vendor on read.access_review_item (service_account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.access_review_item');
    await runner.query('drop table read.access_review_service');
    await runner.query('drop table read.access_review_part');
    await runner.query('drop table read.access_review');
  }
}
