import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rows } from '../frontend/app/routes';
import { helpPages } from '../frontend/app/help/help-pages';
import { helpPlaces, placeOf } from '../frontend/app/help/help-places';

const root = join(__dirname, '..');
const sources = execFileSync('git', ['ls-files', 'frontend', 'backend'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx)$/.test(path) && !path.startsWith('frontend/app/help/') && !path.includes('.spec.'));
const entriesOf = ({ acts, figures, problems }: (typeof helpPages)[number]) => [...acts, ...figures, ...problems];

test('every screen of the console has a page of help, and no place names a page that is missing', () => {
  const screens = rows.filter(({ layout }) => layout !== 'auth').map(({ path }) => path);
  expect(Object.keys(helpPlaces).toSorted()).toEqual(screens.toSorted());
  const places = Object.values(helpPlaces).flatMap((place) =>
    typeof place === 'string' ? place : Object.values(place),
  );
  for (const place of places) {
    const [page, at] = place.split('#');
    const found = helpPages.find(({ id }) => id === page);
    expect({ place, page: found?.id }).toEqual({ place, page });
    if (at)
      expect(found!.acts.concat(found!.figures, found!.problems).some((entry) => entry.at?.includes(at))).toBe(true);
  }
});

test('a tab opens the page of its own, any other tab that of the screen', () => {
  expect(placeOf('/services/:companyServiceId', 'users')).toEqual({ page: 'accounts', at: 'users' });
  expect(placeOf('/services/:companyServiceId', null)).toEqual({ page: 'services', at: undefined });
  expect(placeOf('/users', 'union')).toEqual({ page: 'users', at: 'union' });
  expect(placeOf('/plans/seats', 'idle')).toEqual({ page: 'plans', at: 'seats' });
});

test('each page has acts, figures and problems, and no title twice', () => {
  for (const page of helpPages) {
    for (const part of [page.acts, page.figures, page.problems]) expect(part.length).toBeGreaterThan(0);
    const titles = entriesOf(page).map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(titles.filter((title) => title.includes(' '))).toEqual([]);
  }
});

test('words in 「」 are words of the console', () => {
  const text = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const quoted = helpPages.flatMap((page) =>
    [...JSON.stringify(page).matchAll(/「([^」]+)」/gu)].map(([, words]) => ({ page: page.id, words: words! })),
  );
  expect(quoted.length).toBeGreaterThan(80);
  expect(quoted.filter(({ words }) => !text.includes(words))).toEqual([]);
});
