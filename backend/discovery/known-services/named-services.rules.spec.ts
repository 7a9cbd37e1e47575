import { knownServices } from './known-services.service';
import { findNamed } from './named-services.rules';

const service = (id: string, name: string, integrationKind: string | null = null) => ({
  ...{ id, name, integrationKind, reading: null, category: 'other' as const, domains: [`${id}.example`] },
  ...{ country: null, keeps: null, certifications: null, sources: [] },
});
const all = [service('abc-cloud', 'ＡＢＣ Cloud'), service('abc', 'ABC'), service('kind', 'ABC Kind', 'abc_kind')];
const namesOf = (name: string) => findNamed(all, name).map((one) => one.name);

test('a service of the name comes before those that begin with it; candidates are left out', () => {
  expect(namesOf('ａｂｃ')).toEqual(['ABC', 'ＡＢＣ Cloud']);
  expect(findNamed(all, 'abc-cloud.example')).toEqual([
    { id: 'abc-cloud', name: 'ＡＢＣ Cloud', category: 'other', domain: 'abc-cloud.example' },
  ]);
  expect(namesOf('abc-cl')).toEqual([]);
  expect(namesOf('bc')).toEqual([]);
});

test('a service of the public lists is found by its name', () => {
  const listed = knownServices.find(({ integrationKind, domains }) => integrationKind === null && domains.length > 0)!;
  expect(findNamed(knownServices, listed.name).map(({ name }) => name)).toContain(listed.name);
});
