import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { currencies, WordOf } from '../../backend/contract/vocabulary';

/**
 * Each index `payment_list_*` has one sort order and holds all filter columns, so that a page, its count and its sum
 * use index-only scans.
 * Postgres generates the column `search`: the folded payee and, on a second line, the description.
 */
@Entity('payment')
@Index('payment_list_day', { synchronize: false })
@Index('payment_list_amount', { synchronize: false })
@Index('payment_list_payee', { synchronize: false })
@Index('payment_list_service', { synchronize: false })
@Index('payment_list_recorded', { synchronize: false })
@Index('payment_description', ['companyId', 'searchDescription', 'paidOn'], { where: `"search_description" <> ''` })
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
  /** As the file books it that brought the payment; what an ERP tells is in `erp_payment`. */
  @Column('text', { nullable: true }) accountTitle!: string | null;
  @Column('text', { nullable: true }) department!: string | null;
  @Column('timestamptz') recordedAt!: string;
  @Column('integer') receiptsCount!: number;
  @Column('text') searchPayee!: string;
  @Column('text') searchDescription!: string;
}
