import { personFields } from '../../contract/people-words';
import { given } from '../../platform/kit/decider';
import { peopleSourceDecider } from './people-source.decider';
import type { PeopleSourceEvent } from './people-source.events';

const source = given(peopleSourceDecider);
const companyServiceId = '0190a0c8-0000-7000-8000-000000000001';
const on = { companyServiceId, effectiveFrom: '2026-04-01' };
const chosen: PeopleSourceEvent[] = [
  { type: 'PeopleSourceNewPeopleChanged', data: { ...on, newPeople: 'confirm' } },
  { type: 'PeopleSourceFieldsChanged', data: { ...on, fields: [...personFields.values] } },
  { type: 'PeopleSourceDepartmentsChanged', data: { ...on, departments: 'keep' } },
];
const choose = (data = {}) => ({ type: 'Choose', data, entityId: companyServiceId }) as const;
const typesOf = (events: readonly PeopleSourceEvent[]) => events.map(({ type }) => type);

test('the first choice records every choice, a later one only what differs', () => {
  expect(source().when(choose())).toEqual(chosen);
  expect(source(...chosen).when(choose({ newPeople: 'confirm' }))).toEqual([]);
  expect(typesOf(source(...chosen).when(choose({ newPeople: 'add', departments: 'create' })))).toEqual([
    'PeopleSourceNewPeopleChanged',
    'PeopleSourceDepartmentsChanged',
  ]);
  const [fields] = source(...chosen).when(choose({ fields: ['email', 'name'] }));
  expect(fields!.data).toMatchObject({ fields: ['name', 'email'] });
});

test('it starts and stops once', () => {
  const started: PeopleSourceEvent = { type: 'PeopleSourceStarted', data: { ...on } };
  expect(typesOf(source().when({ type: 'Start', data: {} }))).toEqual(['PeopleSourceStarted']);
  expect(source(started).when({ type: 'Start', data: {} })).toEqual([]);
  expect(typesOf(source(started).when({ type: 'Stop', data: {} }))).toEqual(['PeopleSourceStopped']);
  expect(source().when({ type: 'Stop', data: {} })).toEqual([]);
});

test('a department is linked once, and again when its name or place changed at the vendor', () => {
  const link = { externalId: 'd', parentExternalId: null, departmentId: companyServiceId, name: '営業部' };
  const linking = (change = {}) => {
    const data = { observedOn: '2026-04-01', links: [{ ...link, ...change }] };
    return { type: 'LinkDepartments', data, entityId: companyServiceId } as const;
  };
  const linked: PeopleSourceEvent = { type: 'PeopleSourceDepartmentLinked', data: { ...on, ...link } };
  expect(source().when(linking())).toEqual([linked]);
  expect(source(linked).when(linking())).toEqual([]);
  expect(typesOf(source(linked).when(linking({ name: '第一営業部' })))).toEqual(['PeopleSourceDepartmentLinked']);
});
