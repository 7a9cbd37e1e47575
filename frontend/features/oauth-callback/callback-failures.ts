import type { Problem } from '../../../backend/contract/kit';

interface CallbackFailure {
  title: string;
  text: string;
}

/** What each way in which an authorisation fails is called, by the problem's code; the server says what to do. */
const titles: Readonly<Record<string, string>> = {
  oauth_access_denied: '許可されませんでした',
  oauth_vendor_error: '連携先で認可できませんでした',
  oauth_code_missing: '認可の結果を受け取れませんでした',
  oauth_state_unknown: '認可の情報を確認できませんでした',
  oauth_state_expired: '認可の有効期限が切れました',
  oauth_state_used: 'この認可の結果は処理済みです',
  oauth_other_session: '認可を始めたときと別のログインです',
  oauth_other_company: '別の会社の認可です',
  oauth_vendor_unreachable: '連携先に接続できませんでした',
  oauth_wrong_answer: '連携先の応答を読み取れませんでした',
  oauth_client_missing: 'クライアントIDが登録されていません',
  not_found: 'サービスが見つかりませんでした',
  not_logged_in: 'ログインの有効期限が切れました',
};

/** Its title and the server's words; logged out meanwhile, the authorisation has to begin again. */
export const failureOf = ({ code, detail }: Problem): CallbackFailure => ({
  title: titles[code] ?? '連携を完了できませんでした',
  text: code === 'not_logged_in' ? 'ログインし直したため、連携の画面からもう一度認可してください。' : detail,
});

/** The screen was opened without an answer: after a reload, or by hand. */
export const withoutAnswer = (hasBegun: boolean): CallbackFailure =>
  hasBegun
    ? { title: 'この認可の結果は処理済みです', text: '同じ結果は2回使えません。連携の状態をご確認ください。' }
    : {
        title: '認可の結果がありません',
        text: 'この画面は、連携先の認可画面から戻るときに開きます。サービスの「連携」タブから設定してください。',
      };
