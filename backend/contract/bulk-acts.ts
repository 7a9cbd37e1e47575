import { z } from 'zod';
import { day, id, many, oneOf, reason } from './fields';
import { nameLookups } from './history-kinds';
import { endpoint, strict } from './kit';
import type { ListName } from './lists';
import { messages } from './messages.ja';
import type { Flag } from './permissions';
import { deviceDisposals, employeeStatuses, workingStatuses } from './vocabulary';

/** Something that can be done to many rows of a list at once. */
interface BulkActKind {
  list: ListName;
  /** Its title while it runs and afterwards. */
  title: string;
  /** Its inputs besides the rows. */
  input: z.ZodObject;
  /** The required flag besides seeing the list. */
  flag?: Flag;
  /** Nothing of the kind is done without saying why. */
  needsReason?: true;
}

const onADay = strict({ effectiveFrom: day('適用日') });
const nothing = strict({});
const ofAService = strict({ companyServiceId: id('サービス') });
const wantsOne = { path: ['employeeStatus'], message: '変更する項目を1つ以上選択してください' };

export const bulkActKinds = {
  changeUsers: {
    list: 'users',
    title: 'ユーザーの変更',
    input: onADay
      .extend({
        departmentId: id('部署').nullable().optional(),
        employeeStatus: oneOf('雇用形態', employeeStatuses).nullable().optional(),
        workingStatus: oneOf('在籍状況', workingStatuses).nullable().optional(),
      })
      .refine(({ effectiveFrom: _, ...changes }) => Object.values(changes).some(Boolean), wantsOne),
  },
  connectUsers: { list: 'users', title: 'サービスへの接続', input: ofAService, flag: 'companyService' },
  disconnectUsers: { list: 'users', title: 'サービスの接続解除', input: ofAService, flag: 'companyService' },
  deleteUsers: { list: 'users', title: 'ユーザーの削除', input: onADay },
  manageServices: {
    list: 'services',
    title: 'サービス管理者の変更',
    input: strict({ companyUserId: id('サービス管理者').nullable() }),
  },
  suspendServices: { list: 'services', title: 'サービスの一時停止', input: nothing },
  resumeServices: { list: 'services', title: 'サービスの再開', input: nothing },
  deleteServices: { list: 'services', title: 'サービスの削除', input: nothing },
  returnDevices: { list: 'devices', title: '端末の返却', input: strict({ effectiveFrom: day('返却日') }) },
  disposeDevices: {
    list: 'devices',
    title: '端末の廃棄',
    input: strict({ disposal: oneOf('廃棄の方法', deviceDisposals), effectiveFrom: day('廃棄日') }),
  },
  deleteDevices: { list: 'devices', title: '端末の削除', input: nothing },
  deletePayments: { list: 'payments', title: '支払の削除', input: nothing, needsReason: true },
} as const satisfies Record<string, BulkActKind>;

export type BulkActName = keyof typeof bulkActKinds;
export type BulkInput<N extends BulkActName> = z.output<(typeof bulkActKinds)[N]['input']>;
export const bulkActNames = Object.keys(bulkActKinds) as [BulkActName, ...BulkActName[]];
export const bulkActKindOf = (name: BulkActName): BulkActKind => bulkActKinds[name];

/** More than that at once are for an import or for several acts. */
export const maxTargets = 5_000;

const inputNames = new Set(bulkActNames.flatMap((name) => Object.keys(bulkActKindOf(name).input.shape)));
const wrong = { error: messages.wrongValue('内容') };

/** The act and its targets. */
export const bulkActBody = {
  act: z.enum(bulkActNames, { error: messages.wrongValue('操作') }),
  ids: many('対象', id('対象'), maxTargets, true),
  input: z
    .record(z.string(), z.string(wrong).nullable(), wrong)
    .refine((input) => Object.keys(input).every((name) => inputNames.has(name)), messages.wrongValue('内容')),
};

const bulkAct = z.object({
  id: z.string(),
  act: bulkActBody.act,
  isFinished: z.boolean(),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  same: z.number(),
  failed: z.number(),
  failures: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  reason: z.string().nullable(),
  begunAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type BulkActReport = z.output<typeof bulkAct>;

export const bulkActs = {
  begin: endpoint('POST', '/bulk-acts', {
    access: 'session',
    summary: '一括操作を始める。1件ずつ行い、途中で止まっても続きから再開する',
    body: strict({ ...bulkActBody, reason }),
    answer: z.object({ id: z.string() }),
  }),
  underWay: endpoint('GET', '/bulk-acts', {
    access: 'session',
    summary: '自分が始めた、実行中の一括操作',
    asOf: { today: '一括操作の進み具合は、今日の状態を表示しています。' },
    answer: z.array(z.object({ id: z.string() })),
  }),
  show: endpoint('GET', '/bulk-acts/{bulkActId}', {
    access: 'session',
    summary: '一括操作の進み具合と結果',
    asOf: { today: '一括操作の進み具合は、今日の状態を表示しています。' },
    params: strict({ bulkActId: id('一括操作') }),
    lookups: nameLookups,
    answer: bulkAct,
  }),
};
