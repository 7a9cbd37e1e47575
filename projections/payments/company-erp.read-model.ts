import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { connectorFailures, WordOf } from '../../backend/contract/vocabulary';

/** An ERP of a company, what is taken in from it, and how it stands. */
@Entity('company_erp')
@Index('company_erp_company', ['companyId'])
export class CompanyErp {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') integrationKind!: string;
  @Column('text') name!: string;
  @Column('timestamptz') registeredAt!: string;
  @Column('boolean') hasCredentials!: boolean;
  @Column('jsonb') scopes!: string[];
  /** What is taken in; null until it is configured. */
  @Column('jsonb', { nullable: true }) config!: {
    fromDay: string;
    accountTitles: string[];
    departments: string[];
    taxHandling: string;
    excludedPayees: string[];
  } | null;
  @Column('timestamptz', { nullable: true }) configuredAt!: string | null;
  @Column('boolean') isIntegrated!: boolean;
  /** A run was undone, and nobody has resumed since. */
  @Column('timestamptz', { nullable: true }) pausedAt!: string | null;
  @Column('timestamptz', { nullable: true }) lastRunAt!: string | null;
  @Column('uuid', { nullable: true }) lastRunId!: string | null;
  @Column('text', { nullable: true }) failureCode!: WordOf<typeof connectorFailures> | null;
  @Column('text', { nullable: true }) vendorText!: string | null;
  @Column('timestamptz', { nullable: true }) failedAt!: string | null;
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: string | null;
  @Column('uuid', { nullable: true }) heldRunId!: string | null;
  /** The held run whose missing payments a person believes. */
  @Column('uuid', { nullable: true }) releasedRunId!: string | null;
}
