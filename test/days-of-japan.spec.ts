import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
/** The day in UTC, which from midnight to nine in the morning of Japan is the day before. */
const utcDay = /toISOString\(\)\s*\.(?:slice\(0, ?(?:4|7|10)\)|sub\w+\(0, ?(?:4|7|10)\)|split\()/;
/** A year, month, date or hour of wherever the machine stands. */
const localClock = /new Date\(\)\s*\.get(?:FullYear|Month|Date|Day|Hours)\(/;
/** Counts from whole days and has no instant. */
const calendar = join('backend', 'contract', 'calendar.ts');

const sources = ['backend', 'backup', 'bin', 'embedded', 'frontend', 'projections', 'test']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.(tsx?|mjs|js)$/.test(path) && path !== calendar)
  .sort();

/** The lines of a source that take a day which is not Japan's. */
const foreignDaysIn = (path: string, text: string): string[] =>
  [utcDay, localClock].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(
      ({ index, 0: what }) => `${path}:${text.slice(0, index).split('\n').length} ${what}`,
    ),
  );

test('a day of UTC and one of the machine are found', () => {
  const today = ['new Date().toISOString()', '.slice(0, 10)'];
  expect(foreignDaysIn('a.ts', `const today = ${today.join('')};`)).toHaveLength(1);
  expect(foreignDaysIn('a.ts', `\nconst today = ${today.join('\n  ')};`)[0]).toContain('a.ts:2 ');
  expect(foreignDaysIn('a.ts', `const year = new Date()${'.getFullYear()'};`)).toHaveLength(1);
  expect(foreignDaysIn('a.ts', 'const time = new Date().toISOString().slice(11, 16);')).toEqual([]);
});

test('every day is a day of Japan: dayOf(Date.now()), clock.today()', () => {
  expect(sources.flatMap((path) => foreignDaysIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
