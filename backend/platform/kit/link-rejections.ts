/** Why links from mails refuse. A link bound to an address is refused in the same words if unknown, expired or revoked. */
export const linkRejections = {
  token_invalid: { status: 400, detail: 'このURLは無効か、有効期限が切れています。もう一度お手続きください。' },
  too_many_mails: {
    status: 429,
    detail: 'メールの送信回数が多すぎます。しばらくしてからもう一度お試しください。',
  },
  link_code_refused: {
    status: 409,
    detail:
      'コードを確認できませんでした。入力の誤り、10分の有効時間の経過、5回の誤り、またはリンクの失効が考えられます。新しいコードを送信してください。',
    field: 'code',
  },
  link_revoked: { status: 409, detail: 'このリンクはすでに失効しています。' },
  link_expired: { status: 409, detail: 'このリンクの有効期限は過ぎています。新しいリンクを発行してください。' },
  link_expires_too_late: {
    status: 400,
    detail: '有効期限は、今日から1年以内の日付を入力してください。',
    field: 'expiresOn',
  },
  link_days_ahead: { status: 400, detail: '閲覧できる時点は、今日までの日付を入力してください。', field: 'firstDay' },
} as const;
