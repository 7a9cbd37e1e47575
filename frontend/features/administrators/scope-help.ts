/** The meaning of the two scopes: spec section 6. */
export const scopeHelp = '「管理者」はすべての画面と操作を、「一般」はホームとアカウント情報の閲覧だけを使えます。';
