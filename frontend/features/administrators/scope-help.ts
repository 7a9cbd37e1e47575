/** The meaning of the scopes: spec section 6, and decision 0188. */
export const scopeHelp =
  '「管理者」はすべての画面と操作を使えます。「監査」はすべての画面を閲覧できますが、変更はできません。「一般」は自分の利用状況とアカウント情報だけを閲覧できます。';
