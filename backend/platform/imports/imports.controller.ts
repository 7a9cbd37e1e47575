import { Controller } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { importFlags } from '../../contract/import-flags';
import {
  imports,
  type ImportDetail,
  type ImportFileRow,
  type RetainedRow,
  type UploadRow,
} from '../../contract/imports';
import type { Page } from '../../contract/kit';
import { importKinds } from '../../contract/import-words';
import { actorInWords, personIn } from '../history/entry';
import { Names } from '../history/names.service';
import type { ApiRequest } from '../http/api-request';
import { csvAnswer } from '../http/csv-answer';
import { Serves } from '../http/serves.decorator';
import type { Columns } from './column-mapping';
import { errorColumns, labelledRow } from './error-file';
import { ImportKinds } from './import-kinds.service';
import { ImportRows } from './import-rows.service';
import { Imports } from './imports.service';
import { ImportQueries } from './imports.queries';
import { Upload } from './upload.service';
import { UploadQueries } from './uploads.queries';
import { eventKindOf } from '../kit/entity-registry';

const sampleSize = 5;

/** The columns of these fields; those of a field that settings took away since are left out. */
const columnsOf = (fields: readonly { key: string }[], columns: Columns): Columns =>
  Object.fromEntries(fields.map(({ key }) => [key, columns[key] ?? null]));

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: Imports,
    private readonly kinds: ImportKinds,
    private readonly queries: ImportQueries,
    private readonly rowsOf: ImportRows,
    private readonly incoming: Upload,
    private readonly uploadsOf: UploadQueries,
    private readonly names: Names,
  ) {}

  @Serves(imports.list)
  list(request: ApiRequest<typeof imports.list>) {
    request.need(importFlags[request.query.kind]);
    return this.queries.list(request.companyId, request.query);
  }

  @Serves(imports.upload)
  async upload(request: ApiRequest<typeof imports.upload>) {
    const { kind, fileName, scopeId = null } = request.query;
    request.need(importFlags[kind]);
    return { id: await this.incoming.take(request, { kind, fileName, scopeId }, request.body) };
  }

  @Serves(imports.uploads)
  async uploads(request: ApiRequest<typeof imports.uploads>): Promise<Page<UploadRow>> {
    request.need(importFlags[request.query.kind]);
    const page = await this.uploadsOf.page(request, request.query);
    const nameOf = await this.names.of(
      request,
      page.items.map(({ administratorId }) => ['administrator', administratorId] as const),
    );
    const row = ({ administratorId, ...file }: (typeof page.items)[number]): UploadRow => ({
      ...file,
      uploadedBy: nameOf('administrator', administratorId),
    });
    return { ...page, items: page.items.map(row) };
  }

  @Serves(imports.template)
  async template(request: ApiRequest<typeof imports.template>) {
    const { kind } = request.query;
    request.need(importFlags[kind]);
    const fields = await this.kinds.fieldsOf(kind, request.companyId, null);
    const columns = fields.flatMap(({ key, label, isAlternative }) =>
      isAlternative ? [] : [{ key, label, value: () => null }],
    );
    return csvAnswer(request, {
      name: `${importKinds.labels[kind]}_ひな形`,
      columns,
      batches: async function* () {
        yield [];
      },
    });
  }

  @Serves(imports.show)
  async show(request: ApiRequest<typeof imports.show>): Promise<ImportDetail> {
    const {
      companyId,
      committedBy,
      takenBackBy: _,
      reason: _reason,
      settingsVersion: _version,
      ...file
    } = await this.imports.one(request, request.params.importId);
    const { amountField, seatField } = this.kinds.of(file.kind);
    const [kindFields, sample, counts, sums, seatsTaken, doneCount, result] = await Promise.all([
      this.kinds.fieldsOf(file.kind, companyId, file.scopeId),
      this.rowsOf.after(file.id, 0, sampleSize),
      this.rowsOf.counts(file.id),
      amountField && file.state === 'checked' ? this.rowsOf.sums(file.id, amountField) : null,
      seatField && file.state === 'checked' ? this.rowsOf.seatsTaken(file.id, seatField) : null,
      this.rowsOf.countDone(file.id),
      committedBy ? this.queries.result(companyId, file.id) : null,
    ]);
    const fields = kindFields.map(({ key, label, required, help = null }) => ({ key, label, required, help }));
    const columns = columnsOf(kindFields, file.columns);
    const isChecked = file.state === 'checked' || file.state === 'importing';
    return {
      ...file,
      fields,
      columns,
      sample: sample.map(({ cells }) => cells),
      counts: isChecked ? counts : null,
      sums,
      seatsTaken,
      done: doneCount,
      result,
    };
  }

  @Serves(imports.choose)
  async choose(request: ApiRequest<typeof imports.choose>) {
    const file = await this.imports.one(request, request.params.importId);
    await this.imports.choose(file, request.body, dayOf(request.at));
  }

  @Serves(imports.rows)
  async rows(request: ApiRequest<typeof imports.rows>): Promise<Page<ImportFileRow>> {
    const { id, kind, scopeId } = await this.imports.one(request, request.params.importId);
    const [fields, page] = await Promise.all([
      this.kinds.fieldsOf(kind, request.companyId, scopeId),
      this.rowsOf.page(id, request.query),
    ]);
    return { ...page, items: page.items.map((row) => labelledRow(row, fields)) };
  }

  @Serves(imports.errors)
  async errors(request: ApiRequest<typeof imports.errors>) {
    const { id, kind, scopeId, headings, fileName } = await this.imports.one(request, request.params.importId);
    const columns = errorColumns(headings, await this.kinds.fieldsOf(kind, request.companyId, scopeId));
    return csvAnswer(request, {
      name: `${fileName.replace(/\.[^.]*$/, '')}_エラー`,
      columns,
      batches: () => this.rowsOf.errors(id),
    });
  }

  @Serves(imports.retry)
  async retry(request: ApiRequest<typeof imports.retry>) {
    await this.imports.retry(request, request.params.importId);
  }

  @Serves(imports.takeBack)
  async takeBack(request: ApiRequest<typeof imports.takeBack>) {
    await this.imports.takeBack(request, request.params.importId, request.body?.reason ?? null);
  }

  @Serves(imports.kept)
  async listRetained(request: ApiRequest<typeof imports.kept>): Promise<Page<RetainedRow>> {
    const file = await this.imports.one(request, request.params.importId);
    const kind = this.kinds.of(file.kind);
    const page = await this.queries.findRetained(file, kind, request.query);
    const nameOf = await this.names.of(
      request,
      page.items.flatMap(({ entityId, actor }) => [
        [kind.entity, entityId] as const,
        ...(actor ? personIn(actor) : []),
      ]),
    );
    const row = ({ entityId, changedAt, actor, type }: (typeof page.items)[number]): RetainedRow => ({
      entityId,
      changedAt,
      name: nameOf(kind.entity, entityId),
      changedBy: actor && actorInWords(actor, nameOf),
      title: eventKindOf(type ?? '')?.title ?? null,
    });
    return { ...page, items: page.items.map(row) };
  }

  @Serves(imports.discard)
  async discard(request: ApiRequest<typeof imports.discard>) {
    await this.imports.discard(await this.imports.one(request, request.params.importId));
  }
}
