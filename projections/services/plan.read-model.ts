import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { renewalCycles, WordOf } from '../../backend/contract/vocabulary';

/** A plan without its price, seats and billing, which change from a day on: see PlanPrice. */
@Entity('plan')
@Index('plan_company', ['companyId', 'endsOn'])
@Index('plan_service', ['companyServiceId'])
export class Plan {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyServiceId!: string;
  @Column('text') name!: string;
  @Column('date') startsOn!: string;
  @Column('date', { nullable: true }) endsOn!: string | null;
  /** The day of the month that a renewal fixed: see PlanRenewed. */
  @Column('integer', { nullable: true }) termDay!: number | null;
  @Column('text') renewalCycle!: WordOf<typeof renewalCycles>;
  @Column('boolean') autoRenewal!: boolean;
  @Column('integer') alertLeadDays!: number;
  /** Until how many days before its end a plan can be given notice of. */
  @Column('integer', { nullable: true }) noticeDays!: number | null;
  /** A decision to end the contract is recorded. */
  @Column('boolean') isEnding!: boolean;
  @Column('text', { nullable: true }) note!: string | null;
  /** Values keyed by the id of the custom setting: see CustomSettingsService. */
  @Column('jsonb') customValues!: Record<string, string | string[]>;
  /** Free values of the time before there were items. */
  @Column('jsonb') formerValues!: { name: string; value: string }[];
  @Column('timestamptz') registeredAt!: string;
  /** The name as `searchText` makes it. */
  @Column('text') search!: string;
}
