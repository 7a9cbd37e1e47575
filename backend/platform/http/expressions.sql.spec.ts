import { searchText } from '../kit/search-text';
import { addSearch } from './expressions.sql';
import { Where } from './find-page';

test('a keyword is folded as searchText folds it, and compared with each column', () => {
  const where = addSearch(new Where(['company']), '髙橋 100%', 'a.name', 'b.name');
  expect(where.values).toEqual(['company', '%高橋100\\%%', '%高橋100\\%%']);
  expect(where.sql).toMatch(/^where \(.+\(a\.name, NFKC.+ like \$2 or .+\(b\.name, NFKC.+ like \$3\)$/);
});

test.each([undefined, '', '　'])('the keyword %j keeps every row', (keyword) => {
  expect(addSearch(new Where(), keyword, 'name')).toMatchObject({ sql: '', values: [] });
});

test('the SQL replaces each letter as searchText does', () => {
  const [, from, to] = /translate\(.+?\), '(.+?)', '(.+?)'\)/.exec(addSearch(new Where(), 'a', 'name').sql)!;
  // Postgres counts characters, and some variants have two code units.
  const [letters, replacements] = [[...from!], [...to!]];
  expect(letters.map((letter) => [letter, searchText(letter)])).toEqual(
    letters.map((letter, at) => [letter, replacements[at]]),
  );
  expect(letters).toEqual(expect.arrayContaining(['髙', '𠮷', 'タ']));
});
