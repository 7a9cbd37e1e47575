import { showAppearance, showLastAppearance } from './appearance';

const { dataset } = document.documentElement;
const worn = () => [dataset.theme, dataset.density];

afterEach(() => {
  localStorage.clear();
  showAppearance([]);
});

test('the lab sets the appearance, and the browser remembers it', () => {
  showAppearance(['dark_mode', 'compact_tables']);
  expect(worn()).toEqual(['dark', 'compact']);
  delete dataset.theme;
  showLastAppearance();
  expect(worn()).toEqual(['dark', 'compact']);
  showAppearance(['compact_tables']);
  expect(worn()).toEqual([undefined, 'compact']);
  showAppearance([]);
  showLastAppearance();
  expect(worn()).toEqual([undefined, undefined]);
});

test('a broken entry in the browser is ignored', () => {
  localStorage.setItem('daicho.appearance', '{');
  expect(showLastAppearance).not.toThrow();
  expect(worn()).toEqual([undefined, undefined]);
});
