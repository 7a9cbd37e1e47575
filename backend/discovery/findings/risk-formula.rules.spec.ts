import { riskFormula, riskLevelOf, riskPartsOf } from './risk-formula.rules';

const nothing = { known: undefined, scopes: [], users: 0, departments: 0, ageDays: 0 };
const scoreOf = (facts: Partial<Parameters<typeof riskPartsOf>[0]>) =>
  riskPartsOf({ ...nothing, ...facts }).reduce((sum, { points }) => sum + points, 0);

test('the parts have 100 points at most', () => {
  expect(Object.values(riskFormula.maxPoints).reduce((sum, points) => sum + points)).toBe(100);
  const known = { keeps: ['generative_ai', 'source_code', 'files'] as never, certifications: [], country: 'US' };
  expect(scoreOf({ known, scopes: ['Mail.ReadWrite'], users: 100, departments: 9, ageDays: 90 })).toBe(100);
});

test('what is unknown is said, and adds nothing', () => {
  const unknown = riskPartsOf({ ...nothing, known: { keeps: null, certifications: null, country: null } });
  expect(unknown.filter(({ isUnknown }) => isUnknown).map(({ factor, points }) => [factor, points])).toEqual([
    ['stored_data', 0],
    ['certifications', 0],
    ['country', 0],
  ]);
});

test('certifications and a Japanese vendor lower the score', () => {
  const keeps = ['files'] as never;
  expect(scoreOf({ known: { keeps, certifications: [], country: 'US' } })).toBe(40);
  expect(scoreOf({ known: { keeps, certifications: ['isms', 'soc2'], country: 'JP' } })).toBe(20);
});

test('the levels begin at their points', () => {
  expect([24, 25, 49, 50].map(riskLevelOf)).toEqual(['low', 'medium', 'medium', 'high']);
});
