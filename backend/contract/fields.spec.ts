import { text } from './fields';

const accepts = (value: string) => text('名前').safeParse(value).success;

test.each([
  ['\u200b', 'a zero-width space'],
  ['\u3164', 'a Hangul filler'],
  ['\u{e0041}\u00ad', 'a tag and a soft hyphen'],
  ['\u2800 ', 'an empty Braille pattern'],
])('a required text of nothing but %j (%s) is missing', (value) => {
  expect(text('名前').safeParse(value).error?.issues[0]?.message).toBe('名前を入力してください');
});

test('marks that join what is seen are kept', () => {
  expect(accepts('👨\u200d👩\u200d👧 家族プラン')).toBe(true);
  expect(accepts('葛\u{e0100}城市')).toBe(true);
});
