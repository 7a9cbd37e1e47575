import { entities } from '../backend/entities';
import { Random } from './support/random';
import { RandomCompany } from './support/random-company';

const areas = [
  ...['integration', 'serviceAccount', 'serviceSignIns', 'directory', 'directoryApp', 'vendorOperation'],
  ...['detectedService', 'detectedServiceUser', 'detectionRule', 'companyErp', 'paymentRule', 'accessReview'],
];

test('a random company has every event of integrations, findings, ERPs and reviews', () => {
  const company = new RandomCompany(new Random(1), '2026-03-01');
  const drawn = new Set(Array.from({ length: 8_000 }, () => company.happened().type));
  const types = entities.filter(({ entity }) => areas.includes(entity)).flatMap(({ kinds }) => Object.keys(kinds));
  expect(types.length).toBeGreaterThan(80);
  expect(types.filter((type) => !drawn.has(type))).toEqual([]);
});
