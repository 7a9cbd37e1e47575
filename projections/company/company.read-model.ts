import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MatchingRules } from '../../backend/contract/matching';
import type { businessTypes, companySizes, WordOf } from '../../backend/contract/vocabulary';

@Entity('company')
export class Company {
  @PrimaryColumn('uuid') companyId!: string;
  @Column('text') name!: string;
  @Column('text') businessType!: WordOf<typeof businessTypes>;
  @Column('text') companySize!: WordOf<typeof companySizes>;
  @Column('integer') fiscalYearStartMonth!: number;
  /** The service whose accounts are the source of the company's users. */
  @Column('uuid', { nullable: true }) masterServiceId!: string | null;
  /** When the daily synchronisations begin, in Japan time. */
  @Column('integer') integrationHour!: number;
  @Column('jsonb') matchingRules!: MatchingRules;
  @Column('timestamptz') registeredAt!: string;
}
