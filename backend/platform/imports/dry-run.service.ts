import { Injectable } from '@nestjs/common';
import type { RunningJob } from '../jobs/job-worker.service';
import { ProgressReporter } from '../jobs/progress-reporter';
import { Progress } from '../http/progress.service';
import { dayOf } from '../../contract/calendar';
import { newId } from '../kit/ids';
import type { Columns } from './column-mapping';
import { ImportFiles, type ImportFile } from './import-files.service';
import type { Checked, FileRow } from './import-kind';
import { withWritten } from './written-values.rules';
import { ImportMemory } from './import-memory.service';
import { ImportKinds } from './import-kinds.service';
import { ImportRows, type StoredRow } from './import-rows.service';

const rowsAtOnce = 1_000;

/** The day of the request that started the dry run: its file may say 11/20. */
export interface DryRunPayload {
  today: string;
}

/** Checks every row of a file: its effect, or its errors. Changes nothing. */
@Injectable()
export class DryRun {
  constructor(
    private readonly files: ImportFiles,
    private readonly rows: ImportRows,
    private readonly kinds: ImportKinds,
    private readonly memory: ImportMemory,
    private readonly progress: Progress,
  ) {}

  async run(file: ImportFile, job: RunningJob): Promise<void> {
    const { id, companyId, scopeId, columns, clearEmpty, isComplete, makesNew, headings, rowsCount } = file;
    const mappedFields = new Set(Object.keys(columns).filter((key) => columns[key] !== null));
    const headingOf = (key: string) => headings[columns[key] ?? -1] ?? '';
    // Jobs of versions before have no payload.
    const { today } = (job.payload as DryRunPayload | null) ?? { today: dayOf(job.now()) };
    const [fields, answers] = await Promise.all([
      this.kinds.fieldsOf(file.kind, companyId, scopeId),
      this.memory.answers(file),
    ]);
    const choice = {
      companyId,
      scopeId,
      mappedFields,
      headingOf,
      clearEmpty,
      isComplete,
      makesNew,
      answers,
      today,
    };
    const kind = this.kinds.of(file.kind);
    // Before the check reads the settings: a change in between makes the version differ.
    const settingsVersion = (await kind.settingsVersion?.(companyId, scopeId)) ?? null;
    const check = kind.check(choice);
    await this.rows.replaceMissing(id, rowsCount, []);
    const reporter = new ProgressReporter(this.progress, file, file.rowsCount);
    if (makesNew && check.readAhead) {
      for await (const { read } of this.batches(file, job)) check.readAhead(read);
    }
    for await (const { rows, read } of this.batches(file, job)) {
      const checkedRows = await check.rows(read);
      await this.rows.saveResults(
        id,
        rows.map((row, index) =>
          resultOf(row, withWritten(checkedRows[index]!, read[index]!, fields), headings.length),
        ),
      );
      await reporter.advance(rows.length);
    }
    const missing = isComplete ? await check.missing?.() : undefined;
    if (missing) await this.rows.replaceMissing(id, rowsCount, missing.rows);
    const namedValues = check.namedValues?.() ?? [];
    await this.files.saveFindings(id, { held: missing?.hold ?? null, namedValues, settingsVersion });
    if (await this.files.move(id, ['checking'], 'checked')) await reporter.publish();
  }

  private async *batches({ id, columns }: ImportFile, { signal }: RunningJob) {
    for (let last = 0; ;) {
      signal.throwIfAborted();
      const rows = await this.rows.after(id, last, rowsAtOnce);
      if (rows.length === 0) return;
      yield { rows, read: rows.map((row) => throughColumns(row, columns)) };
      last = rows.at(-1)!.number;
    }
  }
}

const throughColumns = ({ number, line, cells }: StoredRow, columns: Columns): FileRow => ({
  number,
  line,
  cell: (key) => cells[columns[key] ?? -1] ?? '',
});

const resultOf = ({ number, cells }: StoredRow, checkedRow: Checked, width: number) => {
  if (cells.length > width) {
    const reasons = [{ key: null, message: '見出しより列が多い行です。引用符や区切りを確認してください' }];
    return { number, entityId: null, checkedRow: { outcome: 'error', name: checkedRow.name, reasons } as const };
  }
  if (checkedRow.outcome === 'error' || checkedRow.outcome === 'leftOut') return { number, entityId: null, checkedRow };
  return { number, entityId: checkedRow.entityId ?? newId(), checkedRow };
};
