import { z } from 'zod';
import { id } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { messages } from './messages.ja';
import { actorKinds, channels } from './vocabulary';

export const historyEntities = [
  'company',
  'contract',
  'administrator',
  'companyService',
  'plan',
  'account',
  'companyUser',
  'department',
  'device',
  'payment',
  'alert',
] as const;
export type HistoryEntity = (typeof historyEntities)[number];

/** One field of an entity as a person reads it; `raw` is what the event holds. */
const shown = z.object({ field: z.string(), label: z.string(), value: z.string().nullable(), raw: z.unknown() });

export const historyRow = z.object({
  eventId: z.string(),
  entity: z.enum(historyEntities),
  entityId: z.string(),
  entityName: z.string().nullable(),
  revision: z.number(),
  type: z.string(),
  title: z.string(),
  at: z.string(),
  effectiveFrom: z.string().nullable(),
  actor: z.object({ kind: actorKinds.schema, id: z.string().nullable(), name: z.string() }),
  channel: channels.schema,
  reason: z.string().nullable(),
  batchId: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type HistoryRow = z.output<typeof historyRow>;

const newestFirst = z.enum(['asc', 'desc'], { error: messages.wrongValue('orderBy') }).default('desc');
const of = { entity: z.enum(historyEntities, { error: '対象の値が正しくありません' }), id: id('対象') };

export const history = {
  /** Newest first; a service's history holds its plans' and users' events too, a user's those of its accounts. */
  list: endpoint('GET', '/history/{entity}/{id}', {
    access: 'session',
    summary: '変更履歴',
    params: strict(of),
    query: listQuery(['at'], {}).extend({ orderBy: newestFirst }),
    models: ['recorded_event'],
    answer: page(historyRow),
  }),
  asOf: endpoint('GET', '/history/{entity}/{id}/{revision}', {
    access: 'session',
    summary: 'その変更の直後の姿',
    models: [],
    params: strict({
      ...of,
      revision: z.coerce
        .number({ error: '版の値が正しくありません' })
        .int('版の値が正しくありません')
        .min(0, '版の値が正しくありません'),
    }),
    answer: z.object({ at: z.string(), fields: z.array(shown) }),
  }),
};
