import { redact, vendorWords } from './secrets.rules';

const fields = [
  { name: 'subdomain', label: 'サブドメイン', secret: false },
  { name: 'token', label: 'トークン', secret: true },
];
const credentials = { subdomain: 'mihon', token: 'xoxb-1234/567+89', accessToken: 'granted-token' };
const clean = (text: string) => redact(text, credentials, fields);

test('a secret is cut out in each form that an answer may repeat', () => {
  const forms = [credentials.token, encodeURIComponent(credentials.token), credentials.accessToken];
  const base64 = Buffer.from(credentials.token).toString('base64');
  for (const form of [...forms, base64]) {
    expect(clean(`mihon: the token ${form} is wrong`)).not.toContain(form);
    expect(clean(`mihon: the token ${form} is wrong`)).toContain('mihon: the token');
  }
});

test('values of a request are cut out of its answer, as short as a name', () => {
  const personal = { 'new.familyName': '見本', 'account.originals.loginName': 'taro', 'new.password': 'abcXYZ12' };
  const text = '見本 (taro) exists already, abcXYZ12 is too short';
  expect(redact(text, credentials, fields, personal)).toBe('••• (•••) exists already, ••• is too short');
});

test('what looks like a credential is cut out too, and the text to 500 characters', () => {
  expect(clean('Authorization: Bearer abcdefghijklmnop')).toBe('Authorization: Bearer •••');
  expect(clean('{"api_key":"abcdefghijklmnop"}')).not.toContain('abcdefghijklmnop');
  expect(clean('言葉'.repeat(400))).toHaveLength(500);
  expect(clean('a\n\n  b')).toBe('a b');
});

test.each([
  ['{"error":"invalid_grant","error_description":"The token expired"}', 'The token expired'],
  ['{"errors":[{"detail":"Not allowed","status":"403"}]}', 'Not allowed'],
  ['{"ok":false,"error":"invalid_auth"}', 'invalid_auth'],
  ['{"error":{"message":"Wrong key","type":"x"}}', 'Wrong key'],
  ['{"code":7}', '{"code":7}'],
  ['<html><style>p {}</style><p>Maintenance</p></html>', 'Maintenance'],
])('the words of %s are "%s"', (body, words) => {
  expect(vendorWords(body)).toBe(words);
});

test('only the beginning of an answer is searched for words', () => {
  const page = `<p>Maintenance</p>${' '.repeat(10_000)}<p>footer</p>`;
  expect(vendorWords(page)).toBe('Maintenance');
  expect(vendorWords('<'.repeat(20_000))).toHaveLength(10_000);
  expect(vendorWords(JSON.stringify({ trace: 'x'.repeat(20_000), message: 'late' }))).toHaveLength(10_000);
});

test('an empty answer has no words', () => {
  expect(vendorWords('')).toBeUndefined();
});
