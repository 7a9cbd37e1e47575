import { z } from 'zod';
import { csvOf } from './csv';
import { id, inQuery, labelField } from './fields';
import { historyEntities, historyKinds, historyLookups } from './history-kinds';
import { endpoint, listQuery, longPage, offsetUpTo, sortOrder, page, strict, whole } from './kit';
import { declareList } from './list';
import { messages } from './messages.ja';
import { actorKinds, channels } from './vocabulary';

/** The maximum count of matches; the index counts this many quickly in a history of any length. */
export const maxCountedRows = 10_000;

/** One field of an entity as text; `raw` is the value in the event. */
const shownField = z.object({
  field: z.string(),
  label: z.string(),
  value: z.string().nullable(),
  raw: z.unknown(),
  files: z
    .array(z.object({ id: z.string(), name: z.string(), path: z.string().describe('APIでの開き方') }))
    .nullable()
    .describe('ファイルの項目で、今も開けるもの'),
  planned: z.array(z.object({ from: z.string(), value: z.string().nullable() })).describe('先の日付から適用される値'),
});

export const historyRow = z.object({
  eventId: z.string(),
  companyRevision: z.number().describe('会社の何番目の出来事か。before に渡すと、それより前が続く'),
  entity: z.enum(historyEntities),
  entityId: z.string(),
  entityName: z.string().nullable(),
  isThere: z.boolean().describe('今も一覧にあるか'),
  companyServiceId: z.string().nullable().describe('どのサービスのことか'),
  revision: z.number(),
  type: z.string(),
  title: z.string(),
  at: z.string(),
  effectiveFrom: z.string().nullable(),
  actor: z.object({ kind: actorKinds.schema, id: z.string().nullable(), name: z.string() }),
  channel: channels.schema,
  reason: z.string().nullable(),
  batchId: z.string().nullable(),
  undoes: z.boolean().describe('ほかの操作を元に戻した操作か'),
  undid: z
    .object({ entity: z.enum(historyEntities), entityId: z.string() })
    .nullable()
    .describe('元に戻した操作の対象'),
  undoneAt: z.string().nullable().describe('この操作を元に戻した日時'),
  undoRefusal: z.string().nullable().describe('元に戻せない理由'),
  opensTo: z
    .number()
    .nullable()
    .describe('取り込みや一括操作で行った件数。batchId で続きを取得する。1件の保存では null'),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      effectiveFrom: z.string().nullable().describe('この項目の適用日'),
    }),
  ),
});
export type HistoryRow = z.output<typeof historyRow>;

const actor = z.union([z.uuid(messages.wrongValue('操作した人')), actorKinds.schema], {
  error: messages.wrongValue('操作した人'),
});
const entityLabels = Object.fromEntries(historyEntities.map((entity) => [entity, historyKinds[entity].label]));
const of = { entity: z.enum(historyEntities, { error: '対象の値が正しくありません' }), id: id('対象') };

const all = endpoint('GET', '/history', {
  access: 'auditLog',
  auditor: true,
  endsWithGrant: true,
  summary: '会社のすべての操作履歴',
  asOf: { today: '履歴にはそれぞれ日時があります。期間で絞り込んでください。' },
  query: listQuery(['at'], {
    from: inQuery.day('開始日'),
    to: inQuery.day('終了日'),
    actor: labelField(actor.optional(), '操作した人', actorKinds.labels),
    channel: inQuery.oneOf('経路', channels),
    entity: labelField(
      z.enum(historyEntities, { error: messages.wrongValue('対象') }).optional(),
      '対象',
      entityLabels,
    ),
    type: inQuery.text('操作', 100),
    q: inQuery.text('キーワード').describe('対象・操作した人の名前、または操作に含まれる言葉'),
    entityId: inQuery
      .id('対象')
      .describe('1つの対象の操作。サービスではプランなど、ユーザーではアカウントのものを含む'),
    batchId: inQuery.id('一括操作'),
    before: inQuery.whole('位置', 0, 2_147_483_647),
  }).extend({ orderBy: sortOrder('desc'), offset: offsetUpTo(maxCountedRows) }),
  models: ['recorded_event'],
  lookups: historyLookups,
  answer: longPage(historyRow),
});

export const history = {
  /**
   * The history of the company, newest first. It is counted and paged by offset up to `maxCountedRows`; older rows use
   * `before` with the number of the last row.
   */
  all,
  csv: csvOf(all, '操作履歴のCSV'),
  /** The options of the filters of `all`. */
  choices: endpoint('GET', '/history-choices', {
    access: 'auditLog',
    auditor: true,
    endsWithGrant: true,
    summary: '操作履歴の絞り込みの選択肢',
    asOf: { today: '履歴の絞り込みの選択肢は、今日のものです。' },
    models: ['administrator', 'recorded_event'],
    answer: z.object({
      actors: z.array(z.object({ id: z.string(), name: z.string() })),
      types: z.array(z.object({ entity: z.enum(historyEntities), type: z.string(), title: z.string() })),
    }),
  }),
  /** Newest first; a service's history holds its plans' and users' events too, a user's those of its accounts. */
  list: endpoint('GET', '/history/{entity}/{id}', {
    access: 'session',
    auditor: true,
    endsWithGrant: true,
    summary: '変更履歴',
    asOf: { today: '履歴は今日までを表示しています。それぞれに日時があります。' },
    params: strict(of),
    query: listQuery(['at'], { batchId: inQuery.id('一括操作') }).extend({ orderBy: sortOrder('desc') }),
    models: ['recorded_event'],
    lookups: historyLookups,
    answer: page(historyRow),
  }),
  asOf: endpoint('GET', '/history/{entity}/{id}/{revision}', {
    access: 'session',
    auditor: true,
    endsWithGrant: true,
    summary: 'その保存の直後の姿',
    asOf: { today: '履歴で選んだ変更の直後の内容です。' },
    // Past events do not change.
    models: [],
    lookups: historyLookups,
    params: strict({
      ...of,
      revision: whole('版', 0, Number.MAX_SAFE_INTEGER),
    }),
    answer: z.object({ at: z.string(), fields: z.array(shownField) }),
  }),
};

const changesInWords = ({ changes }: HistoryRow) =>
  changes.map(({ label, before, after }) => `${label}: ${before ?? 'なし'} → ${after ?? 'なし'}`).join(' / ');

export const historyList = declareList(
  '操作履歴',
  { list: history.all, csv: history.csv },
  {
    at: { label: '日時', value: ({ at }) => at, as: 'instant', isFixed: true },
    actor: { label: '操作した人', value: ({ actor }) => actor.name },
    channel: { label: '経路', value: ({ channel }) => channels.labels[channel] },
    entity: { label: '種類', value: ({ entity }) => historyKinds[entity].label },
    entityName: { label: '対象', value: ({ entityName }) => entityName },
    title: { label: '操作', value: ({ title }) => title },
    changes: { label: '変更内容', value: changesInWords },
    effectiveFrom: { label: '適用日', value: ({ effectiveFrom }) => effectiveFrom, as: 'day' },
    reason: { label: '理由', value: ({ reason }) => reason },
    batchId: { label: '一括操作の番号', value: ({ batchId }) => batchId, extra: true },
  },
);
