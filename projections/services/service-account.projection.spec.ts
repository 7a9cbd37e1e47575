import { forgottenName } from '../../backend/platform/kit/personal-data';
import { derivedId } from '../../backend/platform/kit/ids';
import { accountEvents } from '../../backend/services/accounts/account.events';
import { serviceAccountEvents } from '../../backend/services/integrations/accounts/service-account.events';
import { serviceSignInsEvents } from '../../backend/services/integrations/accounts/service-sign-ins.events';
import { given, life } from '../kit/given';
import { companyServiceUsers } from './company-service-user.projection';
import { serviceAccounts } from './service-account.projection';

const companyId = 'company';
const companyServiceId = '0190a0c8-0000-7000-8000-000000000001';
const companyUserId = '0190a0c8-0000-7000-8000-000000000002';
const at = { companyServiceId, runId: 'run', observedOn: '2026-11-22' };
const account = life(serviceAccountEvents, { companyId, id: 'account' });
const attributes = {
  name: '見本　太郎',
  email: 'Taro@example.co.jp',
  employeeCode: null,
  status: 'active' as const,
  role: null,
  licence: null,
};
const accountFound = account('ServiceAccountFound', {
  ...at,
  externalId: 'U1',
  ...attributes,
  originals: '{"title":"部長"}',
});
const row = {
  companyId,
  id: 'account',
  companyServiceId,
  externalId: 'U1',
  ...attributes,
  originals: { title: '部長' },
  presence: 'present',
  missedByRun: null,
  companyUserId: null,
  matchedBy: null,
  lastLoginAt: null,
  foundOn: '2026-11-22',
  isListed: true,
  isForgotten: false,
  searchName: '見本太郎',
  searchEmail: 'taro@example.co.jp',
};
const rowsAfter = (...facts: Parameters<ReturnType<typeof given<never>>>) =>
  given(serviceAccounts)(accountFound, ...facts).rows;
const signedIn = life(serviceSignInsEvents, { companyId, id: 'day' })('ServiceSignInsObserved', {
  companyServiceId,
  observedOn: '2026-11-22',
  accounts: [{ id: 'account', companyUserId, lastLoginAt: '2026-11-21T00:00:00.000Z' }],
});

test('an account has what its vendor says', () => {
  expect(rowsAfter()).toEqual([row]);
  const changed = account('ServiceAccountChanged', { ...at, name: '例 花子', status: 'suspended', originals: '{}' });
  expect(rowsAfter(changed)).toEqual([
    { ...row, name: '例 花子', status: 'suspended', originals: {}, searchName: '例花子' },
  ]);
});

test('what a file changes is not listed before a run lists it', () => {
  const byFile = { ...at, runId: null };
  const typed = account('ServiceAccountChanged', { ...byFile, role: 'admin' });
  expect(rowsAfter(typed)).toEqual([{ ...row, role: 'admin', isListed: false }]);
  expect(rowsAfter(typed, account('ServiceAccountListed', at))).toEqual([{ ...row, role: 'admin' }]);
  expect(rowsAfter(account('ServiceAccountBack', byFile))).toEqual([{ ...row, isListed: false }]);
  expect(rowsAfter(typed, account('ServiceAccountBack', at))).toMatchObject([{ isListed: true }]);
  const typedFirst = account('ServiceAccountFound', { ...byFile, externalId: 'U1', ...attributes, originals: '{}' });
  expect(given(serviceAccounts)(typedFirst).rows).toMatchObject([{ isListed: false }]);
});

test('it is missed, lost and back', () => {
  const missed = account('ServiceAccountMissed', { ...at, isListShort: false });
  const lost = account('ServiceAccountLost', at);
  expect(rowsAfter(missed)).toEqual([{ ...row, presence: 'missed', missedByRun: 'run' }]);
  expect(rowsAfter(missed, lost)).toMatchObject([{ presence: 'lost' }]);
  expect(rowsAfter(missed, lost, account('ServiceAccountBack', at))).toEqual([row]);
});

test('a list below its total never counts as a first miss', () => {
  const missed = account('ServiceAccountMissed', { ...at, isListShort: true });
  expect(rowsAfter(missed)).toEqual([{ ...row, presence: 'missed', missedByRun: null }]);
});

test('it is removed by hand, and its row stays for the erasure of its data', () => {
  const removed = account('ServiceAccountRemoved', { companyServiceId, observedOn: '2026-11-22' });
  expect(rowsAfter(removed)).toEqual([{ ...row, presence: 'removed' }]);
});

test('it is matched to a user', () => {
  const matched = account('ServiceAccountMatched', {
    companyServiceId,
    companyUserId,
    by: 'email',
    observedOn: '2026-11-22',
  });
  expect(rowsAfter(matched)).toEqual([{ ...row, companyUserId, matchedBy: 'email' }]);
});

test('a sign-in shows at the account and at the connection of its user', () => {
  expect(rowsAfter(signedIn)).toEqual([{ ...row, lastLoginAt: '2026-11-21T00:00:00.000Z' }]);
  const connected = life(accountEvents, { companyId, id: derivedId(companyServiceId, companyUserId) })(
    'AccountConnected',
    { companyServiceId, companyUserId, effectiveFrom: '2026-04-01' },
  );
  expect(given(companyServiceUsers)(connected, signedIn).rows).toMatchObject([
    { lastLoginAt: '2026-11-21T00:00:00.000Z' },
  ]);
});

test('a forgotten account is the same row with its key and without', () => {
  const forgetting = account('ServiceAccountForgotten', { companyServiceId });
  const unreadable = {
    ...accountFound,
    data: {
      ...accountFound.data,
      externalId: forgottenName,
      name: forgottenName,
      email: forgottenName,
      originals: forgottenName,
    },
  };
  const rows = rowsAfter(forgetting);
  expect(rows).toEqual(given(serviceAccounts)(unreadable as never, forgetting).rows);
  expect(JSON.stringify(rows)).not.toMatch(/見本|taro|部長/i);
});
