import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every read model, and where its projection stands. */
export class Read1795378800001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, '1795378800001-read.sql'), 'utf8'));
  }

  async down(): Promise<void> {
    throw new Error('Without its first migration there is no schema read');
  }
}
