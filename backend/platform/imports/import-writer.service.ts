import { Injectable } from '@nestjs/common';
import { ZodError } from 'zod';
import { messages } from '../../contract/messages.ja';
import type { RunningJob } from '../jobs/job-worker.service';
import { ProgressReporter } from '../jobs/progress-reporter';
import { waitForReadModels } from '../jobs/read-model-wait';
import { Commands } from '../http/commands.service';
import { Progress } from '../http/progress.service';
import { Positions } from '../http/read-model-positions';
import { EventStore } from '../kit/event-store';
import { Rejected, rejections } from '../kit/rejections';
import { importRequestFor, requestWithin } from './import-requests';
import { csvImportDecider, type CsvImportCommand } from './csv-import.decider';
import { ImportFiles, type ImportFile } from './import-files.service';
import type { WriteRequest, ImportKind, Planned, Reason } from './import-kind';
import { ImportKinds } from './import-kinds.service';
import { ImportRows } from './import-rows.service';
import { WorkerPool } from './worker-pool';

const rowsAtOnce = 500;
const commandsAtOnce = 250;

/** Executes the plans of the dry run by commands; a retry continues where it stopped. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly files: ImportFiles,
    private readonly rows: ImportRows,
    private readonly kinds: ImportKinds,
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
    private readonly progress: Progress,
  ) {}

  /** Rows that fail for good are reported as errors, so that every import ends. */
  async run(file: ImportFile, job: RunningJob): Promise<void> {
    const request = importRequestFor(file);
    if (!(await this.isCommitted(file))) return;
    const [counts, doneCount] = await Promise.all([this.rows.counts(file.id), this.rows.countDone(file.id)]);
    const reporter = new ProgressReporter(this.progress, file, counts.new + counts.changed + counts.missing, doneCount);
    await this.writeAll({ file, request, job }, reporter);
    await waitForReadModels(this.store, this.positions, job.signal);
    await this.complete(file, request, job);
    const { new: addedCount, changed, missing, same, error: failedCount } = await this.rows.counts(file.id);
    const { scopeId: companyServiceId, isComplete } = file;
    const all = isComplete && companyServiceId ? { companyServiceId, listed: addedCount + changed + same } : undefined;
    await this.send(file, {
      type: 'Finish',
      data: { added: addedCount, changed: changed + missing, failed: failedCount, all },
    });
    await this.files.finish(file.id);
    await reporter.publish();
  }

  private async complete(file: ImportFile, request: WriteRequest, { signal }: RunningJob): Promise<void> {
    const kind = this.kinds.of(file.kind);
    if (!kind.complete) return;
    await kind.complete(this.rows.readPlanned(file.id), request);
    await waitForReadModels(this.store, this.positions, signal);
  }

  /** After a crash before the event, a rule may refuse it only now: then the file is `checked` again. */
  private async isCommitted(file: ImportFile): Promise<boolean> {
    try {
      await this.commit(file);
      return true;
    } catch (error) {
      if (!(error instanceof Rejected) || error.code === 'conflict') throw error;
      await this.files.uncommit(file.id);
      return false;
    }
  }

  /** The fact that it was committed; done again it is the same command. @throws Rejected */
  async commit(file: ImportFile): Promise<void> {
    const { id, kind, fileName } = file;
    const { new: toAdd, changed, missing, same: unchangedCount, leftOut, error: errors } = await this.rows.counts(id);
    const outside = leftOut > 0 ? { leftOut } : {};
    const data = { kind, fileName, toAdd, toChange: changed + missing, unchanged: unchangedCount, errors, ...outside };
    await this.send(file, { type: 'Commit', data });
  }

  private async send(file: ImportFile, intent: CsvImportCommand): Promise<void> {
    const { context, newId } = importRequestFor(file);
    const commandId = newId(intent.type);
    await this.commands.send(csvImportDecider, file.id, intent, { context }, { commandId, reason: null });
  }

  private async writeAll(work: Work, reporter: ProgressReporter): Promise<void> {
    const { file, request, job } = work;
    const kind = this.kinds.of(file.kind);
    const pool = new WorkerPool<Planned, Outcome>(commandsAtOnce, (row) => this.write(kind, row, work));
    job.signal.addEventListener('abort', () => pool.drop());
    try {
      for (let last = 0, isLast = false; !isLast && !job.signal.aborted;) {
        const rows = await this.rows.findPlanned(file.id, last, rowsAtOnce);
        isLast = rows.length === 0;
        pool.add(!isLast && kind.prepare ? await kind.prepare(rows, request) : rows);
        // While these are written, the next are fetched and made ready.
        await this.saveOutcomes(work, await pool.waitUntilAtMost(isLast ? 0 : rowsAtOnce), reporter);
        last = rows.at(-1)?.number ?? last;
      }
      pool.drop();
      await this.saveOutcomes(work, await pool.waitUntilAtMost(0), reporter);
      job.signal.throwIfAborted();
    } finally {
      // After a failure no row may still be written while the job is retried or the process stops.
      pool.drop();
      await pool.waitUntilAtMost(0).catch(() => []);
    }
  }

  private async write(kind: ImportKind, row: Planned, work: Work): Promise<Outcome> {
    const { number } = row;
    try {
      await kind.write(row, requestWithin(work.request, number));
      return { number };
    } catch (error) {
      if (error instanceof Rejected) return refusedOutcome(kind, number, error);
      // A value that no event can hold fails in every retry.
      if (!(error instanceof ZodError) && !(await work.job.isHopeless(error))) throw error;
      return { number, reasons: [{ key: null, message: messages.notStorable }] };
    }
  }

  private async saveOutcomes(
    { file, job }: Work,
    outcomes: readonly Outcome[],
    reporter: ProgressReporter,
  ): Promise<void> {
    const failedRows = outcomes.filter((outcome): outcome is Required<Outcome> => outcome.reasons !== undefined);
    const writtenNumbers = outcomes.filter(({ reasons }) => !reasons).map(({ number }) => number);
    await Promise.all([this.rows.markWritten(file.id, writtenNumbers), this.rows.markFailed(file.id, failedRows)]);
    if (outcomes.length > 0) job.noteProgress();
    await reporter.advance(outcomes.length, failedRows.length);
  }
}

interface Work {
  file: ImportFile;
  request: WriteRequest;
  job: RunningJob;
}
interface Outcome {
  number: number;
  reasons?: Reason[];
}

const refusedOutcome = (kind: ImportKind, number: number, { code, message }: Rejected): Outcome => {
  const { field }: { status: number; field?: string } = rejections[code];
  const key = kind.fields.some((one) => one.key === field) ? field! : null;
  return { number, reasons: [{ key, message }] };
};
