import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { actorKinds, receiptTypes, WordOf } from '../../backend/contract/vocabulary';

/** Every receipt of a payment: removed ones and those of deleted payments can still be opened from the history. */
@Entity('payment_receipt')
@Index('payment_receipt_payment', ['companyId', 'paymentId'])
export class PaymentReceipt {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') paymentId!: string;
  @Column('text') name!: string;
  @Column('text') mediaType!: WordOf<typeof receiptTypes>;
  @Column('integer') size!: number;
  /** The hash under which its content is stored outside the log. */
  @Column('text') sha256!: string;
  @Column('timestamptz') attachedAt!: string;
  @Column('text') attachedByKind!: WordOf<typeof actorKinds>;
  @Column('uuid', { nullable: true }) attachedById!: string | null;
  @Column('timestamptz', { nullable: true }) detachedAt!: string | null;
  @Column('text', { nullable: true }) detachedByKind!: WordOf<typeof actorKinds> | null;
  @Column('uuid', { nullable: true }) detachedById!: string | null;
  @Column('text', { nullable: true }) detachReason!: string | null;
}
