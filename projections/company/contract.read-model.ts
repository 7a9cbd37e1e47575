import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { contractKinds, renewalCycles, WordOf } from '../../backend/contract/vocabulary';

/** The terms in force of the company's contract with Daicho. */
@Entity('contract')
@Index('contract_company', ['companyId'])
export class Contract {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: WordOf<typeof contractKinds>;
  @Column('text') renewalCycle!: WordOf<typeof renewalCycles>;
  @Column('date') startsOn!: string;
  @Column('date', { nullable: true }) endsOn!: string | null;
  @Column('integer') minUserLimit!: number;
  @Column('integer') maxUserLimit!: number;
  @Column('integer') possibleRegistrationCount!: number;
  @Column('timestamptz') changedAt!: string;
}
