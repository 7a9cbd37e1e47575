import { given } from '../../platform/kit/decider';
import type { SourcePersonEvent } from './source-person.events';
import { sourcePersonDecider, type SourcePersonCommand } from './source-person.decider';

const person = given(sourcePersonDecider);
const companyServiceId = 'service';
const observation = { companyServiceId, runId: 'run', observedOn: '2026-11-23' };
const attributes = {
  name: '見本 太郎',
  email: 'taro@example.co.jp',
  employeeCode: 'E0001',
  leftOn: null,
  unmappedEmployeeStatus: null,
};
type Observed = Extract<SourcePersonCommand, { type: 'Observe' }>['data'];
const observe = (more: Partial<Observed> = {}): SourcePersonCommand => ({
  type: 'Observe',
  data: { ...observation, externalId: '1', attributes, link: null, issue: null, ...more },
});
const personFound: SourcePersonEvent = {
  type: 'SourcePersonFound',
  data: { ...observation, externalId: '1', ...attributes },
};
const newPerson = { code: 'new_person', detail: null } as const;
const required: SourcePersonEvent = {
  type: 'SourcePersonConfirmationRequired',
  data: { companyServiceId, observedOn: '2026-11-23', issue: 'new_person', detail: null },
};

test('a person is found with a link and a reason, and the same again is no news', () => {
  const link = { companyUserId: 'user', by: 'email' } as const;
  const linked = { companyServiceId, observedOn: '2026-11-23', ...link };
  expect(person().when(observe({ link }))).toEqual([personFound, { type: 'SourcePersonLinked', data: linked }]);
  expect(person().when(observe({ issue: newPerson }))).toEqual([personFound, required]);
  expect(person(personFound, required).when(observe({ issue: newPerson }))).toEqual([]);
});

test('a reason ends when it no longer holds, and another one replaces it', () => {
  expect(person(personFound, required).when(observe())).toEqual([
    { type: 'SourcePersonConfirmationCleared', data: { companyServiceId, observedOn: '2026-11-23' } },
  ]);
  const refused = { code: 'refused', detail: '使用されています' } as const;
  expect(person(personFound, required).when(observe({ issue: refused }))).toEqual([
    {
      type: 'SourcePersonConfirmationRequired',
      data: { companyServiceId, observedOn: '2026-11-23', issue: 'refused', detail: '使用されています' },
    },
  ]);
});

test('a dismissed reason is not raised again until the person was away', () => {
  const dismissed: SourcePersonEvent = {
    type: 'SourcePersonDismissed',
    data: { companyServiceId, effectiveFrom: '2026-04-01', issue: 'new_person' },
  };
  expect(person(personFound, required).when({ type: 'Dismiss', data: {} })).toEqual([dismissed]);
  expect(person(personFound).when({ type: 'Dismiss', data: {} })).toEqual([]);
  expect(person(personFound, required, dismissed).when(observe({ issue: newPerson }))).toEqual([]);
});

test('a person who is no longer listed requires confirmation once, and is back', () => {
  const miss = { type: 'Miss', data: { ...observation, issue: { code: 'not_listed', detail: null } } } as const;
  const missed: SourcePersonEvent = { type: 'SourcePersonMissed', data: observation };
  const raised: SourcePersonEvent = {
    type: 'SourcePersonConfirmationRequired',
    data: { companyServiceId, observedOn: '2026-11-23', issue: 'not_listed', detail: null },
  };
  expect(person(personFound).when(miss)).toEqual([missed, raised]);
  expect(person(personFound, missed, raised).when(miss)).toEqual([]);
  expect(person(personFound, missed, raised).when(observe())).toEqual([
    { type: 'SourcePersonBack', data: observation },
    { type: 'SourcePersonConfirmationCleared', data: { companyServiceId, observedOn: '2026-11-23' } },
  ]);
});

test('a forgotten person is not recorded again', () => {
  const forgotten: SourcePersonEvent = { type: 'SourcePersonForgotten', data: { companyServiceId } };
  expect(person(personFound).when({ type: 'Forget', data: {} })).toEqual([forgotten]);
  expect(person(personFound, forgotten).when(observe({ attributes: { ...attributes, name: '別人' } }))).toEqual([]);
  expect(() => person().when({ type: 'Dismiss', data: {} })).toThrow('対象が見つかりません');
});

test('only a hand replaces a link by hand, and confirms one by a rule', () => {
  const linkedTo = (companyUserId: string, by: 'email' | 'hand'): SourcePersonEvent => ({
    type: 'SourcePersonLinked',
    data: { companyServiceId, observedOn: '2026-11-23', companyUserId, by },
  });
  const byHand = (companyUserId: string) =>
    ({ type: 'Link', data: { companyUserId, observedOn: '2026-11-23' } }) as const;
  const byRule = observe({ link: { companyUserId: 'b', by: 'email' } });
  expect(person(personFound, linkedTo('a', 'hand')).when(byRule)).toEqual([]);
  expect(person(personFound, linkedTo('a', 'hand')).when(byHand('b'))).toEqual([linkedTo('b', 'hand')]);
  expect(person(personFound, linkedTo('a', 'hand')).when(byHand('a'))).toEqual([]);
  expect(person(personFound, linkedTo('a', 'email')).when(byHand('a'))).toEqual([linkedTo('a', 'hand')]);
});
