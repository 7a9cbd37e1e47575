import { Injectable } from '@nestjs/common';
import type { commitImport } from '../../contract/commit-import';
import { importFlags } from '../../contract/import-flags';
import type { ImportKindName, imports } from '../../contract/imports';
import type { BodyOf } from '../../contract/kit';
import type { ApiRequest } from '../http/api-request';
import { invalid } from '../http/refusals';
import { OpenJobs } from '../jobs/open-jobs.service';
import { Rejected } from '../kit/rejections';
import { problemsOfColumns } from './column-mapping';
import type { DryRunPayload } from './dry-run.service';
import { requireCommitFlags } from './import-flags.rules';
import { importJob, ImportFiles, type ImportFile } from './import-files.service';
import { ImportMemory } from './import-memory.service';
import { ImportKinds } from './import-kinds.service';
import { ImportReversal } from './import-reversal.service';
import { ImportWriter } from './import-writer.service';

type CommitBody = BodyOf<ReturnType<typeof commitImport>>;

/** The steps of an import. */
@Injectable()
export class Imports {
  constructor(
    private readonly files: ImportFiles,
    private readonly kinds: ImportKinds,
    private readonly memory: ImportMemory,
    private readonly writer: ImportWriter,
    private readonly reversal: ImportReversal,
    private readonly jobs: OpenJobs,
  ) {}

  /** The import, if the administrator may import such things. @throws Rejected not_found, Refused 403 */
  async one(request: ApiRequest, id: string): Promise<ImportFile> {
    const file = await this.files.one(request.companyId, id);
    request.need(importFlags[file.kind]);
    return file;
  }

  /** The import, if the administrator may also commit it and take it back. @throws Rejected not_found, Refused 403 */
  private async actable(request: ApiRequest, id: string): Promise<ImportFile> {
    const file = await this.one(request, id);
    requireCommitFlags(request, file.kind);
    return file;
  }

  /** Starts the dry run with these columns, in the background; may be repeated until the commit. */
  async choose(
    file: ImportFile,
    { columns, clearEmpty, isComplete = false, makesNew = false, values = [] }: BodyOf<typeof imports.choose>,
    today: string,
  ): Promise<void> {
    const { identifiedBy } = this.kinds.of(file.kind);
    const fields = await this.kinds.fieldsOf(file.kind, file.companyId, file.scopeId);
    const problems = problemsOfColumns({ fields, identifiedBy }, columns, file.headings.length);
    if (problems.length > 0) throw invalid(problems);
    // Before the dry run, which reads them.
    await this.memory.rememberValues(file, values);
    const changes = { columns, clearEmpty, isComplete, makesNew };
    const isStarted = await this.files.start(file, ['uploaded', 'checked'], 'checking', changes, {
      today,
    } satisfies DryRunPayload);
    if (!isStarted) throw await this.rejectionOfStart(file);
    await this.memory.rememberColumns(file, columns);
  }

  /** Imports the checked rows: an area's `POST …/csv/import`. Rows are written in the background. */
  async commit(request: ApiRequest, kind: ImportKindName, body: CommitBody): Promise<void> {
    const { importId: id, leavesOutDoubtful = false, releasesHeld = false } = body;
    const file = await this.actable(request, id);
    if (file.kind !== kind) throw new Rejected('not_found');
    if (file.held && !releasesHeld) throw new Rejected('import_held');
    await this.requireCurrent(file);
    const committedBy = request.administrator.id;
    if (!(await this.files.commit(file, committedBy, leavesOutDoubtful))) throw await this.rejectionOfStart(file);
    await this.orBack(
      () => this.writer.commit({ ...file, committedBy }),
      () => this.files.uncommit(id),
    );
  }

  /** @throws Rejected where the scope or the settings of the dry run no longer hold */
  private async requireCurrent({ kind: name, companyId, scopeId, settingsVersion }: ImportFile): Promise<void> {
    const kind = this.kinds.of(name);
    await kind.requireScope?.(companyId, scopeId);
    const current = (await kind.settingsVersion?.(companyId, scopeId)) ?? null;
    if (current !== settingsVersion) throw new Rejected('import_settings_changed');
  }

  /** Takes it back as a whole, in the background. */
  async takeBack(request: ApiRequest, id: string, reason: string | null): Promise<void> {
    const file = await this.actable(request, id);
    const takenBackBy = request.administrator.id;
    if (!(await this.files.start(file, ['finished'], 'taking_back', { takenBackBy, reason }))) {
      const { state } = await this.files.one(file.companyId, file.id);
      throw new Rejected(['taking_back', 'taken_back'].includes(state) ? 'import_taken_back' : 'import_not_finished');
    }
    await this.orBack(
      () => this.reversal.begin({ ...file, takenBackBy, reason }),
      () => this.files.move(file.id, ['taking_back'], 'finished'),
    );
  }

  /** Runs the job again that was set aside; one that still runs goes on. @throws Rejected not_found, Refused 403 */
  async retry(request: ApiRequest, id: string): Promise<void> {
    const { isStopped } = await this.actable(request, id);
    if (isStopped) await this.jobs.retry({ kind: importJob, key: id });
  }

  async discard(file: ImportFile): Promise<void> {
    if (!(await this.files.discard(file.id))) throw new Rejected('import_begun');
  }

  /** Reads again: another request may have started the import since. */
  private async rejectionOfStart({ companyId, id }: ImportFile): Promise<Rejected> {
    const { committedBy } = await this.files.one(companyId, id);
    return new Rejected(committedBy ? 'import_begun' : 'import_not_checked');
  }

  /** Changes the state before the event is appended, so that the job appends it after a crash. A rejected event restores the state. */
  private async orBack(record: () => Promise<void>, back: () => Promise<unknown>) {
    try {
      await record();
    } catch (error) {
      if (error instanceof Rejected) await back();
      throw error;
    }
  }
}
