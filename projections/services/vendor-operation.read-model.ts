import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { VendorOperationKind } from '../../backend/contract/operation-words';

/** The orders to operate accounts at a vendor. */
@Entity('vendor_operation')
@Index('vendor_operation_company', ['companyId', 'orderedAt'])
@Index('vendor_operation_service', ['companyServiceId', 'orderedAt'])
export class VendorOperation {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyServiceId!: string;
  @Column('text') operation!: VendorOperationKind;
  /** The credentials it was ordered with. */
  @Column('uuid', { nullable: true }) credentialId!: string | null;
  @Column('timestamptz') orderedAt!: string;
  /** The administrator who ordered it. */
  @Column('uuid', { nullable: true }) orderedBy!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { nullable: true }) stoppedAt!: string | null;
  @Column('timestamptz', { nullable: true }) finishedAt!: string | null;
}
