import { checkValues } from './credential-values.rules';
import type { CredentialField } from '../catalogue/credential-field.rules';

const token: CredentialField = { name: 'token', label: 'トークン', secret: true, pattern: 'xoxb-.*' };
const region: CredentialField = {
  name: 'region',
  label: 'リージョン',
  secret: false,
  options: [{ value: 'jp', label: '日本' }],
};
const key: CredentialField = { name: 'privateKey', label: '秘密鍵', secret: true };

test('good values are taken, without spaces around them', () =>
  expect(checkValues([token, region], { token: ' xoxb-1 ', region: 'jp' })).toEqual({
    values: { token: 'xoxb-1', region: 'jp' },
    problems: [],
  }));

test('a secret that is left out keeps its stored value, another value does not', () => {
  const { values, problems } = checkValues([token, region], {}, { token: 'xoxb-old', region: 'jp' });
  expect(values).toEqual({ token: 'xoxb-old' });
  expect(problems).toEqual([{ field: 'fields.region', message: 'リージョンを入力してください' }]);
});

test('a stored secret is required again when a visible value changes', () => {
  const host: CredentialField = { name: 'host', label: 'ホスト名', secret: false };
  const stored = { token: 'xoxb-old', host: 'good.example' };
  expect(checkValues([token, host], { host: ' good.example ' }, stored).values).toEqual(stored);
  expect(checkValues([token, host], { host: 'evil.example' }, stored)).toEqual({
    values: { host: 'evil.example' },
    problems: [{ field: 'fields.token', message: 'ほかの設定値を変更するときは、トークンも入力してください' }],
  });
  expect(checkValues([token, host], { host: 'new.example', token: 'xoxb-new' }, stored).problems).toEqual([]);
});

const loginName: CredentialField = { name: 'username', label: 'ユーザー名', secret: false, principal: true };

test.each(["o'neil_1-~#!^", 'admin@mihon.example'])('the login name %s of an administrator is taken', (username) =>
  expect(checkValues([loginName], { username }).problems).toEqual([]),
);

test.each([
  ['山田', "ユーザー名は半角英数字と記号（' . - _ ! # ^ ~）で入力してください"],
  ['admin.', 'ユーザー名の末尾にドットは使えません'],
])('the login name %s breaks the rule of principal names', (username, message) =>
  expect(checkValues([loginName], { username }).problems).toEqual([{ field: 'fields.username', message }]),
);

test('a private key has lines', () =>
  expect(checkValues([key], { privateKey: '-----BEGIN\nabc\n-----END' }).problems).toEqual([]));

test.each([
  ['unknown', [token], { token: 'xoxb-1', colour: 'red' }, 'fields.colour', 'colourは指定できない項目です'],
  ['missing', [token], {}, 'fields.token', 'トークンを入力してください'],
  ['of another form', [token], { token: 'abc' }, 'fields.token', '正しいトークンを入力してください'],
  [
    'too long',
    [key],
    { privateKey: 'x'.repeat(10_001) },
    'fields.privateKey',
    '秘密鍵は10,000文字以内で入力してください',
  ],
  ['with control characters', [key], { privateKey: 'a\u0000b' }, 'fields.privateKey', '秘密鍵の値が正しくありません'],
  ['not among the options', [region], { region: 'us' }, 'fields.region', 'リージョンを選択してください'],
])('a value that is %s is refused', (_, fields, given, field, message) =>
  expect(checkValues(fields, given).problems).toEqual([{ field, message }]),
);

test('a field that only changes of accounts need may be left empty', () => {
  const scimToken = { name: 'scimToken', label: 'SCIMトークン', secret: true, isOptional: true };
  expect(checkValues([region, scimToken], { region: 'jp' })).toEqual({ values: { region: 'jp' }, problems: [] });
  const { values } = checkValues([region, scimToken], { region: 'jp' }, { region: 'jp', scimToken: 'old' });
  expect(values).toEqual({ region: 'jp', scimToken: 'old' });
});
