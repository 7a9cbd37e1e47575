import { personalWordsIn } from './personal-words.rules';

test('own words are the long enough parts of names and addresses', () => {
  expect(
    personalWordsIn(['株式会社サンプル商事', '山田 花子', 'やまだ はなこ', 'Hanako.Yamada@demo.example.co.jp']),
  ).toEqual([
    'サンプル商事',
    '山田花子',
    '山田',
    '花子',
    'やまだはなこ',
    'やまだ',
    'はなこ',
    'hanako.yamada@demo.example.co.jp',
    'hanako',
    'yamada',
    'demo',
    'example',
  ]);
});

test('short and numeric parts are not', () => {
  expect(personalWordsIn(['a1@b.jp', '2026', '林', ''])).toEqual(['a1@b.jp']);
});
