import { Link } from 'react-router';
import type { AccessReviewDetail } from '../../../backend/contract/access-review-rows';
import { reviewCadences, reviewTargets } from '../../../backend/contract/review-words';
import { count, day, dayAndTime } from '../../ui/format';
import { KeyFigures, type KeyFigure } from '../../ui/key-figures';
import { coverage } from './review-words';

/** 「サービスの利用者・四半期ごと・基準時点 …」; of an ended one first who ended it, and when. */
export const stateInWords = ({ target, cadence, pinnedAt, closedAt, result, promises }: AccessReviewDetail): string => {
  const scope = [
    ...[reviewTargets.labels[target], reviewCadences.labels[cadence], `基準時点 ${dayAndTime(pinnedAt)}`],
    ...(promises.kept > 0 ? [`前回の実施確認済み ${count(promises.kept)}件`] : []),
    ...(promises.carriedOver > 0 ? [`前回からの持ち越し ${count(promises.carriedOver)}件`] : []),
  ].join('・');
  if (!result || !closedAt) return scope;
  const { closedByName } = result;
  return `${dayAndTime(closedAt)} に${closedByName ? `${closedByName}が` : '自動で'}終了・${scope}`;
};

const decisionsOf = (review: AccessReviewDetail): KeyFigure[] => [
  {
    label: '判断済み',
    value: coverage(review),
    note: review.result ? undefined : `${count(review.decidedCount)}/${count(review.itemsCount)}`,
    hint: `${count(review.itemsCount)}件のうち${count(review.decidedCount)}件`,
  },
  { label: '継続', value: `${count(review.keepCount)}件` },
  { label: '削除', value: `${count(review.removeCount)}件` },
  { label: '変更', value: `${count(review.changeCount)}件` },
];

const runningFigures = ({ promises, previousReviewId, dueOn, isOverdue }: AccessReviewDetail): KeyFigure[] => {
  const { broken } = promises;
  return [
    {
      label: '前回の未実施',
      value: `${count(broken)}件`,
      isShort: broken > 0,
      hint: previousReviewId ? '前回の削除・変更の判断のうち、実施を確認していないもの' : undefined,
    },
    { label: '期限', value: day(dueOn), isShort: isOverdue },
  ];
};

/** What is left after the end: tasks to carry out, tasks to confirm, accounts carried over. */
const resultFigures = (id: string, result: NonNullable<AccessReviewDetail['result']>): KeyFigure[] => {
  const linkTo = (number: number, query: string) =>
    number > 0 ? <Link to={`/reviews/${id}?${query}`}>{`${count(number)}件`}</Link> : '0件';
  const { openCount, unconfirmedCount, carriedOverCount, seenGoneCount, byHandCount } = result;
  return [
    { label: '未実施の手続き', value: linkTo(openCount, 'taskState=open'), isShort: openCount > 0 },
    { label: '実施の確認待ち', value: linkTo(unconfirmedCount, 'taskState=carried_out') },
    {
      label: '削除の実施確認',
      value: `${count(seenGoneCount)}件`,
      detail: byHandCount > 0 ? `手動 ${count(byHandCount)}件` : undefined,
      isShort: byHandCount > 0,
      hint: '同期・CSVで実施を確認した削除。人の記録だけのものは「手動」に数えます',
    },
    {
      label: '持ち越し',
      value: linkTo(carriedOverCount, 'decision=undecided'),
      hint: '未判断のため、次回に持ち越したもの',
    },
  ];
};

/** The numbers of a campaign: while it runs how far it is, afterwards what came of it. */
export function ReviewFigures({ review }: { review: AccessReviewDetail }) {
  const { id, result } = review;
  const more = result ? resultFigures(id, result) : runningFigures(review);
  return <KeyFigures figures={[...decisionsOf(review), ...more]} />;
}
