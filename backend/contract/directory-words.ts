import { vocabulary } from './vocabulary';

/** What is read from an identity provider besides its accounts. */
export const directoryParts = vocabulary({
  apps: 'アプリの一覧',
  assignments: 'アプリの割り当て',
  sign_ins: 'アプリへのサインイン',
  grants: 'アプリへの許可',
});
/** How an app of an identity provider was matched with a service. */
export const appMatches = vocabulary({ domain: 'アドレス', name: '名前', hand: '手動' });
