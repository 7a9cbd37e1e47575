/** Rejections of the browser extension's own calls, and of the console's calls about it. */
export const extensionRejections = {
  enrolment_refused: {
    status: 403,
    detail: '登録トークンまたは連携コードが正しくないか、有効期限が切れています。管理者に確認してください。',
  },
  installation_revoked: {
    status: 403,
    detail: 'この拡張機能は管理者により無効にされています。管理者に確認してください。',
  },
  too_many_enrolments: {
    status: 429,
    detail: '拡張機能の登録が集中しています。しばらくしてからもう一度お試しください。',
  },
  too_many_installations: {
    status: 409,
    detail: '登録できる拡張機能の数の上限に達しています。使われていないものを無効にしてください。',
  },
  request_not_forbidden: {
    status: 409,
    detail: 'このサービスは現在禁止されていません。ページを開き直してください。',
  },
  too_many_requests_open: {
    status: 409,
    detail: '回答を待っている申請が20件あります。回答を待ってから申請してください。',
  },
  request_answered: { status: 409, detail: 'この申請にはすでに回答があります。最新の状態を確認してください。' },
} as const;
