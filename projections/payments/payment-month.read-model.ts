import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many payments there were to a payee for a service in a month, and their sum. Triggers on `payment` (made by a migration) maintain
 * it in the transaction that changes a payment, so it is exact whenever it is read.
 */
@Entity('payment_month')
export class PaymentMonth {
  @PrimaryColumn('uuid') companyId!: string;
  /** `noService` where none is known. */
  @PrimaryColumn('uuid') companyServiceId!: string;
  /** Its first day. */
  @PrimaryColumn('date') month!: string;
  @PrimaryColumn('text') payee!: string;
  @Column('bigint') count!: number;
  @Column('bigint') amount!: number;
}
