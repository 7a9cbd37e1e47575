import { searchText } from '../../platform/kit/search-text';
import { groundsOf, type ComparedRecord } from './union-suggestions.rules';

const record = (name: string, nameKana?: string, localPart?: string, code?: string): ComparedRecord => ({
  name,
  foldedName: searchText(name),
  foldedKana: nameKana === undefined ? null : searchText(nameKana),
  localPart: localPart ?? null,
  foldedCode: code === undefined ? null : searchText(code),
});
const takahashi = record('高橋 美咲', 'たかはし みさき', 'm.takahashi', 'A-001');

test.each<[string, ComparedRecord, string[]]>([
  ['the same name', record('高橋 美咲'), ['name']],
  ['another variant of a kanji', record('髙橋 美咲'), ['name_variant']],
  ['a wide space or none', record('高橋　美咲'), ['name_variant']],
  ['the same reading in katakana of half width', record('Misaki', 'ﾀｶﾊｼ ﾐｻｷ'), ['kana']],
  ['the same local part', record('Misaki', undefined, 'm.takahashi'), ['email']],
  ['the same employee code in another width', record('Misaki', undefined, undefined, 'Ａ-００１'), ['employee_code']],
  [
    'everything',
    record('髙橋美咲', 'タカハシミサキ', 'm.takahashi', 'a-001'),
    ['employee_code', 'name_variant', 'kana', 'email'],
  ],
  ['nothing', record('佐藤 結衣', 'さとう ゆい', 'sato', 'A-002'), []],
])('%s is a ground, the strongest first', (_, candidate, grounds) => {
  expect(groundsOf([takahashi], candidate)).toEqual(grounds);
});

test('what neither record has is no ground', () => {
  expect(groundsOf([record('高橋 美咲')], record('佐藤 結衣'))).toEqual([]);
});

test('each of a person’s records counts, and an equal name is no variant besides', () => {
  const known = [takahashi, record('髙橋 美咲'), record('Misaki', undefined, 'misaki')];
  expect(groundsOf(known, record('髙橋 美咲', undefined, 'misaki'))).toEqual(['name', 'email']);
});
