import type { connectorFailures, WordOf } from './vocabulary';

export type ConnectorFailureCode = WordOf<typeof connectorFailures>;

const networkAdvice =
  'Daichoを動かしているサーバーの名前解決（DNS）、プロキシ、ファイアウォールの設定を確認してください。ホスト名を入力した連携では、その値も確認してください。';
const refusalAdvice = '入力したホスト名と、その名前解決（DNS）の結果を確認してください。';

/** What a person does about each failure of an integration. */
const failureAdvice: Readonly<Record<ConnectorFailureCode, string>> = {
  unauthorised:
    '認証に失敗しました。トークンの有効期限が切れている可能性があります。認証情報を更新するか、再認可してください。',
  forbidden: '権限が足りません。連携先の管理画面で必要な権限を付与し、再認可してください。',
  rate_limited: '連携先の利用回数の上限に達しました。自動で再試行します。',
  unavailable: '連携先で障害が発生しています。自動で再試行します。続く場合は連携先の稼働状況を確認してください。',
  timeout: '連携先から時間内に応答がありませんでした。自動で再試行します。',
  unreachable: `連携先に接続できませんでした。${networkAdvice}`,
  refused_address: `連携先のアドレスへの接続は許可されていません。${refusalAdvice}`,
  bad_answer: '連携先の応答を読み取れませんでした。入力した値を確認してください。',
  page_loop: '連携先が同じページを繰り返し返したため、同期を中止しました。時間をおいて再度実行してください。',
  too_large: '連携先の応答が大きすぎるため、同期を中止しました。Daichoを運用している担当者にお問い合わせください。',
};

/** Failures without an answer of the vendor: their recorded text is the host that was tried. */
const withHost: Partial<Record<ConnectorFailureCode, (host: string) => string>> = {
  unreachable: (host) => `「${host}」に接続できませんでした。${networkAdvice}`,
  refused_address: (host) => `「${host}」への接続は許可されていません。${refusalAdvice}`,
  timeout: (host) => `「${host}」から時間内に応答がありませんでした。自動で再試行します。`,
};

/** How a failure is shown. @param recordedText the vendor's own words, or the host that was tried */
export const failureInWords = (code: ConnectorFailureCode, recordedText: string | null) => {
  const inWords = withHost[code];
  return inWords && recordedText
    ? { code, text: inWords(recordedText), vendorText: null }
    : { code, text: failureAdvice[code], vendorText: recordedText };
};
