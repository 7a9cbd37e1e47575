import { z } from 'zod';
import { csvOf } from './csv';
import { id, inQuery, many } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { alertLevels, alertLevelFilters, alertTargets, alertTypes } from './vocabulary';

/** `causes` are the events that raised it, each to be found in the history of its entity. */
export const alertRow = z.object({
  id: z.string(),
  type: alertTypes.schema,
  level: alertLevels.schema,
  heading: z.string().describe('種類。契約の終了は、残りの日数で表す'),
  target: z.object({
    kind: alertTargets.schema,
    id: z.string(),
    name: z.string().describe('シャドーITのPunycodeのホストは、元の表記に続けてかっこの中に表す'),
    companyServiceId: z.string().nullable(),
  }),
  message: z.string(),
  raisedAt: z.string(),
  dismissedAt: z.string().nullable(),
  dismissedBy: z.string().nullable().describe('消した人の名前'),
  causes: z.array(
    z.object({ entity: z.string(), id: z.string(), revision: z.number(), title: z.string(), at: z.string() }),
  ),
});
export type AlertRow = z.output<typeof alertRow>;

const one = strict({ alertId: id('アラート') });
const several = strict({ alertIds: many('アラート', id('アラート'), 200, true) });
const changedAlerts = z.object({ alertIds: z.array(z.string()).describe('変わったもの') });

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
    'access_review',
  ],
  // The events that raised an alert do not change; a contract's new end changes its alert.
  lookups: ['recorded_event', 'contract'],
  answer: page(alertRow),
  query: listQuery(['raisedAt', 'level', 'type'], {
    type: inQuery.oneOf('種類', alertTypes),
    level: inQuery.oneOf('重要度', alertLevelFilters),
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
  dismissMany: endpoint('POST', '/alerts/dismiss', {
    access: 'alert',
    summary: 'いくつかのアラートを消す。消去済みのものはそのまま',
    body: several,
    answer: changedAlerts,
  }),
  restoreMany: endpoint('POST', '/alerts/restore', {
    access: 'alert',
    summary: '消したいくつかのアラートを戻す。戻っているものはそのまま',
    body: several,
    answer: changedAlerts,
  }),
};

export const alertList = declareList(
  'アラート',
  alerts,
  {
    level: { label: '重要度', value: (row) => alertLevels.labels[row.level], isFixed: true },
    type: { label: '種類', value: (row) => alertTypes.labels[row.type] },
    targetKind: { label: '対象の種類', value: (row) => alertTargets.labels[row.target.kind], extra: true },
    target: { label: '対象', value: (row) => row.target.name },
    message: { label: '内容', value: (row) => row.message },
    causes: {
      label: 'きっかけ',
      value: (row) => row.causes.map(({ title }) => title).join('、') || '時間の経過',
      extra: true,
    },
    raisedAt: { label: '発生', value: (row) => row.raisedAt, as: 'instant' },
    dismissedBy: { label: '消した人', value: (row) => row.dismissedBy, extra: true },
    dismissedAt: { label: '消した日時', value: (row) => row.dismissedAt, as: 'instant', extra: true },
  },
  { defaults: { sortBy: 'level', orderBy: 'desc' } },
);
