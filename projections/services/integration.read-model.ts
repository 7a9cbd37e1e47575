import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { connectorFailures, WordOf } from '../../backend/contract/vocabulary';

/** The integration of each service that has one. */
@Entity('integration')
@Index('integration_company', ['companyId'])
export class Integration {
  @Column('uuid') companyId!: string;
  /** The id of the service. */
  @PrimaryColumn('uuid') id!: string;
  @Column('text') integrationKind!: string;
  @Column('jsonb') scopes!: string[];
  @Column('timestamptz') configuredAt!: string;
  /** Whether a run succeeded with the present credentials. */
  @Column('boolean') isListCurrent!: boolean;
  /** The end of the last run or of its last attempt. Only integrations that ran are planned. */
  @Column('timestamptz', { nullable: true }) lastRunAt!: string | null;
  @Column('uuid', { nullable: true }) lastRunId!: string | null;
  /** A run was undone, and nobody has resumed since. */
  @Column('timestamptz', { nullable: true }) pausedAt!: string | null;
  /** The failure of the last attempt, until one succeeds. */
  @Column('text', { nullable: true }) failureCode!: WordOf<typeof connectorFailures> | null;
  @Column('text', { nullable: true }) vendorText!: string | null;
  @Column('integer', { nullable: true }) failureAttempt!: number | null;
  @Column('timestamptz', { nullable: true }) failedAt!: string | null;
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: string | null;
  @Column('uuid', { nullable: true }) heldRunId!: string | null;
  /** The next run loses the accounts that this one missed. */
  @Column('uuid', { nullable: true }) releasedRunId!: string | null;
  @Column('integer', { nullable: true }) seatsBought!: number | null;
  @Column('integer', { nullable: true }) seatsUsed!: number | null;
  /** The days of the first and the last complete list with last sign-ins. */
  @Column('date', { nullable: true }) signInsReportedSince!: string | null;
  @Column('date', { nullable: true }) signInsReportedUntil!: string | null;
}
