import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { leavingReasons, paymentSourceStates } from '../../backend/contract/erp-words';
import type { currencies, WordOf } from '../../backend/contract/vocabulary';

/** A payment as the ERP records it that it came from; the id is that of the payment. */
@Entity('erp_payment')
@Index('erp_payment_company', ['companyId', 'state'])
@Index('erp_payment_erp', ['companyErpId', 'externalId'])
export class ErpPayment {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyErpId!: string;
  @Column('text') externalId!: string;
  @Column('text') state!: WordOf<typeof paymentSourceStates>;
  /** Since when a person has to decide about it. */
  @Column('timestamptz', { nullable: true }) missingSince!: string | null;
  @Column('text', { nullable: true }) missingWhy!: WordOf<typeof leavingReasons> | null;
  @Column('text', { nullable: true }) accountTitle!: string | null;
  @Column('text', { nullable: true }) department!: string | null;
  @Column('text') payee!: string;
  @Column('date') paidOn!: string;
  @Column('bigint') amount!: number;
  @Column('double precision', { nullable: true }) originalAmount!: number | null;
  @Column('text', { nullable: true }) originalCurrency!: WordOf<typeof currencies> | null;
  @Column('double precision', { nullable: true }) exchangeRate!: number | null;
  @Column('text', { nullable: true }) description!: string | null;
}
