import type { CredentialField } from '../../../backend/contract/integrations';
import { configuration, credentialsSchema, filledValues, hasLines, reasonName } from './credentials';

const token: CredentialField = {
  name: 'token',
  label: 'トークン',
  help: null,
  example: 'xoxb-…',
  pattern: '^xoxb-',
  isSecret: true,
  isOptional: false,
  prefix: null,
  suffix: null,
  options: [],
};
const team: CredentialField = {
  ...token,
  name: 'team',
  label: 'チーム名',
  pattern: null,
  isSecret: false,
};

const messagesOf = (isStored: boolean, values: Record<string, string>) =>
  credentialsSchema([token, team], isStored)
    .safeParse(values)
    .error?.issues.map(({ message }) => message) ?? [];

test('every field must be filled', () => {
  expect(messagesOf(false, { token: '', team: '' })).toEqual([
    'トークンを入力してください',
    'チーム名を入力してください',
  ]);
  expect(messagesOf(false, { token: ' xoxb-1 ', team: '開発' })).toEqual([]);
});

test('a field that only changes of accounts need may stay empty', () => {
  const schema = credentialsSchema([{ ...token, isOptional: true }], false);
  expect([schema.safeParse({ token: '' }).success, schema.safeParse({ token: 'x' }).success]).toEqual([true, false]);
});

test('a stored secret may stay, and its pattern holds for a new one', () => {
  expect(messagesOf(true, { token: '', team: '開発' })).toEqual([]);
  expect(messagesOf(true, { token: 'xoxp-1', team: '開発' })).toEqual([
    '正しいトークンを入力してください（例: xoxb-…）',
  ]);
});

test('a broken pattern refuses nothing', () => {
  const schema = credentialsSchema([{ ...token, pattern: '(' }], false);
  expect(schema.safeParse({ token: 'x' }).success).toBe(true);
});

test('empty boxes are left out, and keys keep their lines', () => {
  expect(filledValues({ token: '', team: '開発', [reasonName]: '' })).toEqual({ team: '開発' });
  expect(configuration({ token: 'a', [reasonName]: '期限切れ' })).toEqual({
    fields: { token: 'a' },
    reason: '期限切れ',
  });
  expect([hasLines(token), hasLines({ ...token, name: 'privateKey' })]).toEqual([false, true]);
});
