import { Injectable } from '@nestjs/common';
import type { ImportCounts, ImportFileRow, ImportOutcome, ImportSums } from '../../contract/imports';
import type { SeatsTaken } from '../../contract/seats-taken';
import { AppDatabase } from '../http/app-database';
import type { Checked, Planned, Reason } from './import-kind';

export type StoredRow = Pick<ImportFileRow, 'number' | 'line' | 'cells'>;
export type ReasonedRow = Omit<ImportFileRow, 'reasons'> & { reasons: Reason[] };
/** A row's result in the dry run, with the id of the entity that it creates or changes. */
export type DryRunResult = { number: number; entityId: string | null; checkedRow: Checked };

interface RowPageQuery {
  outcome?: ImportOutcome;
  isDoubtful?: boolean;
  offset: number;
  count: number;
}

const isWritten = `outcome in ('new', 'changed', 'missing')`;
export const isDoubtful = `${isWritten} and reasons is not null`;
const rowsAtOnce = 1_000;
const columns = `number, line, cells, outcome, name, coalesce(changes, '[]') as changes, coalesce(reasons, '[]') as reasons`;

/** The rows of uploaded files and their results. */
@Injectable()
export class ImportRows {
  constructor(private readonly database: AppDatabase) {}

  /** Adds rows from this number on; `json` is an array of `CsvRow`. */
  async add(importId: string, first: number, json: string): Promise<void> {
    await this.database.rows(
      `insert into app.import_row (import_id, number, line, cells)
       select $1, $2::int + place - 1, (csv_row->>'line')::int, csv_row->'cells'
       from jsonb_array_elements($3::jsonb) with ordinality as t (csv_row, place)`,
      [importId, first, json],
    );
  }

  /** The next rows of the file. */
  after(importId: string, number: number, limit: number): Promise<StoredRow[]> {
    return this.database.rows(
      'select number, line, cells from app.import_row where import_id = $1 and number > $2 order by number limit $3',
      [importId, number, limit],
    );
  }

  /** Stores results of a dry run, unless the run is over. */
  async saveResults(importId: string, dryRunResults: readonly DryRunResult[]): Promise<void> {
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    const part = (checkedRow: Checked, key: 'plan' | 'changes' | 'reasons' | 'doubts') =>
      json((checkedRow as Partial<Record<typeof key, unknown>>)[key]);
    await this.database.rows(
      `with checked as (select id from app.import where id = $1 and state = 'checking' for share)
       update app.import_row r set outcome = f.outcome, entity_id = f.entity_id, name = f.name, plan = f.plan,
         changes = f.changes, reasons = f.reasons
       from checked, unnest($2::int[], $3::text[], $4::uuid[], $5::text[], $6::jsonb[], $7::jsonb[], $8::jsonb[])
         as f (number, outcome, entity_id, name, plan, changes, reasons)
       where r.import_id = checked.id and r.number = f.number`,
      [
        importId,
        dryRunResults.map(({ number }) => number),
        dryRunResults.map(({ checkedRow }) => checkedRow.outcome),
        dryRunResults.map(({ entityId }) => entityId),
        dryRunResults.map(({ checkedRow }) => checkedRow.name),
        dryRunResults.map(({ checkedRow }) => part(checkedRow, 'plan')),
        dryRunResults.map(({ checkedRow }) => part(checkedRow, 'changes')),
        dryRunResults.map(({ checkedRow }) => part(checkedRow, 'reasons') ?? part(checkedRow, 'doubts')),
      ],
    );
  }

  /** Replaces the rows behind those of the file. */
  async replaceMissing(importId: string, rowsCount: number, missing: readonly Checked[]): Promise<void> {
    await this.database.rows('delete from app.import_row where import_id = $1 and number > $2', [importId, rowsCount]);
    for (let first = 0; first < missing.length; first += rowsAtOnce) {
      const part = missing.slice(first, first + rowsAtOnce);
      const results = part.map((checkedRow, index) => ({
        number: rowsCount + first + index + 1,
        entityId: 'entityId' in checkedRow ? (checkedRow.entityId ?? null) : null,
        checkedRow,
      }));
      await this.database.rows(
        `insert into app.import_row (import_id, number, line, cells)
         select $1, number, 0, '[]' from unnest($2::int[]) as t (number)`,
        [importId, results.map(({ number }) => number)],
      );
      await this.saveResults(importId, results);
    }
  }

  async counts(importId: string): Promise<ImportCounts> {
    const rows = await this.database.rows<{ outcome: ImportOutcome; count: number; doubtful: number }>(
      `select outcome, count(*) as count, count(*) filter (where ${isDoubtful}) as doubtful
       from app.import_row where import_id = $1 and outcome is not null group by outcome`,
      [importId],
    );
    const counts: ImportCounts = { new: 0, changed: 0, missing: 0, same: 0, leftOut: 0, error: 0, doubtful: 0 };
    for (const { outcome, count, doubtful } of rows) {
      counts[outcome] = count;
      counts.doubtful += doubtful;
    }
    return counts;
  }

  /** The sum of this value over the plans of new rows. */
  async sums(importId: string, value: string): Promise<ImportSums> {
    const amount = `coalesce(sum((plan ->> $2)::numeric)`;
    const sql = `select ${amount}, 0)::bigint as new, ${amount} filter (where ${isDoubtful}), 0)::bigint as doubtful
      from app.import_row where import_id = $1 and outcome = 'new'`;
    return (await this.database.first<ImportSums>(sql, [importId, value]))!;
  }

  /** How many different people this value of the plans names. */
  async seatsTaken(importId: string, value: string): Promise<SeatsTaken> {
    const people = 'count(distinct plan ->> $2)';
    const sql = `select ${people} as all, ${people} filter (where not (${isDoubtful})) as certain
      from app.import_row where import_id = $1 and ${isWritten}`;
    return (await this.database.first<SeatsTaken>(sql, [importId, value]))!;
  }

  /** How many rows are written. */
  async countDone(importId: string): Promise<number> {
    const sql = 'select count(*) as count from app.import_row where import_id = $1 and done';
    return (await this.database.first<{ count: number }>(sql, [importId]))!.count;
  }

  async page(importId: string, { outcome, isDoubtful: doubtful, offset, count }: RowPageQuery) {
    const conditionSql = `import_id = $1 and outcome is not null and ($2::text is null or outcome = $2)
      and ($3::bool is null or (${isDoubtful}) = $3)`;
    const [items, [total]] = await Promise.all([
      this.database.rows<ReasonedRow>(
        `select ${columns} from app.import_row where ${conditionSql} order by number limit $4 offset $5`,
        [importId, outcome, doubtful, count, offset],
      ),
      this.database.rows<{ total: number }>(`select count(*) as total from app.import_row where ${conditionSql}`, [
        importId,
        outcome,
        doubtful,
      ]),
    ]);
    return { items, total: total!.total, offset, count };
  }

  /** All rows that failed, batch by batch. */
  async *errors(importId: string): AsyncGenerator<ReasonedRow[]> {
    for (let number = 0; ;) {
      const rows = await this.database.rows<ReasonedRow>(
        `select ${columns} from app.import_row where import_id = $1 and outcome = 'error' and number > $2
         order by number limit 1000`,
        [importId, number],
      );
      if (rows.length === 0) return;
      yield rows;
      number = rows.at(-1)!.number;
    }
  }

  /** The next rows that are still to be written. */
  findPlanned(importId: string, number: number, limit: number): Promise<Planned[]> {
    return this.database.rows(
      `select number, outcome, entity_id as "entityId", plan from app.import_row
       where import_id = $1 and number > $2 and not done and ${isWritten} order by number limit $3`,
      [importId, number, limit],
    );
  }

  /** All written rows, batch by batch. */
  async *readPlanned(importId: string): AsyncGenerator<Planned[]> {
    for (let number = 0; ;) {
      const rows = await this.database.rows<Planned>(
        `select number, outcome, entity_id as "entityId", plan from app.import_row
         where import_id = $1 and number > $2 and done and ${isWritten} order by number limit $3`,
        [importId, number, rowsAtOnce],
      );
      if (rows.length === 0) return;
      yield rows;
      number = rows.at(-1)!.number;
    }
  }

  async markWritten(importId: string, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    await this.database.rows('update app.import_row set done = true where import_id = $1 and number = any($2)', [
      importId,
      numbers,
    ]);
  }

  async markFailed(importId: string, failures: readonly { number: number; reasons: Reason[] }[]): Promise<void> {
    if (failures.length === 0) return;
    await this.database.rows(
      `update app.import_row r set outcome = 'error', reasons = f.reasons
       from unnest($2::int[], $3::jsonb[]) as f (number, reasons) where r.import_id = $1 and r.number = f.number`,
      [importId, failures.map(({ number }) => number), failures.map(({ reasons }) => JSON.stringify(reasons))],
    );
  }
}
