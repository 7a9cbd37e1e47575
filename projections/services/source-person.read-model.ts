import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { personIssues, personMatches } from '../../backend/contract/people-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** The people that a master service lists or listed. They stay when it is disconnected. */
@Entity('source_person')
@Index('source_person_company', ['companyId'])
@Index('source_person_service', ['companyServiceId', 'issue'])
@Index('source_person_user', ['companyUserId'])
export class SourcePerson {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyServiceId!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) employeeCode!: string | null;
  @Column('date', { nullable: true }) leftOn!: string | null;
  @Column('text', { nullable: true }) unmappedEmployeeStatus!: string | null;
  @Column('boolean') isListed!: boolean;
  @Column('uuid', { nullable: true }) companyUserId!: string | null;
  @Column('text', { nullable: true }) linkedBy!: WordOf<typeof personMatches> | null;
  /** Why a person must look; null: nobody need. */
  @Column('text', { nullable: true }) issue!: WordOf<typeof personIssues> | null;
  @Column('text', { nullable: true }) issueDetail!: string | null;
  @Column('timestamptz', { nullable: true }) issueAt!: string | null;
  @Column('text', { nullable: true }) dismissedIssue!: WordOf<typeof personIssues> | null;
  @Column('boolean') isApproved!: boolean;
  @Column('boolean') isForgotten!: boolean;
}
