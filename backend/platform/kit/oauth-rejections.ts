/** Why an authorisation at a vendor fails. */
export const oauthRejections = {
  oauth_unsupported: { status: 409, detail: 'このサービスは、画面での認可（OAuth）による連携に対応していません。' },
  oauth_client_missing: {
    status: 409,
    detail: 'クライアントIDとクライアントシークレットが設定されていません。連携の設定で入力してください。',
  },
  oauth_fields_missing: {
    status: 409,
    detail: '連携先のアドレスに必要な項目が設定されていないか、正しくありません。連携の設定を確認してください。',
  },
  oauth_state_unknown: {
    status: 400,
    detail: 'この認可は見つかりません。サービスの「連携」から、認可をやり直してください。',
  },
  oauth_other_company: {
    status: 403,
    detail: 'この認可は別の会社で始められました。認可を始めた会社にログインして、やり直してください。',
  },
  oauth_other_session: {
    status: 403,
    detail: 'この認可は別のログインで始められました。今のログインで認可をやり直してください。',
  },
  oauth_state_used: {
    status: 409,
    detail: 'この認可はすでに使われています。連携の状態を確認し、必要なら認可をやり直してください。',
  },
  oauth_state_expired: {
    status: 400,
    detail: '認可の有効期限（10分）が切れました。もう一度、認可をやり直してください。',
  },
  oauth_access_denied: {
    status: 400,
    detail: '連携先で認可が拒否されました。連携するには、連携先で許可してください。',
  },
  oauth_vendor_error: {
    status: 400,
    detail: '連携先が認可を受け付けませんでした。クライアントの設定と連携先の権限を確認して、やり直してください。',
  },
  oauth_code_missing: { status: 400, detail: '連携先から認可コードが届きませんでした。認可をやり直してください。' },
  oauth_vendor_unreachable: {
    status: 409,
    detail: '連携先に接続できませんでした。しばらくしてから、認可をやり直してください。',
  },
  oauth_wrong_answer: {
    status: 409,
    detail: '連携先の応答を読み取れませんでした。しばらくしてから、認可をやり直してください。',
  },
} as const;
