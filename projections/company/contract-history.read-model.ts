import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { contractKinds, renewalCycles, WordOf } from '../../backend/contract/vocabulary';

/** Every set of terms the contract has had; `id` is the event's. */
@Entity('contract_history')
@Index('contract_history_company', ['companyId', 'recordedAt'])
export class ContractHistory {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') contractId!: string;
  @Column('text') what!: 'started' | 'changed';
  @Column('timestamptz') recordedAt!: string;
  @Column('text') kind!: WordOf<typeof contractKinds>;
  @Column('text') renewalCycle!: WordOf<typeof renewalCycles>;
  @Column('date') startsOn!: string;
  @Column('date', { nullable: true }) endsOn!: string | null;
  @Column('integer') minUserLimit!: number;
  @Column('integer') maxUserLimit!: number;
  @Column('integer') possibleRegistrationCount!: number;
}
