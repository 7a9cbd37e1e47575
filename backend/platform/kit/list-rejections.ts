/** Why a view of a list is refused. */
export const listRejections = {
  view_name_taken: { status: 409, detail: '同じ名前のビューがすでにあります。', field: 'name' },
  too_many_views: { status: 409, detail: '1つの一覧に保存できるビューは100件までです。' },
  not_own_view: {
    status: 403,
    detail: '共有をやめられるのは、このビューを作成した管理者だけです。',
    field: 'isShared',
  },
} as const;
