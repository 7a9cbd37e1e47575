import { z } from 'zod';
import { csvQuery, type CsvLimits } from './csv';
import { id, oneOf, reason } from './fields';
import { fileAnswer, fileName, fileUpload } from './files';
import { endpoint, listQuery, page, strict } from './kit';
import { vocabulary, type WordOf } from './vocabulary';

/** The formats of logs of proxies, DNS and CASB that are known; any other CSV is a table with headings. */
export const logFormats = vocabulary({
  table: '見出しのあるCSV',
  squid: 'Squid（access.log、native形式）',
  zscaler: 'Zscaler NSS（Web、CSVの既定の項目）',
  umbrella: 'Cisco Umbrella（DNS、CSV）',
});
export type LogFormat = WordOf<typeof logFormats>;

export const logFields = vocabulary({ time: '日時', address: 'URLまたはホスト', user: '利用者', count: '回数' });
export type LogField = WordOf<typeof logFields>;

export const logStates = vocabulary({
  checked: '確認待ち',
  importing: '取り込み中',
  finished: '取り込み済み',
  failed: '失敗',
  taking_back: '取り込み前に戻し中',
  taken_back: '取り込み前に戻し済み',
});

/** Why a row of a log is not read. */
export const logProblems = vocabulary({
  time: '日時を読み取れません',
  range: '日時が今日より先か、90日より前です（記録の対象外）',
  address: 'ホストを読み取れません',
  count: '回数を読み取れません',
  columns: '見出しより列が多い行です',
});

const mebibyte = 1024 * 1024;
export const logLimits: CsvLimits = { bytes: 1024 * mebibyte, rows: 1_000_000, columns: 200, cell: 20_000 };
/** The beginning of a file, by which its format and columns are suggested. */
export const logHeadBytes = 256 * 1024;
/** A host that nothing names is an unknown service where at least this number of people use it. */
export const unknownHostMinPeople = 5;

const access = 'shadowIt';
/** The column of each field, counted from 0. */
export interface LogColumns {
  time: number;
  address: number;
  user: number | null;
  count: number | null;
}

const wrongColumns = '列の値が正しくありません';
const columns = z
  .string({ error: wrongColumns })
  .regex(/^\d{1,3},\d{1,3},(\d{1,3})?,(\d{1,3})?$/, wrongColumns)
  .describe('日時、URLまたはホスト、利用者、回数の列（0から）。後の2つは空でもよい');

export const readColumns = (text: string): LogColumns => {
  const [time = '', address = '', user = '', count = ''] = text.split(',');
  const optional = (one: string) => (one === '' ? null : Number(one));
  return { time: Number(time), address: Number(address), user: optional(user), count: optional(count) };
};

/** The columns as the upload's query has them. */
export const writeColumns = ({ time, address, user, count }: LogColumns): string =>
  [time, address, user, count].map((one) => one ?? '').join();

const logFinding = z.object({
  name: z.string(),
  target: z.string().describe('検知したホストか、検知URL'),
  what: z.enum(['rule', 'known', 'unknown']),
  people: z.number(),
  hits: z.number(),
  firstOn: z.string(),
  lastOn: z.string(),
});
export type FoundInLog = z.output<typeof logFinding>;

const summary = {
  id: z.string(),
  fileName: z.string(),
  format: logFormats.schema,
  state: logStates.schema,
  uploadedAt: z.string(),
  finishedAt: z.string().nullable(),
  canTakeBack: z.boolean().describe('取り込み前に戻せるか'),
  rows: z.number().describe('読み取った行数'),
  errors: z.number(),
  servicesCount: z.number().describe('検知されるサービスの数'),
};
const row = z.object(summary);
export type DetectionLogRow = z.output<typeof row>;

const detail = z.object({
  ...summary,
  allowed: z.number().describe('許可URLにあたる行数'),
  blocked: z.number().describe('製品が遮断した行数'),
  unnamed: z.number().describe('どのサービスとも分からず、利用者の少ないホストの行数'),
  found: z.array(logFinding).describe('利用者の多い順に500件まで'),
  firstOn: z.string().nullable(),
  lastOn: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  canDiscard: z.boolean().describe('破棄できるか'),
  /** How many parts of the file the intake has taken. */
  done: z.number(),
  parts: z.number(),
  counted: z.number().describe('記録した件数。登録済みのサービスは数えない'),
});
export type DetectionLogDetail = z.output<typeof detail>;

const params = strict({ detectionLogId: id('通信ログ') });
// Nothing of a log stands in a read model; its state is announced as that of other imports.
const models = ['csv_import'] as const;

export const detectionLogs = {
  list: endpoint('GET', '/shadow-its/logs', {
    access,
    auditor: true,
    summary: '取り込んだ通信ログの一覧',
    asOf: { today: 'ファイルの取り込みは、今日の状態を表示しています。' },
    query: listQuery(['uploadedAt'], {}),
    models,
    answer: page(row),
  }),
  head: endpoint('POST', '/shadow-its/logs/head', {
    access,
    summary: '通信ログの先頭から、形式と列を読み取る。何も保存しない',
    body: fileUpload,
    consumes: 'csv',
    answer: z.object({
      format: logFormats.schema,
      headings: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      columns: z.record(logFields.schema, z.number().nullable()),
    }),
  }),
  upload: endpoint('POST', '/shadow-its/logs', {
    access,
    summary: '通信ログを読み取り、検知される内容を確認する',
    query: strict({ fileName, format: oneOf('形式', logFormats), columns }),
    body: fileUpload,
    consumes: 'csv',
    answer: z.object({ id: z.string() }),
  }),
  show: endpoint('GET', '/shadow-its/logs/{detectionLogId}', {
    access,
    auditor: true,
    summary: '通信ログの確認結果と取り込みの状態',
    asOf: { today: 'ファイルの取り込みは、今日の状態を表示しています。' },
    params,
    models,
    answer: detail,
  }),
  errors: endpoint('GET', '/shadow-its/logs/{detectionLogId}/errors/csv', {
    access,
    summary: '読み取れなかった行の番号と理由のCSV。1,000行まで',
    asOf: { today: 'ファイルの取り込みは、今日の状態を表示しています。' },
    params,
    query: strict(csvQuery),
    answer: fileAnswer,
    produces: 'csv',
  }),
  commit: endpoint('POST', '/shadow-its/logs/{detectionLogId}/commit', {
    access,
    summary: '確認した内容を検知として取り込む',
    params,
  }),
  takeBack: endpoint('POST', '/shadow-its/logs/{detectionLogId}/take-back', {
    access,
    summary: '取り込み前に戻す。このログだけで検知した利用者とサービスの検知も取り消す',
    params,
    body: strict({ reason }).optional(),
  }),
  discard: endpoint('DELETE', '/shadow-its/logs/{detectionLogId}', {
    access,
    summary: '取り込みを始めていない通信ログか、取り込みに失敗して何も記録が残っていない通信ログを破棄する',
    params,
  }),
};
