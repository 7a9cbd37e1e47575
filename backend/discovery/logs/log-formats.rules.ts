import type { LogColumns, LogField, LogFormat } from '../../contract/detection-logs';
import type { CsvShape } from '../../platform/kit/csv/read-csv';

interface KnownFormat {
  shape: CsvShape;
  columns: LogColumns;
  /** Times without an offset are those of UTC; otherwise of Japan. */
  isUtc: boolean;
  /** The product let nobody through where a column has this word. */
  blockMark?: { column: number; word: RegExp };
}

/**
 * Read on 2026-11-23:
 * squid: https://raw.githubusercontent.com/squid-cache/squid/master/src/log/FormatSquidNative.cc
 * zscaler: https://help.zscaler.com/unified/nss-feed-output-format-web-logs (the sample; its times are of the feed's own zone)
 * umbrella: https://docs.umbrella.com/umbrella-user-guide/docs/dns-log-formats
 */
const formats: Readonly<Record<Exclude<LogFormat, 'table'>, KnownFormat>> = {
  squid: {
    shape: { separator: ' ', isHeadless: true },
    columns: { time: 0, address: 6, user: 7, count: null },
    isUtc: true,
    blockMark: { column: 3, word: /^(TCP_)?DENIED/ },
  },
  zscaler: {
    shape: { isHeadless: true },
    columns: { time: 0, address: 3, user: 1, count: null },
    isUtc: false,
    blockMark: { column: 4, word: /^blocked$/i },
  },
  umbrella: {
    shape: { isHeadless: true },
    columns: { time: 0, address: 8, user: 1, count: null },
    isUtc: true,
    blockMark: { column: 5, word: /^blocked$/i },
  },
};

export const shapeOf = (format: LogFormat): CsvShape => (format === 'table' ? {} : formats[format].shape);
export const knownFormat = (format: LogFormat): KnownFormat | undefined =>
  format === 'table' ? undefined : formats[format];

const firstLines: readonly [LogFormat, RegExp][] = [
  ['squid', /^\d{9,11}\.\d{3}\s+-?\d+ \S+ \S+\/\d{3} \d+ \S+ \S+/],
  ['umbrella', /^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"(,\s*"[^"]*"){4},\s*"(Allowed|Blocked|Proxied)",/],
  ['zscaler', /^"[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d \d{4}","[^"]*","[A-Z_]+","/],
];

/** The format that the first line is of. */
export const formatOf = (firstLine: string): LogFormat =>
  firstLines.find(([, pattern]) => pattern.test(firstLine))?.[0] ?? 'table';

/** Headings of tables, folded; the products' own names and the Japanese ones. */
const headings: Readonly<Record<LogField, readonly string[]>> = {
  time: ['time', 'timestamp', 'datetime', 'date', 'eventtime', 'epochtime', '日時', '日付', '時刻', 'アクセス日時'],
  address: [
    'url',
    'host',
    'hostname',
    'domain',
    'destination',
    'desthost',
    'requesturl',
    'fqdn',
    'dsthost',
    'query',
    'ホスト',
    'ホスト名',
    'ドメイン',
    '接続先',
    'アクセス先',
    'アドレス',
  ],
  user: [
    'user',
    'username',
    'login',
    'email',
    'useremail',
    'identity',
    'srcuser',
    'mailaddress',
    'account',
    '利用者',
    'ユーザー',
    'ユーザー名',
    'メールアドレス',
    '社員番号',
    'アカウント',
  ],
  count: ['count', 'hits', 'requests', 'transactions', '回数', '件数', 'アクセス数'],
};
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_().-]/g, '');

/** The columns of a table: as they were chosen the last time, else by their headings. */
export function suggestColumns(
  foundHeadings: readonly string[],
  rememberedFields: ReadonlyMap<string, string>,
): Record<LogField, number | null> {
  const columnOf = (field: LogField): number | null => {
    const chosenIndex = foundHeadings.findIndex((heading) => rememberedFields.get(heading) === field);
    if (chosenIndex >= 0) return chosenIndex;
    const candidates = headings[field].map((name) =>
      foundHeadings.findIndex((h) => fold(h) === name && !rememberedFields.has(h)),
    );
    return candidates.find((index) => index >= 0) ?? null;
  };
  return { time: columnOf('time'), address: columnOf('address'), user: columnOf('user'), count: columnOf('count') };
}
