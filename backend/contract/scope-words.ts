import type { permissionScopes, WordOf } from './vocabulary';

/** The meaning of the scopes: spec section 6, and decision 0188. */
export const scopeMeanings: Readonly<Record<WordOf<typeof permissionScopes>, string>> = {
  admin: 'すべての画面と操作を使えます。',
  auditor: 'すべての画面を閲覧できますが、変更はできません。',
  general: '自分の利用状況とアカウント情報だけを閲覧できます。',
};
