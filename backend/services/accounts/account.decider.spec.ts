import { given } from '../../platform/kit/decider';
import { accountDecider, accountId } from './account.decider';
import type { AccountEvent } from './account.events';

const account = given(accountDecider);
const data = {
  companyServiceId: '0190a0c8-0000-7000-8000-000000000001',
  companyUserId: '0190a0c8-0000-7000-8000-000000000002',
};
const connectedOn = (effectiveFrom: string): AccountEvent => ({
  type: 'AccountConnected',
  data: { ...data, effectiveFrom },
});
const disconnectedOn = (effectiveFrom: string): AccountEvent => ({
  type: 'AccountDisconnected',
  data: { ...data, effectiveFrom },
});
const connected = connectedOn('2026-04-01');
const disconnected = disconnectedOn('2026-04-01');

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

  it('holds from the day of the command in Japan, or from an earlier one', () => {
    const at = '2026-04-30T15:00:00.000Z';
    expect(account().when({ type: 'Connect', data }, { at })).toEqual([connectedOn('2026-05-01')]);
    const on = (effectiveFrom: string) => ({ ...data, effectiveFrom });
    expect(account().when({ type: 'Connect', data: on('2025-10-01') })).toEqual([connectedOn('2025-10-01')]);
    expect(account(connectedOn('2025-10-01')).when({ type: 'Disconnect', data: on('2025-10-01') })).toEqual([
      disconnectedOn('2025-10-01'),
    ]);
    expect(() => account().when({ type: 'Connect', data: on('2026-04-02') })).toThrow('今日までの日付');
    expect(() => account(connected).when({ type: 'Disconnect', data: on('2026-03-31') })).toThrow('前回の変更');
  });

  it('keeps the order of its days where a clock is behind', () => {
    expect(account(connectedOn('2026-04-02')).when({ type: 'Disconnect', data })).toEqual([
      disconnectedOn('2026-04-02'),
    ]);
  });

  it('has one id a pair', () => {
    expect(accountId(data)).toBe(accountId({ ...data }));
    expect(accountId(data)).not.toBe(accountId({ ...data, companyUserId: data.companyServiceId }));
  });
});
