import { levelsOf, nameKey, problemOfPath, splitAtLinked } from './department-path.rules';

test('a path is written with any of the separators, and its names stay as they are', () => {
  for (const path of [
    '開発本部/第１開発部',
    '開発本部／第１開発部',
    ' 開発本部 > 第１開発部 ',
    '開発本部　＞　第１開発部',
  ])
    expect(levelsOf(path)).toEqual(['開発本部', '第１開発部']);
});

test('an invalid path gets a readable message', () => {
  expect(problemOfPath('開発本部/第一開発部')).toBeUndefined();
  for (const path of ['', '/', '開発本部/', '開発本部//第一開発部', '／第一開発部'])
    expect(problemOfPath(path)).toBe('部署の階層に空の名前があります');
  expect(problemOfPath(Array.from({ length: 11 }, () => '課').join('/'))).toBe('部署は10階層以内で入力してください');
  expect(problemOfPath('あ'.repeat(101))).toBe('部署名は100文字以内で入力してください');
});

test('width, case and spaces make no other name', () => {
  expect(nameKey('ＩＴ 推進部')).toBe(nameKey(' it　 推進部'));
  expect(nameKey('開発部')).not.toBe(nameKey('開発室'));
});

test('a path begins at the lowest linked department', () => {
  const linked = new Map([
    ['開発部', 'head'],
    ['開発部/一課', 'first'],
  ]);
  expect(splitAtLinked('開発部/一課/新班', linked)).toEqual({ linkedId: 'first', below: ['新班'] });
  expect(splitAtLinked('開発部／二課', linked)).toEqual({ linkedId: 'head', below: ['二課'] });
  expect(splitAtLinked('開発部/一課', linked)).toEqual({ linkedId: 'first', below: [] });
  expect(splitAtLinked('営業部/一課', linked)).toEqual({ linkedId: null, below: ['営業部', '一課'] });
});
