import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { currencies, WordOf } from '../../backend/contract/vocabulary';

/**
 * The indexes hold what lists are filtered and sorted by, too, so that a page far down is found without looking at the rows before it;
 * in place of the description a number that stands for its folded form, in the column `description_key` that Postgres makes itself.
 */
@Entity('payment')
@Index('payment_list_day', { synchronize: false })
@Index('payment_list_service', { synchronize: false })
@Index('payment_list_payee', { synchronize: false })
@Index('payment_list_description', { synchronize: false })
@Index('payment_list_amount', { synchronize: false })
@Index('payment_list_recorded', { synchronize: false })
@Index('payment_with_receipt', ['companyId', 'paidOn', 'id'], { where: '"receipts_count" > 0' })
export class Payment {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  /** The service may have been deleted since. */
  @Column('uuid', { nullable: true }) companyServiceId!: string | null;
  @Column('text') payee!: string;
  @Column('date') paidOn!: string;
  /** In yen; a refund is negative. */
  @Column('bigint') amount!: number;
  @Column('double precision', { nullable: true }) originalAmount!: number | null;
  @Column('text', { nullable: true }) originalCurrency!: WordOf<typeof currencies> | null;
  @Column('double precision', { nullable: true }) exchangeRate!: number | null;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('timestamptz') recordedAt!: string;
  @Column('integer') receiptsCount!: number;
  /** Payee and description as `folded` makes them. */
  @Column('text') searchPayee!: string;
  @Column('text') searchDescription!: string;
}
