import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { accountMatches, accountPresences, accountStatuses, WordOf } from '../../backend/contract/vocabulary';

/** The accounts at the vendors of the services. They stay when the service is disconnected. */
@Entity('service_account')
@Index('service_account_company', ['companyId'])
@Index('service_account_service', ['companyServiceId', 'companyUserId'])
@Index('service_account_user', ['companyUserId'])
@Index('service_account_lost', ['companyServiceId', 'companyUserId'], { where: `"presence" = 'lost'` })
export class ServiceAccount {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyServiceId!: string;
  @Column('text') externalId!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) employeeCode!: string | null;
  @Column('text') status!: WordOf<typeof accountStatuses>;
  @Column('text', { nullable: true }) role!: string | null;
  @Column('text', { nullable: true }) licence!: string | null;
  @Column('jsonb') originals!: Record<string, string | null>;
  @Column('text') presence!: WordOf<typeof accountPresences>;
  @Column('uuid', { nullable: true }) missedByRun!: string | null;
  @Column('uuid', { nullable: true }) companyUserId!: string | null;
  /** Without a user: `hand` when a person decided that it belongs to nobody. */
  @Column('text', { nullable: true }) matchedBy!: WordOf<typeof accountMatches> | null;
  @Column('timestamptz', { nullable: true }) lastLoginAt!: string | null;
  @Column('date') foundOn!: string;
  /** Whether the attributes come from a run or an answer to an operation, not from a hand or a CSV file. */
  @Column('boolean') isListed!: boolean;
  @Column('boolean') isForgotten!: boolean;
  @Column('text') searchName!: string;
  @Column('text') searchEmail!: string;
}
