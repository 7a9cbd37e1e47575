import type { connectorFailures, WordOf } from './vocabulary';

export type ConnectorFailureCode = WordOf<typeof connectorFailures>;

/** What a person does about each failure of an integration. */
export const failureAdvice: Readonly<Record<ConnectorFailureCode, string>> = {
  unauthorised:
    '認証に失敗しました。トークンの有効期限が切れている可能性があります。認証情報を更新するか、再認可してください。',
  forbidden: '権限が足りません。連携先の管理画面で必要な権限を付与し、再認可してください。',
  rate_limited: '連携先の利用回数の上限に達しました。自動で再試行します。',
  unavailable: '連携先で障害が発生しています。自動で再試行します。続く場合は連携先の稼働状況を確認してください。',
  timeout: '連携先から時間内に応答がありませんでした。自動で再試行します。',
  unreachable: '連携先に接続できませんでした。ドメインやホスト名の入力を確認してください。',
  refused_address: '接続が許可されていないアドレスです。ドメインやホスト名の入力を確認してください。',
  bad_answer: '連携先の応答を読み取れませんでした。入力した値を確認してください。',
  page_loop: '連携先が同じページを繰り返し返したため、同期を中止しました。時間をおいて再度実行してください。',
  too_large: '連携先の応答が大きすぎるため、同期を中止しました。Daichoを運用している担当者にお問い合わせください。',
};
