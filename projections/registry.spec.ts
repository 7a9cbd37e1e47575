import { readModels } from '../backend/contract/read-models';
import { entities } from '../backend/entities';
import { projections } from './registry';

test('there is one projection for each read model of the contract', () => {
  expect(projections.map(({ name }) => name).sort()).toEqual([...readModels].sort());
});

test('every table has a company and a key', () => {
  for (const { table } of projections) {
    expect(table.columns[0]).toEqual({ property: 'companyId', name: '"company_id"', type: 'uuid' });
    expect(table.key.length).toBeGreaterThan(0);
  }
});

test('each handles only events that can happen', () => {
  const known = new Set(entities.flatMap(({ kinds }) => Object.keys(kinds)));
  for (const { types } of projections) for (const type of types) expect(known).toContain(type);
});
