import type { AccessReviewDetail, ReviewCheck } from '../../../backend/contract/access-review-rows';

/** What to do about a check that does not hold, and where. */
interface Step {
  text: string;
  to?: string;
  link?: string;
}

type Steps = Record<ReviewCheck['check'], { running: Step; over: Step }>;

const nextTime = '終了した棚卸しでは変えられません。';
const knowDecider: Step = {
  text: '管理者設定で、判断した管理者に本人のユーザーを登録してください。',
  to: '/company-administrators',
  link: '管理者設定を開く',
};

const stepsOf = (path: string): Steps => ({
  coverage: {
    running: {
      text: '未判断のアカウントを判断してください。',
      to: `${path}?decision=undecided`,
      link: '未判断を表示する',
    },
    over: {
      text: '未判断のアカウントは、次回の棚卸しに持ち越しました。',
      to: `${path}?decision=undecided`,
      link: '表示する',
    },
  },
  accounts_complete: {
    running: {
      text: '基準時点の一覧は後から変えられません。サービスを連携するか、利用者の全件をCSVで取り込み、棚卸しを取り消して始め直してください。',
      to: '/services',
      link: 'サービスを開く',
    },
    over: {
      text: `${nextTime}次回までに、サービスを連携するか、利用者の全件をCSVで取り込んでください。`,
      to: '/services',
      link: 'サービスを開く',
    },
  },
  no_self_decision: {
    running: {
      text: '本人以外の確認者に引き継ぎ、判断し直してください。',
      to: `${path}?tab=parts`,
      link: '確認者を開く',
    },
    over: { text: `${nextTime}次回は、本人以外が判断してください。` },
  },
  decider_known: { running: knowDecider, over: knowDecider },
  exposed_reviewed: {
    running: {
      text: '退職者と持ち主のいないアカウントを判断してください。',
      to: `${path}?isExposed=true&decision=undecided`,
      link: '未判断を表示する',
    },
    over: { text: `${nextTime}次回の棚卸しで判断してください。` },
  },
  removals_confirmed: {
    running: { text: '棚卸しを終了すると手続きになり、実施より後に始まった同期や一覧の取り込みで実施を確認します。' },
    over: {
      text: '未実施の手続きを実施してください。実施済みのものと手動で確認したものは、その後に始まった同期や、利用者の全件の取り込みで確認します。',
      to: `${path}?decision=remove`,
      link: '削除の手続きを表示する',
    },
  },
  no_hurried_decision: {
    running: { text: '1人が1分間に100件以上を判断しています。理由を確かめ、必要なら判断し直してください。' },
    over: { text: `${nextTime}一括で判断した理由を、監査人に説明できるようにしてください。` },
  },
});

export const nextStepOf = (check: ReviewCheck['check'], { id, state }: AccessReviewDetail): Step =>
  stepsOf(`/reviews/${id}`)[check][state === 'running' ? 'running' : 'over'];
