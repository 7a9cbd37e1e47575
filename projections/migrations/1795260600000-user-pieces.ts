import type { MigrationInterface } from 'typeorm';

/** What this made, 1795400000001-payment-lists takes away wherever it is. */
export class UserPieces1795260600000 implements MigrationInterface {
  async up(): Promise<void> {}

  async down(): Promise<void> {}
}
