import { z } from 'zod';
import { accessKinds } from './access-words';
import { csvOf } from './csv';
import { inQuery } from './fields';
import { historyEntities, historyKinds, nameLookups } from './history-kinds';
import { endpoint, listQuery, longPage, offsetUpTo, sortOrder } from './kit';
import { declareList } from './list';
import { actorKinds } from './vocabulary';

/** How many of the newest matches are counted. */
export const maxCountedAccesses = 10_000;

const accessLogRow = z.object({
  id: z.string(),
  at: z.string(),
  lastAt: z.string().describe('まとめた行では、最後の1回の日時'),
  count: z.number().describe('1分以内の同じ操作をまとめた回数'),
  kind: accessKinds.schema,
  actorKind: actorKinds.schema,
  administrator: z.object({ id: z.string(), name: z.string() }).describe('管理者、または監査用リンクの宛先'),
  viewed: z
    .object({
      screen: z.string().nullable().describe('画面'),
      calls: z.array(z.string()).describe('画面が読んだ内容'),
      filters: z.array(z.string()).describe('検索・絞り込みの条件'),
      asOf: z.string().nullable(),
      knownAsOf: z.string().nullable(),
    })
    .nullable()
    .describe('監査で閲覧した内容と時点'),
  list: z.string().nullable().describe('出力した一覧'),
  rowsCount: z.number().nullable().describe('出力した行数。出力が終わるまでは null'),
  listDays: z
    .object({ asOf: z.string(), knownAsOf: z.string() })
    .nullable()
    .describe('出力した一覧の過去の時点。今日の一覧では null'),
  person: z
    .object({ entity: z.enum(historyEntities), id: z.string(), name: z.string() })
    .nullable()
    .describe('履歴を見られた人、または閲覧した対象'),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type AccessLogRow = z.output<typeof accessLogRow>;

const list = endpoint('GET', '/access-logs', {
  access: 'auditLog',
  auditor: true,
  summary: 'ログイン・出力の記録',
  asOf: { today: '記録にはそれぞれ日時があります。期間で絞り込んでください。' },
  query: listQuery(['at'], {
    from: inQuery.day('開始日'),
    to: inQuery.day('終了日'),
    kind: inQuery.oneOf('操作', accessKinds),
    administratorId: inQuery.id('管理者'),
    actorKind: inQuery.oneOf('操作した人の種類', actorKinds),
    accessLinkId: inQuery.id('監査用リンク'),
  }).extend({ orderBy: sortOrder('desc'), offset: offsetUpTo(maxCountedAccesses) }),
  // The names of administrators and persons; a new row itself is not announced.
  models: ['recorded_event'],
  lookups: nameLookups,
  answer: longPage(accessLogRow),
});

export const accessLogs = { list, csv: csvOf(list, 'ログイン・出力の記録のCSV') };

type Days = Pick<NonNullable<AccessLogRow['viewed']>, 'asOf' | 'knownAsOf'>;

const inWords = ({ asOf, knownAsOf }: Days): string => {
  const withSlashes = (day: string) => day.replaceAll('-', '/');
  if (!asOf) return '';
  return `（時点 ${withSlashes(asOf)}${knownAsOf && knownAsOf !== asOf ? `・登録時点 ${withSlashes(knownAsOf)}` : ''}）`;
};

/** The exported list or viewed person, as text. */
export const subjectOfAccess = ({ list, listDays, rowsCount, person, viewed }: AccessLogRow): string | null => {
  if (list) {
    const file = `${list}${listDays ? inWords(listDays) : ''}`;
    return rowsCount === null ? `${file}（行数不明）` : `${file}（${rowsCount.toLocaleString('ja-JP')}行）`;
  }
  if (viewed) {
    const { screen, calls, filters } = viewed;
    const words = [screen ?? calls.join('、'), person?.name, ...filters].filter((one) => one);
    return `${words.join('：')}${inWords(viewed)}`;
  }
  return person && `${historyKinds[person.entity].label} ${person.name}`;
};

export const accessLogList = declareList('ログイン・出力', accessLogs, {
  at: { label: '日時', value: ({ at }) => at, as: 'instant', isFixed: true },
  kind: { label: '操作', value: ({ kind }) => accessKinds.labels[kind] },
  administrator: { label: '操作した人', value: ({ administrator }) => administrator.name },
  actorKind: { label: '種類', value: ({ actorKind }) => actorKinds.labels[actorKind], extra: true },
  subject: { label: '対象', value: subjectOfAccess },
  calls: { label: '読んだ内容', value: ({ viewed }) => viewed?.calls.join('、') ?? null, extra: true },
  count: { label: '回数', value: ({ count }) => count, as: 'count' },
  address: { label: 'IPアドレス', value: ({ address }) => address },
  userAgent: { label: 'ブラウザ', value: ({ userAgent }) => userAgent },
});
