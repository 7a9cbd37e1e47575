import { z } from 'zod';
import { csvOf } from './csv';
import {
  reviewItemFilters,
  reviewItemRow,
  reviewItemSorts,
  reviewMatrix,
  reviewMatrixSorts,
} from './access-review-items';
import { day, flag, id, inQuery, many, oneOf, optionalText, reason, text } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { reviewCadences, reviewDecisions, reviewerRules, reviewStates, reviewTargets } from './review-words';
import {
  accessReviewDetail,
  accessReviewRow,
  decidableItems,
  ownReview,
  reviewAddition,
  reviewCheck,
  reviewPreview,
} from './access-review-rows';
import { reviewItemColumns } from './access-review-columns';

export const accessReviewParams = strict({ accessReviewId: id('棚卸し') });
/** Accounts that one call decides. */
export const maxDecidedItems = 10_000;
/** Tasks that one call assigns or confirms. */
export const maxTaskItems = 500;
/** Decisions of one person within a minute from which on they count as hurried. */
export const hurriedCount = 100;
export const maxReviewTargets = 500;

const summary = ['access_review', 'access_review_item', 'access_review_part', 'company_user'] as const;
const comparisonModels = [...summary, 'company_service', 'company_service_user', 'service_account'] as const;
const ofOne = { access: 'companyService', params: accessReviewParams } as const;
const readOne = { ...ofOne, auditor: true, area: 'reviews' } as const;
const ofReviewer = {
  access: 'companyService',
  params: accessReviewParams.extend({ companyUserId: id('確認者') }),
} as const;
const itemsUpTo = (max: number) => many('アカウント', id('アカウント'), max, true);
const changedAnswer = z.object({ changed: z.number() });
const accountsDone = z.object({ changed: z.number().describe('内容が変わったアカウントの数') });

const list = endpoint('GET', '/access-reviews', {
  access: 'companyService',
  auditor: true,
  area: 'reviews',
  summary: '棚卸しの一覧',
  models: summary,
  answer: page(accessReviewRow),
  query: listQuery(['openedAt', 'name', 'dueOn', 'state'], {
    keyword: inQuery.text('キーワード'),
    state: inQuery.oneOf('状態', reviewStates),
  }),
});

const itemList = endpoint('GET', '/access-reviews/{accessReviewId}/items', {
  ...readOne,
  reviewer: 'accessReviewId',
  summary: '棚卸しの対象のアカウント：基準時点の内容と、判断、その後の変化',
  models: [...comparisonModels, 'access_review_service', 'integration'],
  lookups: ['administrator'],
  answer: page(reviewItemRow),
  query: listQuery(reviewItemSorts, reviewItemFilters),
});

const target = oneOf('対象', reviewTargets);
const targetIds = many('対象の範囲', id('対象の範囲'), maxReviewTargets).default([]);
const reviewersBy = oneOf('確認者', reviewerRules);

/** The settings of a new campaign. */
export const accessReviewSettings = strict({
  name: text('名称', 100),
  target,
  targetIds,
  reviewersBy,
  ownerId: id('責任者'),
  dueOn: day('期限'),
  cadence: oneOf('周期', reviewCadences),
});

export const accessReviews = {
  list,
  open: endpoint('POST', '/access-reviews', {
    access: 'companyService',
    summary: '棚卸しを始める。対象の範囲を省くと、すべてのサービスまたは部署',
    body: accessReviewSettings,
    answer: z.object({ id: z.string() }),
  }),
  preview: endpoint('POST', '/access-reviews/preview', {
    access: 'companyService',
    summary: '棚卸しを始めると、何件のアカウントを誰が確認するかを確かめる。何も変更しない',
    body: strict({ target, targetIds, reviewersBy, ownerId: id('責任者') }),
    answer: reviewPreview,
  }),
  detail: endpoint('GET', '/access-reviews/{accessReviewId}', {
    ...readOne,
    summary: '棚卸しの設定と進み具合、終了後の結果',
    models: [...summary, 'access_review_service', 'access_link'],
    lookups: ['recorded_event', 'administrator'],
    answer: accessReviewDetail,
  }),
  mine: endpoint('GET', '/access-reviews/{accessReviewId}/mine', {
    ...ofOne,
    reviewer: 'accessReviewId',
    summary: '呼び出した確認者本人の、棚卸しの期限と進み具合',
    models: summary,
    lookups: ['administrator'],
    answer: ownReview,
  }),
  items: itemList,
  matrix: endpoint('GET', '/access-reviews/{accessReviewId}/matrix', {
    ...readOne,
    reviewer: 'accessReviewId',
    summary: '棚卸しの対象を人とサービスの表で：1行は1人、または持ち主のいないアカウント',
    models: [...comparisonModels, 'access_review_service'],
    lookups: ['administrator'],
    answer: reviewMatrix,
    query: listQuery(reviewMatrixSorts, reviewItemFilters),
  }),
  itemsCsv: csvOf(itemList, '棚卸しの結果のCSV'),
  decidable: endpoint('GET', '/access-reviews/{accessReviewId}/decidable-items', {
    ...ofOne,
    reviewer: 'accessReviewId',
    summary: '条件に合うアカウントのうち、判断できるもの。10,000件まで。判断済みは、条件で判断を指定したときだけ含む',
    models: [...comparisonModels, 'access_review_service'],
    lookups: ['administrator'],
    answer: decidableItems,
    query: strict(reviewItemFilters),
  }),
  additions: endpoint('GET', '/access-reviews/{accessReviewId}/additions', {
    ...readOne,
    summary: '基準時点より後に増えたアカウント。棚卸しの対象ではない',
    models: [...comparisonModels, 'department_term', 'department_member'],
    lookups: ['plan', 'plan_price'],
    answer: page(reviewAddition),
    query: listQuery(['serviceName', 'name'], {}),
  }),
  checks: endpoint('GET', '/access-reviews/{accessReviewId}/checks', {
    ...readOne,
    summary: '監査に耐えるか：棚卸しの確認項目ごとの結果',
    models: [...summary, 'access_review_service', 'service_account'],
    lookups: ['administrator'],
    answer: z.array(reviewCheck),
  }),
  decide: endpoint('PUT', '/access-reviews/{accessReviewId}/decisions', {
    ...ofOne,
    reviewer: 'accessReviewId',
    summary:
      'アカウントの継続・削除・変更を、10,000件まで一度に判断する。onlyUndecided のとき、判断済みのものは変えない',
    body: strict({
      itemIds: itemsUpTo(maxDecidedItems),
      decision: oneOf('判断', reviewDecisions),
      change: optionalText('変更の内容', 200).optional(),
      onlyUndecided: flag('未判断のみ').optional(),
      reason,
    }),
    answer: accountsDone,
  }),
  handOver: endpoint('PUT', '/access-reviews/{accessReviewId}/hand-over', {
    ...ofOne,
    summary: '確認をほかの人に引き継ぐ',
    body: strict({ partIds: many('対象', id('対象'), maxReviewTargets, true), reviewerId: id('確認者'), reason }),
    answer: changedAnswer,
  }),
  sendLink: endpoint('POST', '/access-reviews/{accessReviewId}/reviewers/{companyUserId}/link', {
    ...ofReviewer,
    summary: '確認者に、この棚卸しを開くリンクをメールで送る。前のメールのURLは使えなくなる',
    body: strict({ reason }),
  }),
  revokeLink: endpoint('DELETE', '/access-reviews/{accessReviewId}/reviewers/{companyUserId}/link', {
    ...ofReviewer,
    summary: '確認者に送ったリンクを無効にする。確認中の画面も閉じ、催促では新しいリンクを送らない',
    body: strict({ reason }).optional(),
    answer: changedAnswer,
  }),
  remind: endpoint('POST', '/access-reviews/{accessReviewId}/reminders', {
    ...ofOne,
    summary: '判断が終わっていない確認者にメールで催促する',
    body: strict({ reason }),
    answer: changedAnswer,
  }),
  edit: endpoint('PATCH', '/access-reviews/{accessReviewId}', {
    ...ofOne,
    summary: '名称・期限・周期を変更する',
    body: strict({
      name: text('名称', 100).optional(),
      dueOn: day('期限').optional(),
      cadence: oneOf('周期', reviewCadences).optional(),
      reason,
    }),
    answer: changedAnswer,
  }),
  close: endpoint('PUT', '/access-reviews/{accessReviewId}/close', {
    ...ofOne,
    summary: '棚卸しを終了する。削除と変更の判断は手続きになり、未判断は次回に持ち越す',
    body: strict({ tasksOwnerId: id('担当').nullable(), tasksDueOn: day('手続きの期限'), reason }),
  }),
  cancel: endpoint('PUT', '/access-reviews/{accessReviewId}/cancel', {
    ...ofOne,
    summary: '棚卸しを取り消す',
    body: strict({ reason }),
  }),
  assign: endpoint('PUT', '/access-reviews/{accessReviewId}/tasks', {
    ...ofOne,
    summary: '手続きの担当と期限を決める。項目を省くと変えず、null で外す',
    body: strict({
      itemIds: itemsUpTo(maxTaskItems),
      ownerId: id('担当').nullable().optional(),
      dueOn: day('期限').nullable().optional(),
      reason,
    }),
    answer: accountsDone,
  }),
  confirm: endpoint('PUT', '/access-reviews/{accessReviewId}/confirmations', {
    ...ofOne,
    summary: '同期で確認できない手続きの実施を、人が確認して記録する',
    body: strict({ itemIds: itemsUpTo(maxTaskItems), reason: text('確認した内容', 500) }),
    answer: accountsDone,
  }),
};

export const reviewItemList = declareList(
  '棚卸しの結果',
  { list: accessReviews.items, csv: accessReviews.itemsCsv },
  reviewItemColumns,
);
