import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ApiRequest } from '../http/api-request';
import { OpenCounts } from '../http/open-counts';
import { Refused } from '../http/refusals';
import { CsvProblem } from '../kit/csv/csv-problem';
import type { CsvEncoding } from '../kit/csv/csv-text';
import { newId } from '../kit/ids';
import { suggestedColumns } from './column-mapping';
import { parseCsv } from './csv-parser';
import { ImportFiles, type ImportFile } from './import-files.service';
import { ImportMemory } from './import-memory.service';
import { ImportKinds } from './import-kinds.service';
import { ImportRows } from './import-rows.service';

type NewFile = Pick<ImportFile, 'kind' | 'scopeId' | 'fileName'>;

/** Reads a file as it arrives and stores its rows, not the file. */
@Injectable()
export class Upload {
  private readonly companies = new OpenCounts(1);

  constructor(
    private readonly files: ImportFiles,
    private readonly rows: ImportRows,
    private readonly kinds: ImportKinds,
    private readonly memory: ImportMemory,
  ) {}

  /** @throws Refused 400 with the error and its line; 409 while the company uploads another file */
  async take(request: ApiRequest, file: NewFile, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const kind = this.kinds.of(file.kind);
    await kind.requireScope?.(request.companyId, file.scopeId);
    const close = this.companies.open(request.companyId);
    if (!close) throw uploadUnderWay();
    try {
      return await this.receive(request, { ...file, scopeId: kind.requireScope ? file.scopeId : null }, bytes);
    } finally {
      close();
    }
  }

  private async receive(request: ApiRequest, newFile: NewFile, bytes: AsyncIterable<Uint8Array>) {
    const { id: administratorId, companyId } = request.administrator;
    const id = newId();
    const file = { ...newFile, id, companyId };
    await this.files.begin(file, administratorId);
    try {
      const hash = createHash('sha256');
      const content = await this.read(file, hashBytes(bytes, hash));
      return await this.files.finishUpload(id, content, request.newId(hash.digest('hex')));
    } catch (error) {
      await this.files.discard(id);
      throw error instanceof CsvProblem ? new Refused(400, 'csv_unreadable', error.message) : error;
    }
  }

  private async read(file: NewFile & { id: string; companyId: string }, bytes: AsyncIterable<Uint8Array>) {
    let headings: string[] = [];
    let encoding: CsvEncoding = 'utf8';
    let rowsCount = 0;
    for await (const part of parseCsv(bytes)) {
      if (part.kind === 'headings') headings = part.headings;
      else if (part.kind === 'end') encoding = part.encoding;
      else {
        await this.rows.add(file.id, rowsCount + 1, part.json);
        rowsCount += part.count;
      }
    }
    if (rowsCount === 0) throw new CsvProblem('ファイルに見出しより下の行がありません。');
    const rememberedFields = await this.memory.columns(file);
    const columns = suggestedColumns(
      await this.kinds.fieldsOf(file.kind, file.companyId, file.scopeId),
      headings,
      rememberedFields,
    );
    return { encoding, headings, rowsCount, columns };
  }
}

const uploadUnderWay = () =>
  new Refused(
    409,
    'upload_under_way',
    'ほかのファイルを受け付けている途中です。終わってから、もう一度お試しください。',
  );

async function* hashBytes(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
