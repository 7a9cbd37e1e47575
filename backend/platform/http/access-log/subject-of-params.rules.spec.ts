import { newId } from '../../kit/ids';
import { othersIn, subjectOf } from './subject-of-params.rules';

const [id, other] = [newId(), newId()];

it.each([
  ['the last entity of a path', { companyServiceId: other, planId: id }, { entity: 'plan', id }],
  ['the entity of a history', { entity: 'device', id }, { entity: 'device', id }],
  ['a review', { accessReviewId: id }, { entity: 'accessReview', id }],
  ['an id in capitals', { companyUserId: id.toUpperCase() }, { entity: 'companyUser', id }],
  ['nothing by a text that is no id', { companyServiceId: 'x' }, {}],
  ['nothing by half an id', { entity: 'device', id: `${id}0` }, {}],
  ['no entity that there is not', { entity: 'toString', id }, {}],
  ['nothing without parameters', undefined, {}],
])('names %s', (_, params, expected) => {
  expect(subjectOf(params)).toEqual(expected);
});

it('finds what parameters name besides the subject', () => {
  expect(othersIn({ companyServiceId: id, runId: other }, { id })).toEqual([other]);
  expect(othersIn({ companyServiceId: id, entity: 'companyService', id: id.toUpperCase() }, { id })).toEqual([]);
});
