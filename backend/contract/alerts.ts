import { z } from 'zod';
import { id, inQuery } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { alertLevels, alertTargets, alertTypes } from './vocabulary';

/** `causes` are the events that raised it, each to be found in the history of its entity. */
export const alertRow = z.object({
  id: z.string(),
  type: alertTypes.schema,
  level: alertLevels.schema,
  target: z.object({
    kind: alertTargets.schema,
    id: z.string(),
    name: z.string(),
    companyServiceId: z.string().nullable(),
  }),
  message: z.string(),
  raisedAt: z.string(),
  dismissedAt: z.string().nullable(),
  causes: z.array(
    z.object({ entity: z.string(), id: z.string(), revision: z.number(), title: z.string(), at: z.string() }),
  ),
});
export type AlertRow = z.output<typeof alertRow>;

const one = strict({ alertId: id('アラート') });

export const alerts = {
  list: endpoint('GET', '/alerts', {
    access: 'alert',
    summary: 'アラートの一覧',
    models: ['alert'],
    answer: page(alertRow),
    query: listQuery(['raisedAt', 'level', 'type'], {
      type: inQuery.oneOf('種類', alertTypes),
      level: inQuery.oneOf('重要度', alertLevels),
      isDismissed: inQuery.flag('消去済み'),
    }),
  }),
  dismiss: endpoint('DELETE', '/alerts/{alertId}', {
    access: 'alert',
    summary: 'アラートを消す',
    params: one,
  }),
  restore: endpoint('POST', '/alerts/{alertId}/restore', {
    access: 'alert',
    summary: '消したアラートを戻す',
    params: one,
  }),
};
