import { dayOf } from '../../backend/contract/calendar';
import { accountEvents } from '../../backend/services/accounts/account.events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { planEvents } from '../../backend/services/plans/plan.events';
import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { given, life } from '../kit/given';
import { accountTerms } from './account-term.projection';
import { recordedPlans } from './recorded-plan.projection';
import { recordedServices } from './recorded-service.projection';

const companyId = 'company';
const companyServiceId = 'service';
const service = life(companyServiceEvents, { companyId, id: companyServiceId });

describe('recorded_plan', () => {
  const plan = life(planEvents, { companyId, id: 'plan' });
  const registered = plan('PlanRegistered', {
    companyServiceId,
    name: 'ビジネス',
    billingCycle: 'monthly',
    priceType: 'flat',
    price: 1_000,
    seats: 1,
    startsOn: '2026-04-01',
    endsOn: null,
    renewalCycle: 'monthly',
    autoRenewal: true,
    alertLeadDays: 30,
    note: null,
  });
  const row = { companyId, id: 'plan', companyServiceId, name: 'ビジネス', startsOn: '2026-04-01', endsOn: null };
  const renewal = { renewalCycle: 'monthly', autoRenewal: true, isEnding: false };

  test('a deleted service ends its plans and keeps them', () => {
    const deleted = service('CompanyServiceDeleted', {});
    expect(given(recordedPlans)(registered, deleted).rows).toEqual([
      { ...row, ...renewal, stoppedOn: dayOf(deleted.at), registeredAt: registered.at },
    ]);
  });

  test('a plan is renamed, gets another period, and is removed if it was registered by mistake', () => {
    const renamed = plan('PlanRenamed', { companyServiceId, name: '法人' });
    const period = plan('PlanPeriodChanged', {
      companyServiceId,
      startsOn: '2026-05-01',
      endsOn: '2027-04-30',
      termDay: null,
    });
    expect(given(recordedPlans)(registered, renamed, period).rows).toEqual([
      {
        ...row,
        ...renewal,
        name: '法人',
        startsOn: '2026-05-01',
        endsOn: '2027-04-30',
        stoppedOn: null,
        registeredAt: registered.at,
      },
    ]);
    const manual = plan('PlanRenewalChanged', {
      companyServiceId,
      renewalCycle: 'yearly',
      autoRenewal: false,
      effectiveFrom: '2026-05-01',
    });
    const ended = plan('PlanEnded', { companyServiceId, endsOn: '2026-12-31' });
    expect(given(recordedPlans)(registered, manual, ended).rows).toMatchObject([
      { renewalCycle: 'yearly', autoRenewal: false, isEnding: true, endsOn: '2026-12-31' },
    ]);
    const renewed = plan('PlanRenewed', { companyServiceId, endsOn: '2027-12-31', termDay: null });
    expect(given(recordedPlans)(registered, ended, renewed).rows).toMatchObject([{ isEnding: false }]);
    expect(given(recordedPlans)(registered, plan('PlanRemoved', { companyServiceId })).rows).toEqual([]);
  });
});

test('recorded_service keeps the last name of deleted services', () => {
  const registered = service('CompanyServiceRegistered', {
    name: 'Slack',
    integrationKind: null,
    category: 'other',
    url: null,
    integrationState: 'unsupported',
  });
  const renamed = service('CompanyServiceRenamed', { name: 'Slack（全社）' });
  expect(given(recordedServices)(registered, renamed, service('CompanyServiceDeleted', {})).rows).toEqual([
    { companyId, id: companyServiceId, name: 'Slack（全社）', isDeleted: true, registeredAt: registered.at },
  ]);
});

describe('account_term', () => {
  const account = life(accountEvents, { companyId, id: 'account' });
  const between = { companyServiceId, companyUserId: 'user' };
  const on = (effectiveFrom: string) => ({ ...between, effectiveFrom });
  const connected = account('AccountConnected', on('2026-02-01'));
  const row = { companyId, accountId: 'account', ...between, revision: connected.revision };
  const open = { ...row, connectedOn: '2026-02-01', disconnectedOn: null, isOpen: true };

  test('each connection is a row with its effective days', () => {
    const disconnected = account('AccountDisconnected', on('2026-03-10'));
    const again = account('AccountConnected', on('2026-03-20'));
    const ended = { ...open, disconnectedOn: '2026-03-10', isOpen: false };
    expect(given(accountTerms)(connected).rows).toEqual([open]);
    expect(given(accountTerms)(connected, disconnected, again).rows).toEqual([
      ended,
      { ...open, revision: again.revision, connectedOn: '2026-03-20' },
    ]);
  });

  test('it ends with its service, but not with its user: the account stays until it is disconnected', () => {
    const deleted = service('CompanyServiceDeleted', {});
    const left = life(companyUserEvents, { companyId, id: 'user' })('CompanyUserDeleted', {
      effectiveFrom: '2026-03-31',
    });
    const ended = { ...open, isOpen: false };
    expect(given(accountTerms)(connected, deleted).rows).toEqual([{ ...ended, disconnectedOn: dayOf(deleted.at) }]);
    expect(given(accountTerms)(connected, left).rows).toEqual([open]);
  });
});
