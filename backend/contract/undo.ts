import { z } from 'zod';
import { id, many, reason } from './fields';
import { historyEntities, historyLookups } from './history-kinds';
import { endpoint, strict } from './kit';
import { messages } from './messages.ja';

/** More than that at once is for the reversal of an import. */
export const maxUndoneEvents = 10_000;
/** Largest number of entities in a preview. */
export const maxUndoPreviewItems = 200;

const what = {
  entity: z.enum(historyEntities, { error: messages.wrongValue('対象の種類') }).optional(),
  id: id('対象').optional(),
  eventIds: many('操作', id('操作'), 100, true).optional().describe('1つの対象の操作。同じ保存の操作も一緒に元に戻る'),
  batchId: id('一括操作').optional().describe('一括操作の1回分'),
};
type What = { entity?: unknown; id?: unknown; eventIds?: unknown; batchId?: unknown };
const isOne = ({ entity, id: one, eventIds, batchId }: What) =>
  batchId === undefined
    ? entity !== undefined && one !== undefined && eventIds !== undefined
    : entity === undefined && one === undefined && eventIds === undefined;
const notOne = { path: ['batchId'], message: '1つの対象の操作か、一括操作のどちらかを指定してください' };

const change = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() });
const refusal = z.object({
  title: z.string().describe('元に戻せない操作'),
  because: z.string(),
  dependent: z
    .object({ entity: z.enum(historyEntities), id: z.string(), name: z.string(), title: z.string(), at: z.string() })
    .nullable()
    .describe('この操作を前提にしている、あとの操作'),
});
const item = z.object({
  entity: z.enum(historyEntities),
  id: z.string(),
  name: z.string(),
  titles: z.array(z.string()).describe('書き込まれる出来事'),
  changes: z.array(change),
  edited: z
    .array(z.object({ label: z.string(), value: z.string().nullable(), by: z.string(), at: z.string() }))
    .describe('あとから変更されたため、そのままになる項目'),
  refusals: z.array(refusal),
});
export type UndoItem = z.output<typeof item>;

export const undoPreview = z.object({
  expected: z.string().describe('実行するときに渡す。この間に変更があれば、実行は断られる'),
  /** How many entities would change, keep something edited since, or refuse. */
  changes: z.number(),
  edited: z.number(),
  refused: z.number(),
  notices: z.array(z.string()).describe('実行する前に知っておくこと'),
  items: z.array(item).describe(`対象ごとに${maxUndoPreviewItems}件まで。元に戻せないものから`),
});
export type UndoPreview = z.output<typeof undoPreview>;

const report = z.object({
  id: z.string(),
  isFinished: z.boolean(),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  failed: z.number(),
  failures: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});
export type UndoReport = z.output<typeof report>;

export const undo = {
  preview: endpoint('POST', '/undo/preview', {
    access: 'session',
    summary: '操作を元に戻すと何が起きるかを確かめる。何も変更しない',
    body: strict(what).refine(isOne, notOne),
    lookups: historyLookups,
    answer: undoPreview,
  }),
  begin: endpoint('POST', '/undo', {
    access: 'session',
    summary: '操作を元に戻す。途中で止まっても続きから再開する',
    body: strict({ ...what, expected: z.string({ error: messages.required('確認の結果') }).max(100), reason }).refine(
      isOne,
      notOne,
    ),
    answer: z.object({ id: z.string() }),
  }),
  show: endpoint('GET', '/undo/{undoId}', {
    access: 'session',
    summary: '元に戻す操作の進み具合と結果',
    asOf: { today: '元に戻す操作の進み具合は、今日の状態を表示しています。' },
    params: strict({ undoId: id('元に戻す操作') }),
    lookups: historyLookups,
    answer: report,
  }),
};
