import { Injectable } from '@nestjs/common';
import type { HeldImport } from '../../contract/held-words';
import type { NamedValue } from '../../contract/import-values';
import type { ImportKindName, ImportState } from '../../contract/imports';
import { AppDatabase, type Queryable } from '../http/app-database';
import { Jobs } from '../jobs/jobs.service';
import { announceChangeSql } from '../live/change-announcement.sql';
import type { CsvEncoding } from '../kit/csv/csv-text';
import { Rejected } from '../kit/rejections';
import type { Columns } from './column-mapping';
import { isDoubtful } from './import-rows.service';

/** A file on its way in, as `app.import` keeps it. */
export interface ImportFile {
  id: string;
  companyId: string;
  kind: ImportKindName;
  scopeId: string | null;
  state: ImportState;
  fileName: string;
  encoding: CsvEncoding;
  headings: string[];
  rowsCount: number;
  columns: Columns;
  clearEmpty: boolean;
  isComplete: boolean;
  /** Why a person has to confirm the checked rows; null where nobody has to. */
  held: HeldImport | null;
  makesNew: boolean;
  /** The values that a person may assign. */
  namedValues: NamedValue[];
  /** That of the dry run; null where its kind has no settings. */
  settingsVersion: string | null;
  committedBy: string | null;
  takenBackBy: string | null;
  reason: string | null;
  uploadedAt: string;
  rowsUntil: string | null;
  /** Its job failed in every attempt and was set aside. */
  isStopped: boolean;
}

/** The kind of job that works on a file, by its id. */
export const importJob = 'import';
const hasStopped = `exists (
  select from app.job j where j.kind = '${importJob}' and j.key = app.import.id::text and j.state = 'failed')`;

const isUnderWay = `state in ('checking', 'importing', 'taking_back')`;
const columns = `id, company_id as "companyId", kind, scope_id as "scopeId", state, file_name as "fileName", encoding, headings,
  rows_count as "rowsCount", columns, clear_empty as "clearEmpty", is_complete as "isComplete", held,
  makes_new as "makesNew", named_values as "namedValues", settings_version as "settingsVersion", committed_by as "committedBy",
  taken_back_by as "takenBackBy", reason, uploaded_at as "uploadedAt",
  case when committed_by is null then uploaded_at + interval '1 day' else rows_until end as "rowsUntil",
  ${isUnderWay} and ${hasStopped} as "isStopped"`;

/**
 * Uploaded files until their import. Uncommitted files are deleted after a day, rows of committed ones after a week.
 */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly database: AppDatabase,
    private readonly jobs: Jobs,
  ) {}

  /** Creates the upload; it stays invisible until `arrived`. */
  async begin(
    file: Pick<ImportFile, 'id' | 'companyId' | 'kind' | 'scopeId' | 'fileName'>,
    administratorId: string,
  ): Promise<void> {
    await this.database.rows(
      `insert into app.import (id, company_id, kind, state, file_name, encoding, headings, rows_count, columns, administrator_id, scope_id)
       values ($1, $2, $3, 'uploading', $4, '', '[]', 0, '{}', $5, $6)`,
      [file.id, file.companyId, file.kind, file.fileName, administratorId, file.scopeId],
    );
  }

  /** All of it is there. Answers its id, or that of the file which the very same call brought before. */
  async finishUpload(
    id: string,
    file: Pick<ImportFile, 'encoding' | 'headings' | 'rowsCount' | 'columns'>,
    callId: string,
  ): Promise<string> {
    try {
      await this.updateAndAnnounce(
        `update app.import set state = 'uploaded', encoding = $2, headings = $3, rows_count = $4, columns = $5, call_id = $6
         where id = $1`,
        [id, file.encoding, JSON.stringify(file.headings), file.rowsCount, JSON.stringify(file.columns), callId],
      );
      return id;
    } catch (error) {
      const sql = 'select id from app.import where call_id = $1';
      const before = await this.database.first<{ id: string }>(sql, [callId]);
      if (!before) throw error;
      await this.discard(id);
      return before.id;
    }
  }

  /** @throws Rejected not_found when the company has no such file */
  async one(companyId: string, id: string): Promise<ImportFile> {
    const file = await this.database.first<ImportFile>(
      `select ${columns} from app.import where id = $1 and company_id = $2 and state <> 'uploading'`,
      [id, companyId],
    );
    if (!file) throw new Rejected('not_found');
    return file;
  }

  /** The file, if it has pending work. */
  findUnderWay(id: string): Promise<ImportFile | undefined> {
    return this.database.first(`select ${columns} from app.import where id = $1 and ${isUnderWay}`, [id]);
  }

  /**
   * Moves a file to a state in which a job works on it, and queues the job.
   * @param payload what the job needs of the request
   * @returns whether it was in one of the states before
   */
  start(
    { id, companyId }: ImportFile,
    from: readonly ImportState[],
    to: ImportState,
    changes: Partial<ImportFile>,
    payload?: object,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const isStarted = await this.move(id, from, to, changes, transaction);
      if (isStarted) await this.jobs.enqueue({ kind: importJob, key: id, companyId, payload }, transaction);
      return isStarted;
    });
  }

  /** Brings a file from one of these states to another, if it is in one; answers whether it was. */
  async move(
    id: string,
    from: readonly ImportState[],
    to: ImportState,
    changes: Partial<ImportFile> = {},
    database: Queryable = this.database,
  ): Promise<boolean> {
    return this.updateAndAnnounce(
      `update app.import set state = $3, columns = coalesce($4, columns), clear_empty = coalesce($5, clear_empty),
         committed_by = coalesce($6, committed_by), taken_back_by = coalesce($7, taken_back_by), reason = coalesce($8, reason),
         is_complete = coalesce($9, is_complete), makes_new = coalesce($10, makes_new)
       where id = $1 and state = any($2)`,
      [
        id,
        from,
        to,
        changes.columns && JSON.stringify(changes.columns),
        changes.clearEmpty,
        changes.committedBy,
        changes.takenBackBy,
        changes.reason,
        changes.isComplete,
        changes.makesNew,
      ],
      database,
    );
  }

  /** Commits the checked rows, all or without the doubtful ones; false if the file was not ready for it. */
  commit({ id, companyId }: ImportFile, committedBy: string, leavesOutDoubtful: boolean): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const movedRows = await transaction.rows(
        `with started as (
           update app.import set state = 'importing', committed_by = $2 where id = $1 and state = 'checked' returning id
         ), left_out as (
           update app.import_row r set outcome_before = outcome, outcome = 'error' from started
           where $3 and r.import_id = started.id and ${isDoubtful}
         ) select id from started`,
        [id, committedBy, leavesOutDoubtful],
      );
      if (movedRows.length > 0) await this.jobs.enqueue({ kind: importJob, key: id, companyId }, transaction);
      return movedRows.length > 0;
    });
  }

  /** Reverts to the state `checked` after the commit was refused. */
  async uncommit(id: string): Promise<void> {
    await this.database.rows(
      `with back as (
         update app.import set state = 'checked', committed_by = null where id = $1 and state = 'importing' returning id
       ) update app.import_row r set outcome = outcome_before, outcome_before = null from back
         where r.import_id = back.id and outcome_before is not null`,
      [id],
    );
  }

  /** Ends the import and deletes its rows, except the failed ones. */
  async finish(id: string): Promise<void> {
    await this.database.rows(`delete from app.import_row where import_id = $1 and outcome <> 'error'`, [id]);
    await this.database.rows(
      `update app.import set state = 'finished', rows_until = now() + interval '7 days' where id = $1 and state = 'importing'`,
      [id],
    );
  }

  /** Saves what a dry run found besides the outcome of each row. */
  async saveFindings(
    id: string,
    { held, namedValues, settingsVersion }: Pick<ImportFile, 'held' | 'namedValues' | 'settingsVersion'>,
  ): Promise<void> {
    const sql = 'update app.import set held = $2, named_values = $3, settings_version = $4 where id = $1';
    await this.database.rows(sql, [id, held && JSON.stringify(held), JSON.stringify(namedValues), settingsVersion]);
  }

  /** The imports of one scope. */
  async idsOf(companyId: string, scopeId: string): Promise<string[]> {
    const sql = 'select id from app.import where company_id = $1 and scope_id = $2';
    return (await this.database.rows<{ id: string }>(sql, [companyId, scopeId])).map(({ id }) => id);
  }

  discard(id: string): Promise<boolean> {
    return this.updateAndAnnounce(
      `delete from app.import where id = $1 and state in ('uploading', 'uploaded', 'checking', 'checked')`,
      [id],
    );
  }

  async sweep(): Promise<void> {
    await this.updateAndAnnounce(
      `delete from app.import where committed_by is null and uploaded_at < now() - interval '1 day'`,
    );
    await this.database.rows(
      `with over as (update app.import set rows_until = null where rows_until < now() returning id)
       delete from app.import_row using over where import_id = over.id`,
    );
  }

  /** Changes files and notifies the consoles of their companies; answers whether any row changed. */
  private async updateAndAnnounce(
    sql: string,
    values: readonly unknown[] = [],
    database: Queryable = this.database,
  ): Promise<boolean> {
    return (await database.rows(announceChangeSql(sql, 'csv_import'), values)).length > 0;
  }
}
