import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The service of a payee's payments of an account title, or of all of them. */
@Entity('payment_rule')
@Index('payment_rule_company', ['companyId'])
export class PaymentRule {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') payee!: string;
  @Column('text') searchPayee!: string;
  @Column('text', { nullable: true }) accountTitle!: string | null;
  @Column('uuid') companyServiceId!: string;
  @Column('timestamptz') addedAt!: string;
  /** Its newest application to earlier payments, until it is taken back. */
  @Column('uuid', { nullable: true }) applicationId!: string | null;
  @Column('uuid', { nullable: true }) appliedServiceId!: string | null;
  @Column('timestamptz', { nullable: true }) appliedAt!: string | null;
  @Column('jsonb') appliedPaymentIds!: string[];
}
