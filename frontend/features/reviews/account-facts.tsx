import { statusInWords, taskInWords } from '../../../backend/contract/access-review-columns';
import type { ReviewMatrixCell } from '../../../backend/contract/access-review-items';
import { reviewChanges, reviewDecisions } from '../../../backend/contract/review-words';
import { Facts, type Fact } from '../../ui/facts';
import { dateOf, dayAndTime, yen } from '../../ui/format';
import { LastSignIn } from '../../ui/last-sign-in';
import { OrDash } from '../../ui/relative-time';

/** All that is known of an account of the matrix. */
export function AccountFacts({ account }: { account: ReviewMatrixCell }) {
  return <Facts facts={factsOf(account)} columns={2} />;
}

const factsOf = (account: ReviewMatrixCell): Fact[] => {
  const { role, licence, lastLoginAt, seatCost, changes, decidedAt, decidedByName, taskState, proof } = account;
  const facts: [label: string, words: string | null][] = [
    ['基準時点の状態', statusInWords(account)],
    ['ライセンス', licence],
    ['権限', role],
    ['席の年間費用', seatCost === null ? null : yen(seatCost)],
    ['前回の判断', lastInWords(account)],
    ['基準時点からの変化', changes.map((one) => reviewChanges.labels[one]).join('、')],
    ['現在の判断', decisionInWords(account)],
    ['判断した人', decidedByName],
    ['判断した日時', decidedAt && dayAndTime(decidedAt)],
    ...(taskState ? [['手続き', taskInWords(taskState, proof)] as [string, string]] : []),
  ];
  return [
    ...facts.slice(0, 3).map(asFact),
    { label: '最終ログイン', value: <LastSignIn at={lastLoginAt} /> },
    ...facts.slice(3).map(asFact),
  ];
};

const asFact = ([label, words]: [string, string | null]): Fact => ({ label, value: <OrDash>{words}</OrDash> });

const decisionInWords = ({ decision, change, reason }: ReviewMatrixCell): string =>
  decision ? [reviewDecisions.labels[decision], change, reason].filter(Boolean).join('・') : '未判断';

const lastInWords = (account: ReviewMatrixCell): string | null => {
  const { lastDecision, lastDecidedAt, lastReason, isPromiseBroken, isCarriedOver } = account;
  if (isCarriedOver) return '持ち越し';
  if (!lastDecision) return null;
  const words = reviewDecisions.labels[lastDecision];
  return [isPromiseBroken ? `${words}（未実施）` : words, lastDecidedAt && dateOf(lastDecidedAt), lastReason]
    .filter(Boolean)
    .join('・');
};
