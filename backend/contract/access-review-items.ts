import { z } from 'zod';
import { inQuery } from './fields';
import { page } from './kit';
import { vendorOperationKinds } from './operation-words';
import { reviewChanges, reviewDecisions, reviewProofs, reviewTaskStates, reviewTaskWays } from './review-words';
import { accountPresences, accountStatuses, vocabulary } from './vocabulary';

/** An account of a campaign: as it was at the pin, what was decided, and how it differs today. */
export const reviewItemRow = z.object({
  id: z.string(),
  partId: z.string(),
  partName: z.string(),
  reviewerId: z.string(),
  reviewerName: z.string(),
  companyServiceId: z.string(),
  serviceName: z.string(),
  companyUserId: z.string().nullable().describe('持ち主のいないアカウントは null'),
  name: z.string(),
  department: z.string().nullable(),
  hasLeft: z.boolean(),
  accountStatus: accountStatuses.schema.nullable(),
  presence: accountPresences.schema.nullable(),
  role: z.string().nullable(),
  licence: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
  seatCost: z.number().nullable().describe('1席の1年の費用（円）'),
  lastDecision: reviewDecisions.schema.nullable().describe('前回の判断'),
  lastReason: z.string().nullable(),
  lastDecidedAt: z.string().nullable(),
  isPromiseBroken: z.boolean().describe('前回は削除または変更と判断し、実施を確認していない'),
  isCarriedOver: z.boolean().describe('前回は判断していない'),
  decision: reviewDecisions.schema.nullable(),
  change: z.string().nullable(),
  reason: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
  isHurried: z.boolean().describe('同じ人が1分間に100件以上判断したうちの1件'),
  changes: z.array(reviewChanges.schema).describe('基準時点より後の変化'),
  serviceAccountId: z.string().nullable().describe('連携先のアカウント。接続だけのものは null'),
  taskState: reviewTaskStates.schema.nullable(),
  taskWay: reviewTaskWays.schema.nullable().describe('未実施の手続きを実施する方法'),
  taskOperations: z.array(vendorOperationKinds.schema).describe('未実施の手続きのために連携先で行える操作'),
  taskOwnerId: z.string().nullable(),
  taskOwnerName: z.string().nullable(),
  taskDueOn: z.string().nullable(),
  carriedOutAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  proof: reviewProofs.schema.nullable(),
});
export type ReviewItemRow = z.output<typeof reviewItemRow>;

/** What rows can be narrowed to; an item without a decision is `undecided`. */
const decisionFilters = vocabulary({ ...reviewDecisions.labels, undecided: '未判断' });

export const reviewItemSorts = [
  'place',
  'name',
  'serviceName',
  'department',
  'lastLoginAt',
  'seatCost',
  'decision',
  'taskDueOn',
] as const;

export const reviewItemFilters = {
  keyword: inQuery.text('キーワード'),
  partId: inQuery.id('対象'),
  reviewerId: inQuery.id('確認者'),
  companyServiceId: inQuery.id('サービス'),
  decision: inQuery.oneOf('判断', decisionFilters),
  isExposed: inQuery.flag('退職者・持ち主なし'),
  isChanged: inQuery.flag('基準時点からの変化'),
  isPromiseBroken: inQuery.flag('前回の未実施'),
  taskState: inQuery.oneOf('手続き', reviewTaskStates),
};

/** An account in the matrix of people and services. */
const matrixCell = reviewItemRow.pick({
  ...{ id: true, companyServiceId: true, companyUserId: true, hasLeft: true, accountStatus: true, presence: true },
  ...{ role: true, licence: true, lastLoginAt: true, seatCost: true, changes: true, isPromiseBroken: true },
  ...{ isCarriedOver: true, lastDecision: true, lastReason: true, lastDecidedAt: true },
  ...{ decision: true, change: true, reason: true, decidedAt: true, decidedByName: true, taskState: true, proof: true },
});
export type ReviewMatrixCell = z.output<typeof matrixCell>;

/** A person of a campaign, or an account without one, with the accounts that the filters find. */
const reviewMatrixRow = reviewItemRow
  .pick({ companyUserId: true, name: true, department: true, hasLeft: true })
  .extend({
    id: z.string().describe('ユーザー、または持ち主のいないアカウント'),
    yearlyCost: z.number().nullable().describe('席の1年の費用の合計（円）。費用が一つも分からないときは null'),
    accounts: z.array(matrixCell),
  });
export type ReviewMatrixRow = z.output<typeof reviewMatrixRow>;

/** A column of the matrix. Its progress is that of all accounts of the service, whatever the filters. */
const reviewMatrixService = z.object({
  companyServiceId: z.string(),
  name: z.string(),
  itemsCount: z.number(),
  decidedCount: z.number(),
  foundCount: z.number().describe('条件に合うアカウントの数'),
});
export type ReviewMatrixService = z.output<typeof reviewMatrixService>;

export const reviewMatrixSorts = ['name', 'department', 'yearlyCost'] as const;

export const reviewMatrix = page(reviewMatrixRow).extend({
  accountsCount: z.number().describe('条件に合うアカウントの数'),
  services: z.array(reviewMatrixService),
});
