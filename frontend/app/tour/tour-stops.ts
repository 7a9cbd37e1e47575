/** One stop of the tour: a screen, and what to see there. */
export interface TourStop {
  to: string;
  title: string;
  text: string;
}

export const tourStops: readonly [TourStop, ...TourStop[]] = [
  {
    to: '/home',
    title: '今日することから始まります',
    text: '費用の推移の隣に、期限の近い契約、退職者に残るアカウント、アラートが並びます。数字を選ぶと、その内訳の一覧が開きます。',
  },
  {
    to: '/plans/renewals',
    title: '更新と解約通知期限を逃しません',
    text: '契約の終わる日、自動更新される日、解約を伝える期限を、請求額とともに暦で見ます。期限の前にはアラートが届きます。',
  },
  {
    to: '/setting/integrations',
    title: 'アカウントは毎日、自動で読み取ります',
    text: '3つのデモ用サービスが、この機械の中で実際に同期しています。数分のうちに、変化、保留、失敗がそれぞれ1つずつ起きます。',
  },
  {
    to: '/shadow-its',
    title: '登録していないサービスを見つけます',
    text: '拡張機能、IDプロバイダー、支払先、通信ログから見つかったサービスです。リスクの根拠を確かめ、許可、登録、禁止を決めます。',
  },
  {
    to: '/history',
    title: 'すべての変更が残っています',
    text: 'いつ、だれが、何を、なぜ変えたかを2年分たどれます。どの記録も、その時点の内容を開けます。',
  },
];
