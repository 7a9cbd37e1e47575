import { scopeInWords } from './scope-words';

test.each([
  ['https://www.googleapis.com/auth/drive.readonly', 'Googleドライブのすべてのファイルの閲覧'],
  ['https://mail.google.com/', 'Gmailのすべてのメールの閲覧・作成・送信・完全な削除'],
  ['Mail.Send', 'Outlookでのメールの送信'],
  ['https://graph.microsoft.com/Files.Read.All', '本人が開けるすべてのファイルの閲覧'],
  ['openid', '本人であることの確認'],
  ['repo', undefined],
  ['https://www.googleapis.com/auth/unheard-of', undefined],
])('%s is %s', (scope, words) => expect(scopeInWords(scope)).toBe(words));
