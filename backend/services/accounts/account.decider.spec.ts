import { given } from '../../platform/kit/decider';
import { accountDecider, accountId } from './account.decider';
import type { AccountEvent } from './account.events';

const account = given(accountDecider);
const data = {
  companyServiceId: '0190a0c8-0000-7000-8000-000000000001',
  companyUserId: '0190a0c8-0000-7000-8000-000000000002',
};
const connected: AccountEvent = { type: 'AccountConnected', data };
const disconnected: AccountEvent = { type: 'AccountDisconnected', data };

describe('An account', () => {
  it('is connected and disconnected in turn', () => {
    expect(account().when({ type: 'Connect', data })).toEqual([connected]);
    expect(account(connected).when({ type: 'Disconnect', data })).toEqual([disconnected]);
    expect(account(connected, disconnected).when({ type: 'Connect', data })).toEqual([connected]);
  });

  it('records nothing without an effect', () => {
    expect(account(connected).when({ type: 'Connect', data })).toEqual([]);
    expect(account().when({ type: 'Disconnect', data })).toEqual([]);
  });

  it('has one id a pair', () => {
    expect(accountId(data)).toBe(accountId({ ...data }));
    expect(accountId(data)).not.toBe(accountId({ ...data, companyUserId: data.companyServiceId }));
  });
});
