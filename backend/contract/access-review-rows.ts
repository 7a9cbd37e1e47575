import { z } from 'zod';
import {
  reviewCadences,
  reviewChecks,
  reviewCheckStates,
  reviewerLinkStates,
  reviewerRules,
  reviewSources,
  reviewStates,
  reviewTargets,
} from './review-words';

const reference = z.object({ id: z.string(), name: z.string() });

const counts = {
  itemsCount: z.number(),
  decidedCount: z.number(),
  keepCount: z.number(),
  removeCount: z.number(),
  changeCount: z.number(),
  openTasksCount: z.number().describe('削除と変更の判断のうち、実施を確認していないもの'),
};

export const accessReviewRow = z.object({
  id: z.string(),
  name: z.string(),
  target: reviewTargets.schema,
  reviewersBy: reviewerRules.schema,
  cadence: reviewCadences.schema,
  state: reviewStates.schema,
  openedAt: z.string(),
  pinnedAt: z.string().describe('基準時点。すべての確認者がこの時点の状態を見る'),
  dueOn: z.string(),
  closedAt: z.string().nullable(),
  owner: reference,
  isOverdue: z.boolean(),
  ...counts,
});
export type AccessReviewRow = z.output<typeof accessReviewRow>;

const reviewerLink = z.object({
  state: reviewerLinkStates.schema,
  sentAt: z.string(),
  enteredAt: z.string().nullable().describe('最後に確認を始めた日時'),
});
export type ReviewerLink = z.output<typeof reviewerLink>;

export const reviewPart = z.object({
  id: z.string(),
  name: z.string(),
  reviewer: reference,
  hasReviewerLeft: z.boolean().describe('確認者が退職したか、ユーザーが削除されている'),
  remindedAt: z.string().nullable(),
  mailDueAt: z
    .string()
    .optional()
    .describe('宛先への送信数の上限か送信の失敗により待っているメールを、次に送る日時。待っていなければなし'),
  link: reviewerLink.nullable().describe('確認者に最後に送ったリンク。送っていなければ null'),
  itemsCount: z.number(),
  decidedCount: z.number(),
});
export type ReviewPart = z.output<typeof reviewPart>;

export const accessReviewDetail = accessReviewRow.extend({
  revision: z.number(),
  pinnedRevision: z.number().describe('基準時点の、会社の変更履歴の番号'),
  previousReviewId: z.string().nullable(),
  newestReviewId: z.string().nullable().describe('四半期ごとの棚卸しの最新の回。これが最新のときは null'),
  tasksDueOn: z.string().nullable(),
  parts: z.array(reviewPart),
  services: z.array(
    z.object({
      companyServiceId: z.string(),
      name: z.string(),
      source: reviewSources.schema,
      checkedAt: z.string().nullable(),
    }),
  ),
  isDeciderKnown: z.boolean().describe('見ている人が判断したとき、本人のアカウントかどうかがわかるか'),
  result: z
    .object({
      closedByName: z.string().nullable().describe('終了した管理者。次回の開始に伴い自動的に終了したときは null'),
      openCount: z.number().describe('未実施の手続き'),
      unconfirmedCount: z.number().describe('実施済みで、確認していない手続き'),
      carriedOverCount: z.number().describe('未判断のため、次回に持ち越したもの'),
      seenGoneCount: z.number().describe('削除のうち、同期またはCSVで実施を確認したもの'),
      byHandCount: z.number().describe('削除のうち、人の記録だけで実施を確認したもの'),
    })
    .nullable()
    .describe('終了した棚卸しの結果'),
  promises: z
    .object({ kept: z.number(), broken: z.number(), carriedOver: z.number() })
    .describe('前回の削除・変更のうち、基準時点で確認できたものとできないもの、前回から持ち越したもの'),
});
export type AccessReviewDetail = z.output<typeof accessReviewDetail>;

/** What opening a campaign would begin, and how many mails it would send. */
export const reviewPreview = z.object({
  accounts: z.number(),
  reviewers: z.number(),
  mails: z.number().describe('依頼のメールを受け取る確認者'),
  withoutReviewer: z.number().describe('確認者が決まらず、責任者が確認するアカウント'),
});
export type ReviewPreview = z.output<typeof reviewPreview>;

/** What a reviewer needs to know besides the own accounts. */
export const ownReview = z.object({
  name: z.string(),
  state: reviewStates.schema,
  dueOn: z.string(),
  owner: z.object({ name: z.string(), email: z.string().nullable() }).describe('問い合わせ先'),
  itemsCount: z.number().describe('本人が確認するアカウント'),
  decidedCount: z.number(),
  reviewerId: z.string().nullable().describe('確認者としてのユーザーのID。確認するものがないときは null'),
});
export type OwnReview = z.output<typeof ownReview>;

/** The accounts of a list that the reader may decide at once. */
export const decidableItems = z.object({
  itemIds: z.array(z.string()),
  exposed: z.number().describe('継続に理由が必要なもの'),
  own: z.number().describe('本人のアカウントのため、含まないもの'),
  decidedCount: z.number().describe('判断済みのため、含まないもの。条件で判断を指定したときは 0'),
  beyondLimit: z.number().describe('一度に判断できる件数を超えるため、含まないもの'),
});
export type DecidableItems = z.output<typeof decidableItems>;

export const reviewAddition = z.object({
  id: z.string(),
  companyServiceId: z.string(),
  serviceName: z.string(),
  companyUserId: z.string().nullable(),
  name: z.string(),
});
export type ReviewAddition = z.output<typeof reviewAddition>;

export const reviewCheck = z.object({
  check: reviewChecks.schema,
  state: reviewCheckStates.schema,
  total: z.number(),
  failing: z.number(),
  examples: z
    .array(z.object({ name: z.string(), detail: z.string().nullable(), companyServiceId: z.string().nullable() }))
    .describe('該当するもの。20件まで'),
});
export type ReviewCheck = z.output<typeof reviewCheck>;
