import type { EntityField } from './entity-fields';
import { rangesOf, Setters } from './reading-plan';

const field = (name: string, ...types: string[]): EntityField => ({
  name,
  meaning: { label: name, as: 'text' },
  types: new Set(types),
});
const name = field('name', 'Registered', 'Renamed');
const price = field('price', 'Registered', 'Priced');
const note = field('note', 'Noted');
const entries = ['Registered', 'Renamed', 'Priced', 'Priced', 'Noted', 'Renamed'].map((type, revision) => ({
  revision,
  type,
}));

describe('Reading a history', () => {
  it('knows which event set a field at a revision', () => {
    const setters = new Setters(entries, [name, price, note]);
    const at = (revision: number) => [name, price, note].map((field) => setters.at(field, revision));
    expect(at(-1)).toEqual([undefined, undefined, undefined]);
    expect(at(0)).toEqual([0, 0, undefined]);
    expect(at(3)).toEqual([1, 3, undefined]);
    expect(at(99)).toEqual([5, 3, 4]);
  });

  it('reads adjacent revisions in one range and skips large gaps', () => {
    expect(rangesOf([7, 3, 4, 5, 3])).toEqual([{ from: 3, count: 5 }]);
    expect(rangesOf([0, 1000, 1001, 1010])).toEqual([
      { from: 0, count: 1 },
      { from: 1000, count: 11 },
    ]);
    expect(rangesOf([])).toEqual([]);
  });
});
