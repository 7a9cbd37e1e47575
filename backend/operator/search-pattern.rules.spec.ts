import { searchPatternOf } from './search-pattern.rules';

const person = { name: '在 花子', nameKana: 'ざい はなこ', email: 'hanako.z@example.com', employeeCode: '10' };
const erase = (filter: string) => filter.replaceAll(new RegExp(searchPatternOf([person])!, 'giu'), '「消去済み」');

it.each([
  '花子',
  '在 花子',
  '在　花子',
  '在花子',
  'HANAKO.Z@example.com',
  'hanako.z',
  '10',
  '花子 退職',
  '在花',
  'ざいはな',
  'ざい は',
  'hana',
  'HANAKO.z@exam',
])('erases %s', (value) => {
  expect(erase(`部署「営業」・キーワード「${value}」`)).toBe('部署「営業」・キーワード「消去済み」');
});
it.each(['在籍', '2026-10-01', '110', '花子さくら商事', 'hanako.zoe', 'ha', '在花台', 'ざいこ'])(
  'leaves %s',
  (value) => {
    expect(erase(`状態「${value}」`)).toBe(`状態「${value}」`);
  },
);
it('names nobody without personal fields', () => expect(searchPatternOf([{ status: 'active' }])).toBeUndefined());
