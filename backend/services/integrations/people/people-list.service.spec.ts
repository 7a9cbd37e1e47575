import { withPaths } from './people-list.service';

test('a department that is not listed is named, and the others are paths', () => {
  const paths = new Map([['1', '本部']]);
  expect(withPaths({ externalId: 'a', departments: ['1', '77'] }, paths)).toEqual({
    externalId: 'a',
    departments: ['本部'],
    unknownDepartments: ['77'],
  });
  expect(withPaths({ externalId: 'a', departments: ['1'] }, paths)).toEqual({ externalId: 'a', departments: ['本部'] });
  expect(withPaths({ externalId: 'a' }, paths)).toEqual({ externalId: 'a' });
});
