/** Why a change of an access review is refused. */
export const reviewRejections = {
  review_empty: {
    status: 409,
    detail: '対象のアカウントがありません。対象と範囲を確認してください。',
    field: 'target',
  },
  review_not_running: { status: 409, detail: 'この棚卸しは実施中ではありません。最新の状態を確認してください。' },
  review_succeeded: {
    status: 409,
    detail: '次の棚卸しがすでに始まっています。自動開始は、最新の棚卸しでやめてください。',
  },
  review_not_closed: { status: 409, detail: '手続きは、棚卸しを終了してから進めてください。' },
  own_account: {
    status: 409,
    detail: '自分のアカウントは自分で判断できません。ほかの人に引き継いでください。',
  },
  not_reviewer: { status: 403, detail: 'このアカウントの確認者ではありません。引き継がれていないか確認してください。' },
  review_reason_required: {
    status: 400,
    detail:
      '退職者・持ち主のいないアカウントや、前回削除と判断したアカウントを継続するときは、理由を入力してください。',
    field: 'reason',
  },
  review_change_required: { status: 400, detail: '変更の内容を入力してください。', field: 'change' },
  review_no_task: { status: 409, detail: '削除または変更と判断したアカウントだけに、手続きがあります。' },
  reviewer_not_mailed: {
    status: 409,
    detail: 'メールアドレスのない確認者には、リンクを送れません。ユーザーにメールアドレスを登録してください。',
  },
  reviewer_deleted: {
    status: 409,
    detail:
      'この確認者は退職したか、ユーザーが削除されているため、リンクを送れません。確認をほかの人に引き継いでください。',
  },
  review_due_past: { status: 400, detail: '期限は今日以降の日付を入力してください。', field: 'dueOn' },
} as const;
