import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { importKinds, importStates } from '../../backend/contract/import-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** Committed imports with their results. */
@Entity('csv_import')
@Index('csv_import_company', ['companyId', 'kind', 'committedAt'])
export class CsvImport {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: WordOf<typeof importKinds>;
  @Column('text') fileName!: string;
  @Column('text') state!: WordOf<typeof importStates>;
  @Column('integer') added!: number;
  @Column('integer') changed!: number;
  /** Rows that were not taken in. */
  @Column('integer') failed!: number;
  @Column('timestamptz') committedAt!: string;
  @Column('uuid', { nullable: true }) committedById!: string | null;
  @Column('timestamptz', { nullable: true }) finishedAt!: string | null;
  @Column('timestamptz', { nullable: true }) takenBackAt!: string | null;
  @Column('uuid', { nullable: true }) takenBackById!: string | null;
  @Column('integer', { nullable: true }) takenBack!: number | null;
  /** Entities edited since the import, which the reversal left unchanged. */
  @Column('integer', { nullable: true }) kept!: number | null;
}
