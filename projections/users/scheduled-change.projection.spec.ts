import { companyUserEvents } from '../../backend/users/company-user.events';
import { given, life } from '../kit/given';
import { scheduledChanges } from './scheduled-change.projection';

const user = life(companyUserEvents, { companyId: 'company', id: 'user' });
const scheduled = user('CompanyUserChangeScheduled', {
  nextPosition: null,
  nextWorkingStatus: 'on_leave',
  effectiveFrom: '2027-04-01',
});
const retiring = user('CompanyUserChangeScheduled', { nextWorkingStatus: 'retired', effectiveFrom: '2027-09-30' });
const row = {
  companyId: 'company',
  companyUserId: 'user',
  effectiveFrom: '2027-04-01',
  changes: { position: null, workingStatus: 'on_leave' },
};
const last = { ...row, effectiveFrom: '2027-09-30', changes: { workingStatus: 'retired' } };

test('what is to change stands by its day until it is applied or cancelled', () => {
  expect(given(scheduledChanges)(scheduled, retiring).rows).toEqual([row, last]);
  for (const end of ['CompanyUserScheduleApplied', 'CompanyUserScheduleCancelled'] as const)
    expect(given(scheduledChanges)(scheduled, retiring, user(end, { effectiveFrom: '2027-04-01' })).rows).toEqual([
      last,
    ]);
});

test('nothing is to change of a deleted user', () => {
  expect(given(scheduledChanges)(scheduled, user('CompanyUserDeleted', { effectiveFrom: '2026-05-31' })).rows).toEqual(
    [],
  );
});
