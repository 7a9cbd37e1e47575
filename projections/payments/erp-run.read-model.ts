import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { erpHeldReasons } from '../../backend/contract/erp-words';
import type { runStates } from '../../backend/contract/integration-words';
import type { connectorFailures, WordOf } from '../../backend/contract/vocabulary';

/** The outcome of each run, or of its last attempt. Running ones and previews are in `app.erp_synchronisation`. */
@Entity('erp_run')
@Index('erp_run_company', ['companyId'])
@Index('erp_run_erp', ['companyErpId', 'endedAt'])
export class ErpRun {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyErpId!: string;
  @Column('text') state!: WordOf<typeof runStates>;
  @Column('timestamptz') endedAt!: string;
  @Column('integer') durationMs!: number;
  @Column('jsonb', { nullable: true }) counts!: Record<string, number> | null;
  @Column('text', { nullable: true }) failureCode!: WordOf<typeof connectorFailures> | null;
  @Column('text', { nullable: true }) vendorText!: string | null;
  @Column('jsonb', { nullable: true }) held!: {
    why: WordOf<typeof erpHeldReasons>;
    known: number;
    seen: number;
    missing: number;
  } | null;
}
