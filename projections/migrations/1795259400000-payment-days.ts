import type { MigrationInterface } from 'typeorm';

/** What this made, 1795400000001-payment-lists takes away wherever it is. */
export class PaymentDays1795259400000 implements MigrationInterface {
  async up(): Promise<void> {}

  async down(): Promise<void> {}
}
