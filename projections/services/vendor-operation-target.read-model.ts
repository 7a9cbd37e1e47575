import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OperationProblem, operationTargetStates } from '../../backend/contract/operation-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** The accounts of an order, and what became of each at the vendor. */
@Entity('vendor_operation_target')
@Index('vendor_operation_target_company', ['companyId'])
@Index('vendor_operation_target_service', ['companyServiceId'])
@Index('vendor_operation_target_account', ['targetId'])
export class VendorOperationTarget {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') operationId!: string;
  /** The account; of a creation the user. */
  @PrimaryColumn('uuid') targetId!: string;
  @Column('uuid') companyServiceId!: string;
  @Column('uuid', { nullable: true }) companyUserId!: string | null;
  /** The place in the order. */
  @Column('integer') place!: number;
  @Column('text') state!: WordOf<typeof operationTargetStates>;
  /** Why it was refused or not attempted. */
  @Column('text', { nullable: true }) code!: OperationProblem | null;
  @Column('text', { nullable: true }) vendorText!: string | null;
  /** The time of the last change of the state. */
  @Column('timestamptz') at!: string;
}
