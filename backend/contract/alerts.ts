import { z } from 'zod';
import { csvOf } from './csv';
import { id, inQuery } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
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

const list = endpoint('GET', '/alerts', {
  access: 'alert',
  auditor: true,
  summary: 'アラートの一覧',
  models: [
    'alert',
    'company_erp',
    'company_service',
    'plan',
    'administrator',
    'company_user',
    'device',
    'detected_service',
  ],
  // The events that raised an alert do not change.
  lookups: ['recorded_event'],
  answer: page(alertRow),
  query: listQuery(['raisedAt', 'level', 'type'], {
    type: inQuery.oneOf('種類', alertTypes),
    level: inQuery.oneOf('重要度', alertLevels),
    isDismissed: inQuery.flag('消去済み'),
  }),
});

export const alerts = {
  list,
  csv: csvOf(list, 'アラートの一覧のCSV'),
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

export const alertList = declareList(
  'アラート',
  alerts,
  {
    level: { label: '重要度', value: (row) => alertLevels.labels[row.level], fixed: true },
    type: { label: '種類', value: (row) => alertTypes.labels[row.type] },
    targetKind: { label: '対象の種類', value: (row) => alertTargets.labels[row.target.kind], extra: true },
    target: { label: '対象', value: (row) => row.target.name },
    message: { label: '内容', value: (row) => row.message },
    causes: { label: 'きっかけ', value: (row) => row.causes.map(({ title }) => title).join('、') || '時間の経過' },
    raisedAt: { label: '発生', value: (row) => row.raisedAt, as: 'instant' },
  },
  { defaults: { sortBy: 'raisedAt', orderBy: 'desc' } },
);
