import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { renewalCycles, WordOf } from '../../backend/contract/vocabulary';

/** The plans for recorded amounts: registered ones, including those of deleted services. */
@Entity('recorded_plan')
@Index('recorded_plan_company', ['companyId'])
@Index('recorded_plan_service', ['companyServiceId'])
export class RecordedPlan {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyServiceId!: string;
  @Column('text') name!: string;
  @Column('date') startsOn!: string;
  @Column('date', { nullable: true }) endsOn!: string | null;
  @Column('text') renewalCycle!: WordOf<typeof renewalCycles>;
  @Column('boolean') autoRenewal!: boolean;
  /** A decision to end the contract is recorded. */
  @Column('boolean') isEnding!: boolean;
  /** The day on which its service was deleted. */
  @Column('date', { nullable: true }) stoppedOn!: string | null;
  @Column('timestamptz') registeredAt!: string;
}
