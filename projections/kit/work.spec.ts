import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { recordedEvents } from '../history/recorded-event.projection';
import { companyUsers } from '../users/company-user.projection';
import { life } from './given';
import { worksOf } from './work';

const user = life(companyUserEvents, { companyId: 'company', id: 'user' });

test('an unreadable event stops only projections that read personal fields', () => {
  const readable = user('CompanyUserRenamed', { name: '見本 花子', nameKana: null });
  const unreadable = {
    ...user('CompanyUserRenamed', { name: '?', nameKana: null }),
    unreadable: new Error('tampered'),
  };
  const readers = [companyUsers, recordedEvents].map((projection) => ({ projection, position: -1n }));
  const [shows, notes] = worksOf(readers, [readable, unreadable]);
  expect(shows).toMatchObject({
    steps: [{ kind: 'update' }],
    failure: { fact: unreadable, error: unreadable.unreadable },
  });
  expect(notes!.failure).toBeUndefined();
  expect(notes!.steps.flatMap(({ rows }) => rows)).toHaveLength(2);
});
