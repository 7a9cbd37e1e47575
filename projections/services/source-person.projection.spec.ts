import { companyServiceEvents } from '../../backend/services/company-service.events';
import { peopleSourceEvents } from '../../backend/people/master/people-source.events';
import { sourcePersonEvents } from '../../backend/people/master/source-person.events';
import { given, life } from '../kit/given';
import { peopleSources } from './people-source.projection';
import { sourcePeople } from './source-person.projection';

const companyId = 'company';
const companyServiceId = 'service';
const at = '2026-11-23T00:00:00.000Z';
const observation = { companyServiceId, runId: 'run', observedOn: '2026-11-23' };
const person = {
  name: '見本 太郎',
  email: 'taro@example.co.jp',
  employeeCode: 'E0001',
  leftOn: null,
  unmappedEmployeeStatus: null,
};
const noIssue = { issue: null, issueDetail: null, issueAt: null };
const row = {
  ...{ companyId, id: 'person', companyServiceId, ...person, ...noIssue },
  ...{ isListed: true, companyUserId: null, linkedBy: null },
  ...{ dismissedIssue: null, isApproved: false, isForgotten: false },
};
const serviceDeleted = () =>
  life(companyServiceEvents, { companyId, id: companyServiceId })('CompanyServiceDeleted', {});

test('a person has a row, which links, reasons and absence change', () => {
  const fact = life(sourcePersonEvents, { companyId, id: 'person' });
  const found = fact('SourcePersonFound', { ...observation, externalId: '1', ...person });
  const link = { companyUserId: 'user', by: 'email' } as const;
  const missed = [
    fact('SourcePersonLinked', { companyServiceId, observedOn: '2026-11-23', ...link }),
    fact('SourcePersonChanged', { ...observation, leftOn: '2027-03-31' }),
    fact('SourcePersonMissed', observation),
    fact(
      'SourcePersonConfirmationRequired',
      { companyServiceId, observedOn: '2026-11-23', issue: 'not_listed', detail: null },
      at,
    ),
  ];
  const absent = { isListed: false, companyUserId: 'user', linkedBy: 'email', leftOn: '2027-03-31' };
  expect(given(sourcePeople)(found).rows).toEqual([row]);
  expect(given(sourcePeople)(found, ...missed).rows).toEqual([
    { ...row, ...absent, issue: 'not_listed', issueDetail: null, issueAt: at },
  ]);
  const dismissed = fact('SourcePersonDismissed', {
    companyServiceId,
    effectiveFrom: '2026-11-23',
    issue: 'not_listed',
  });
  expect(given(sourcePeople)(found, ...missed, dismissed).rows).toEqual([
    { ...row, ...absent, dismissedIssue: 'not_listed' },
  ]);
  expect(given(sourcePeople)(found, serviceDeleted()).rows).toEqual([]);
});

test('the choices of a service are one row, in any order of their events', () => {
  const fact = life(peopleSourceEvents, { companyId, id: companyServiceId });
  const facts = [
    fact('PeopleSourceFieldsChanged', { companyServiceId, effectiveFrom: '2026-11-23', fields: ['name'] }),
    fact('PeopleSourceStarted', { companyServiceId, effectiveFrom: '2026-11-23' }),
    fact('PeopleSourceNewPeopleChanged', { companyServiceId, effectiveFrom: '2026-11-23', newPeople: 'add' }),
  ];
  const choices = {
    companyId,
    id: companyServiceId,
    isOn: true,
    newPeople: 'add',
    fields: ['name'],
    departments: null,
  };
  expect(given(peopleSources)(...facts).rows).toEqual([choices]);
  expect(given(peopleSources)(...facts, serviceDeleted()).rows).toEqual([]);
});
