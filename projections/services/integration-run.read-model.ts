import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { runStates } from '../../backend/contract/integration-words';
import type { heldReasons } from '../../backend/contract/held-words';
import type { connectorFailures, WordOf } from '../../backend/contract/vocabulary';

/** The outcome of each run, or of its last attempt. Running ones and previews are in `app.synchronisation`. */
@Entity('integration_run')
@Index('integration_run_company', ['companyId'])
@Index('integration_run_service', ['companyServiceId', 'endedAt'])
export class IntegrationRun {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyServiceId!: string;
  @Column('text') state!: WordOf<typeof runStates>;
  @Column('timestamptz') endedAt!: string;
  @Column('integer') durationMs!: number;
  /** The counts of a successful run. */
  @Column('jsonb', { nullable: true }) counts!: Record<string, number | null> | null;
  @Column('text', { nullable: true }) failureCode!: WordOf<typeof connectorFailures> | null;
  @Column('text', { nullable: true }) vendorText!: string | null;
  /** Why a run was held, and how many accounts were known, seen and missing. */
  @Column('jsonb', { nullable: true }) held!: {
    why: WordOf<typeof heldReasons>;
    known: number;
    seen: number;
    missing: number;
  } | null;
}
