import { Injectable } from '@nestjs/common';
import { logHeadBytes, logLimits, type LogColumns, type LogField, type LogFormat } from '../../contract/detection-logs';
import { OpenCounts } from '../../platform/http/open-counts';
import { Refused } from '../../platform/http/refusals';
import { parseCsv } from '../../platform/imports/csv-parser';
import { CsvProblem } from '../../platform/kit/csv/csv-problem';
import type { CsvRow } from '../../platform/kit/csv/read-csv';
import { knownServices } from '../known-services/known-services.service';
import { DetectionLogs } from './detection-logs.service';
import { LogColumnChoices } from './log-columns.service';
import { formatOf, knownFormat, shapeOf, suggestColumns } from './log-formats.rules';
import { rejectMissingHeadings } from './log-headings.rules';
import { LogFindings } from './log-findings.service';
import { LogReader } from './log-reader.service';
import { TrialContractQueries } from './trial-contract.queries';

interface Upload {
  /** The same for the same content in a repeated call. */
  newId(content: string): string;
  companyId: string;
  administratorId: string;
  at: string;
  today: string;
  fileName: string;
  format: LogFormat;
  columns: LogColumns;
}
interface LogHead {
  format: LogFormat;
  headings: string[];
  sample: string[][];
  columns: Record<LogField, number | null>;
}

const domains = knownServices.map(({ id, domains: own }) => ({ id, domains: own }));
const sampleRows = 5;
/** A sample shows what a column is, not whole addresses. */
const sampleCellLength = 100;

/** Reads a log as it arrives. Neither the file nor its rows are stored. */
@Injectable()
export class LogUpload {
  private readonly companies = new OpenCounts(1);

  constructor(
    private readonly logs: DetectionLogs,
    private readonly columnChoices: LogColumnChoices,
    private readonly findings: LogFindings,
    private readonly reader: LogReader,
    private readonly trialContracts: TrialContractQueries,
  ) {}

  /** The format, columns and first rows of a file's beginning, whose last line may be cut off. */
  async readHead(companyId: string, bytes: AsyncIterable<Uint8Array>): Promise<LogHead> {
    return refuseUnreadable(async () => {
      const head = await wholeLines(bytes);
      const format = formatOf(
        head
          .toString('utf8', 0, 4_096)
          .replace(/^\ufeff/, '')
          .split(/\r|\n/, 1)[0]!,
      );
      const content = await this.rowsOf(head, format);
      rejectMissingHeadings(format, content.headings);
      const knownColumns = knownFormat(format)?.columns;
      const columns = knownColumns ?? suggestColumns(content.headings, await this.columnChoices.find(companyId));
      return { format, ...content, columns };
    });
  }

  private async rowsOf(head: Buffer, format: LogFormat): Promise<Pick<LogHead, 'headings' | 'sample'>> {
    let headings: string[] = [];
    let sample: string[][] = [];
    for await (const part of parseCsv(once(head), { limits: logLimits, shape: shapeOf(format) })) {
      if (part.kind === 'headings') headings = part.headings;
      if (part.kind !== 'rows') continue;
      const rows = (JSON.parse(part.json) as CsvRow[]).slice(0, sampleRows);
      sample = rows.map(({ cells }) => cells.map((cell) => cell.slice(0, sampleCellLength)));
      break;
    }
    return { headings, sample };
  }

  /** @throws Refused 400 with the error and its line; 409 while the company uploads another log */
  async take(upload: Upload, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const close = this.companies.open(upload.companyId);
    if (!close)
      throw new Refused(
        409,
        'upload_under_way',
        'ほかのファイルを読み取っています。終わってから、もう一度お試しください。',
      );
    try {
      return await refuseUnreadable(() => this.read(upload, bytes));
    } finally {
      close();
    }
  }

  private async read(upload: Upload, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const { companyId, administratorId, fileName, format, columns, at, today } = upload;
    const [view, isOnTrial] = await Promise.all([
      this.findings.viewOf(companyId),
      this.trialContracts.isOnTrial(companyId),
    ]);
    return this.reader.read(
      { format, columns, today, rules: view.rules, domains },
      { isOnTrial, bytes },
      {
        servicesOf: (targets) => targets.map((target) => view.serviceOf(target)),
        take: async (summary, parts) => {
          const { headings, fileHash, problems } = summary;
          const id = upload.newId(fileHash);
          const log = { id, administratorId, fileName, fileHash: Buffer.from(fileHash, 'hex'), format, uploadedAt: at };
          await this.logs.store(companyId, { ...log, result: view.resultOf(summary), problems }, parts);
          if (format === 'table') await this.columnChoices.remember(companyId, headings, columns);
          return id;
        },
      },
    );
  }
}

async function refuseUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof CsvProblem ? new Refused(400, 'csv_unreadable', error.message) : error;
  }
}

async function wholeLines(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > logHeadBytes) throw new CsvProblem('先頭の256KBだけを送ってください。');
    chunks.push(chunk);
  }
  const head = Buffer.concat(chunks);
  const end = head.lastIndexOf(0x0a);
  if (end < 0 && size === logHeadBytes) throw new CsvProblem('1行が長すぎます。', 1);
  return end < 0 || size < logHeadBytes ? head : head.subarray(0, end + 1);
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield Promise.resolve(bytes);
}
