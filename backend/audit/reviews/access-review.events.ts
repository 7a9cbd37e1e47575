import { z } from 'zod';
import {
  reviewCadences,
  reviewDecisions,
  reviewerRules,
  reviewProofs,
  reviewSources,
  reviewTargets,
} from '../../contract/review-words';
import { accountPresences, accountStatuses } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

/** An event about more accounts is too large for the log. */
export const maxPerEvent = 500;

const instant = z.iso.datetime();
const accounts = field.number('件数');
const itemIds = field.manyEntities('アカウント', 'accessReviewItem');

/** What one reviewer reviews: the accounts of a service, of a department or of nobody. */
const part = z.strictObject({
  id: z.uuid(),
  targetId: z.uuid().nullable(),
  name: z.string(),
  reviewerId: z.uuid(),
});

/** A service at the pin, and by what its list of accounts was complete. */
const service = z.strictObject({
  companyServiceId: z.uuid(),
  name: z.string(),
  source: z.enum(reviewSources.values),
  checkedAt: instant.nullable(),
});

/** An account as it was at the pin, with the decision of the last campaign. It names persons by their ids alone. */
const item = z.strictObject({
  id: z.uuid(),
  partId: z.uuid(),
  place: z.int(),
  companyServiceId: z.uuid(),
  companyUserId: z.uuid().nullable(),
  /** The main record of the user. */
  personId: z.uuid().nullable(),
  serviceAccountId: z.uuid().nullable(),
  accountStatus: z.enum(accountStatuses.values).nullable(),
  presence: z.enum(accountPresences.values).nullable(),
  role: z.string().nullable(),
  licence: z.string().nullable(),
  lastLoginAt: instant.nullable(),
  seatCost: z.int().nullable(),
  hasLeft: z.boolean(),
  department: z.string().nullable(),
  last: z
    .strictObject({
      reviewId: z.uuid(),
      decision: z.enum(reviewDecisions.values).nullable(),
      reason: z.string().nullable(),
      decidedAt: instant.nullable(),
      isConfirmed: z.boolean(),
    })
    .nullable(),
});
export type ReviewItem = z.output<typeof item>;
export type ReviewPart = z.output<typeof part>;
export type ReviewedService = z.output<typeof service>;

/** A campaign of access reviews: its pinned state, decisions, and what became of them. */
export const accessReviewEvents = defineEvents('accessReview', '棚卸し', {
  AccessReviewOpened: {
    title: '棚卸しを作成',
    state: '準備中',
    data: {
      name: field.text('名称'),
      target: field.word('対象', reviewTargets),
      targetIds: field.hidden(z.array(z.uuid())),
      reviewersBy: field.word('確認者の決め方', reviewerRules),
      ownerId: field.entity('責任者', 'companyUser'),
      dueOn: field.day('期限'),
      cadence: field.word('周期', reviewCadences),
      previousReviewId: field.hidden(z.uuid().nullable()),
      pinnedAt: field.hidden(instant),
      pinnedRevision: field.number('基準の番号'),
    },
  },
  AccessReviewPartsPinned: {
    title: '棚卸しの確認者とサービスを固定',
    data: {
      targets: field.number('確認の対象'),
      parts: field.hidden(z.array(part)),
      services: field.hidden(z.array(service)),
    },
  },
  AccessReviewItemsPinned: {
    title: '棚卸しの対象のアカウントを固定',
    standsAlone: true,
    data: { accounts, items: field.hidden(z.array(item)) },
  },
  AccessReviewStarted: { title: '棚卸しを開始', state: '実施中', standsAlone: true, data: { accounts } },
  AccessReviewRenamed: { title: '棚卸しの名称を変更', data: { name: field.text('名称') } },
  AccessReviewDueDayChanged: { title: '棚卸しの期限を変更', data: { dueOn: field.day('期限') } },
  AccessReviewCadenceChanged: {
    title: '棚卸しの周期を変更',
    data: { cadence: field.word('周期', reviewCadences) },
  },
  AccessReviewHandedOver: {
    title: '棚卸しの確認を引き継ぎ',
    sentence: '棚卸しの確認を{formerReviewerId}から{reviewerId}に引き継ぎ',
    standsAlone: true,
    data: {
      partId: field.hidden(z.uuid()),
      part: field.text('対象'),
      formerReviewerId: field.concerning('前の確認者', 'companyUser'),
      reviewerId: field.entity('確認者', 'companyUser'),
    },
  },
  AccessReviewReminded: {
    title: '棚卸しの確認者に催促',
    standsAlone: true,
    data: { reviewerIds: field.entities('確認者', 'companyUser') },
  },
  AccessReviewItemsDecided: {
    title: '棚卸しのアカウントを判断',
    sentence: '棚卸しのアカウント{accounts}件を{decision}と判断',
    standsAlone: true,
    data: {
      decision: field.word('判断', reviewDecisions),
      change: field.text('変更の内容').nullable(),
      accounts,
      itemIds,
      /** Null for an administrator without a user record. */
      decidedById: field.entity('判断した人', 'companyUser').nullable(),
    },
  },
  AccessReviewClosed: {
    title: '棚卸しを終了',
    state: '終了',
    standsAlone: true,
    data: {
      accounts,
      decided: field.number('判断済み'),
      tasksOwnerId: field.entity('手続きの担当', 'companyUser').nullable(),
      tasksDueOn: field.day('手続きの期限'),
    },
  },
  AccessReviewTasksAssigned: {
    title: '棚卸しの手続きの担当を変更',
    sentence: '棚卸しの手続き{accounts}件の担当と期限を変更',
    standsAlone: true,
    data: {
      accounts,
      itemIds,
      tasksOwnerId: field.entity('手続きの担当', 'companyUser').nullable(),
      tasksDueOn: field.day('手続きの期限').nullable(),
    },
  },
  AccessReviewTasksCarriedOut: {
    title: '棚卸しの判断を実施',
    sentence: '棚卸しの判断{accounts}件を実施',
    standsAlone: true,
    data: { accounts, itemIds },
  },
  /** The accounts are as they were before: the acts were undone, or the vendor has them again. */
  AccessReviewTasksReopened: {
    title: '棚卸しの判断を未実施に変更',
    sentence: '棚卸しの判断{accounts}件を未実施に変更',
    standsAlone: true,
    data: { accounts, itemIds },
  },
  AccessReviewTasksConfirmed: {
    title: '棚卸しの判断の実施を確認',
    sentence: '棚卸しの判断{accounts}件の実施を確認',
    standsAlone: true,
    data: { accounts, itemIds, proof: field.word('確認の方法', reviewProofs) },
  },
  AccessReviewCancelled: { title: '棚卸しを取り消し', state: '取り消し', data: {} },
});

export type AccessReviewEvent = EventOf<typeof accessReviewEvents>;
