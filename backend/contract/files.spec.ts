import { endOfName, fileName, maxFileNameLength } from './files';

test.each([
  ['領収書.pdf', '領収書.pdf'],
  ['C:\\Users\\keiri\\領収書.pdf', '領収書.pdf'],
  ['../../etc/passwd', 'passwd'],
  [' 4月 分.png ', '4月 分.png'],
  ['か\u3099.pdf', 'が.pdf'],
  ['%82%A0.pdf', '%82%A0.pdf'],
])('%j is called %j', (given, name) => {
  expect(fileName.parse(given)).toBe(name);
});

test.each(['', '/', '..', 'a/', 'a\u0000.pdf', 'a\n.pdf', 'fdp.\u202eexe', '\ud800.pdf', '長'.repeat(256)])(
  '%j is no name',
  (given) => {
    const { success, error } = fileName.safeParse(given);
    expect(success).toBe(false);
    expect(error!.issues[0]!.message).toMatch(/ファイル名/);
  },
);

test('a name that is too long keeps its end, without splitting a character', () => {
  expect(endOfName('領収書.pdf')).toBe('領収書.pdf');
  const whole = `${'長'.repeat(maxFileNameLength)}.pdf`;
  expect(endOfName(whole)).toBe(whole.slice(4));
  expect(fileName.parse(endOfName(`𠮷${'長'.repeat(maxFileNameLength - 5)}.pdf`))).toMatch(/^長+\.pdf$/);
});
