import { nameInMails, text } from './fields';

const accepts = (value: string) => text('名前').safeParse(value).success;

test.each([
  ['\u200b', 'a zero-width space'],
  ['\u3164', 'a Hangul filler'],
  ['\u{e0041}\u00ad', 'a tag and a soft hyphen'],
  ['\u2800 ', 'an empty Braille pattern'],
])('a required text that holds only %j (%s) is missing', (value) => {
  expect(text('名前').safeParse(value).error?.issues[0]?.message).toBe('名前を入力してください');
});

test('marks that combine with visible characters stay', () => {
  expect(accepts('👨\u200d👩\u200d👧 家族プラン')).toBe(true);
  expect(accepts('葛\u{e0100}城市')).toBe(true);
});

test.each(['https://evil.example', '会社 www.evil.example', 'ＷＷＷ．evil.example', 'x：／／y'])(
  'a name for mails must not look like an address: %j',
  (value) => {
    const { error } = nameInMails('氏名').safeParse(value);
    expect(error?.issues[0]?.message).toBe('氏名にURLは入力できません');
  },
);

test('a name for mails may contain dots and colons', () => {
  expect(nameInMails('会社名').safeParse('株式会社A.B: 台帳').success).toBe(true);
});
