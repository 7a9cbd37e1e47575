import { z } from 'zod';
import { csvOf } from './csv';
import { day, id, inQuery, many, oneOf, reason } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { leavingTaskKinds, leavingTaskStates } from './vocabulary';

/** A line of a leaver's checklist: what is or was to settle, who does it, and until when. */
export const leavingTaskRow = z.object({
  companyUserId: z.string(),
  name: z.string().describe('退職者の氏名'),
  leavesOn: z.string().nullable(),
  hasLeft: z.boolean(),
  kind: leavingTaskKinds.schema,
  targetId: z.string().describe('サービスまたは端末のid'),
  target: z.string(),
  state: leavingTaskStates.schema.describe('stopped は、連携先で停止・削除されたアカウント'),
  holderIds: z.array(z.string()).describe('アカウントを持つユーザーの記録。統合した記録のこともある'),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type LeavingTaskRow = z.output<typeof leavingTaskRow>;

/** Tasks that one call assigns. */
export const maxAssignedTasks = 200;
const task = strict({ kind: oneOf('種類', leavingTaskKinds), targetId: id('対象') });

const list = endpoint('GET', '/leaving-tasks', {
  access: 'user',
  auditor: true,
  summary: '退職の手続き：残っているアカウント・担当サービス・端末と、その担当と期限',
  models: ['leaving_task', 'company_user', 'company_service_user', 'service_account', 'company_service', 'device'],
  answer: page(leavingTaskRow),
  query: listQuery(['leavesOn', 'name', 'kind', 'target', 'state', 'ownerName', 'dueOn'], {
    keyword: inQuery.text('キーワード'),
    companyUserId: inQuery.id('ユーザー'),
    kind: inQuery.oneOf('種類', leavingTaskKinds),
    isOpen: inQuery.flag('未完了'),
  }),
});

export const leavingTasks = {
  list,
  csv: csvOf(list, '退職の手続きのCSV'),
  assign: endpoint('PUT', '/leaving-tasks', {
    access: 'user',
    summary: '退職の手続きの担当と期限を決める。項目を省くと変えず、null で外す',
    body: strict({
      companyUserId: id('ユーザー'),
      tasks: many('手続き', task, maxAssignedTasks, true),
      ownerId: id('担当').nullable().optional(),
      dueOn: day('期限').nullable().optional(),
      reason,
    }),
    answer: z.object({ changed: z.number() }),
  }),
};

export const leavingTaskList = declareList('退職の手続き', leavingTasks, {
  name: { label: '退職者', value: (row) => row.name },
  leavesOn: { label: '退職日', value: (row) => row.leavesOn, as: 'day' },
  kind: { label: '種類', value: (row) => leavingTaskKinds.labels[row.kind] },
  target: { label: '対象', value: (row) => row.target },
  ownerName: { label: '担当', value: (row) => row.ownerName },
  dueOn: { label: '期限', value: (row) => row.dueOn, as: 'day' },
  state: { label: '状態', value: (row) => leavingTaskStates.labels[row.state] },
});
