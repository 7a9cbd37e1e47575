import { accountEvents } from '../../backend/services/accounts/account.events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { given, life } from '../kit/given';
import { companyServiceUsers } from './company-service-user.projection';

const companyId = 'company';
const between = { companyServiceId: 'service', companyUserId: 'user' };
const dated = { ...between, effectiveFrom: '2026-04-01' };
const account = life(accountEvents, { companyId, id: 'account' });
const connected = account('AccountConnected', dated);
const row = {
  companyId,
  id: 'account',
  ...between,
  connectedAt: connected.at,
  connectedOn: '2026-04-01',
  lastLoginAt: null,
};

test('a connected user has an account', () => {
  expect(given(companyServiceUsers)(connected).rows).toEqual([row]);
});

test('the account is removed with its connection, and with its service', () => {
  const other = life(accountEvents, { companyId, id: 'other' });
  const another = other('AccountConnected', {
    ...dated,
    companyServiceId: 'else',
    companyUserId: 'somebody',
  });
  for (const end of [
    account('AccountDisconnected', dated),
    life(companyServiceEvents, { companyId, id: 'service' })('CompanyServiceDeleted', {}),
  ])
    expect(given(companyServiceUsers)(connected, another, end).rows).toEqual([
      { ...row, id: 'other', companyServiceId: 'else', companyUserId: 'somebody' },
    ]);
});

test('it can be connected again', () => {
  const again = account('AccountConnected', dated, '2026-05-01T00:00:00.000Z');
  expect(given(companyServiceUsers)(connected, account('AccountDisconnected', dated), again).rows).toEqual([
    { ...row, connectedAt: '2026-05-01T00:00:00.000Z' },
  ]);
});
