import { given } from '../../platform/kit/decider';
import { contractDecider, type ContractTerms } from './contract.decider';
import type { ContractEvent } from './contract.events';
import { trialContractFrom } from './trial-contract.rules';

const contract = given(contractDecider);
const terms: ContractTerms = {
  kind: 'standard',
  renewalCycle: 'yearly',
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  minUserLimit: 10,
  maxUserLimit: 100,
  possibleRegistrationCount: 50,
};
const started: ContractEvent = { type: 'ContractStarted', data: terms };

describe('A contract', () => {
  it('starts with a trial of two weeks, counted from the day it is in Japan', () => {
    const trial = trialContractFrom('2026-03-31T15:00:00.000Z');
    expect(trial).toMatchObject({ startsOn: '2026-04-01', endsOn: '2026-04-14', minUserLimit: 1, maxUserLimit: 50 });
    expect(contract().when({ type: 'Start', data: trial })).toEqual([{ type: 'ContractStarted', data: trial }]);
  });

  it('starts once', () => {
    expect(contract().when({ type: 'Start', data: terms })).toEqual([started]);
    expect(() => contract(started).when({ type: 'Start', data: terms })).toThrow('すでに登録されています。');
  });

  it('changes only the given terms, and records nothing without a change', () => {
    expect(contract(started).when({ type: 'Change', data: { maxUserLimit: 200 } })).toEqual([
      { type: 'ContractChanged', data: { ...terms, maxUserLimit: 200 } },
    ]);
    expect(contract(started).when({ type: 'Change', data: { maxUserLimit: 100 } })).toEqual([]);
    expect(() => contract().when({ type: 'Change', data: {} })).toThrow('対象が見つかりません');
  });

  it('has a range of users and a period that can be', () => {
    expect(() => contract(started).when({ type: 'Change', data: { minUserLimit: 101 } })).toThrow(
      'ユーザー数の上限は下限以上にしてください。',
    );
    expect(() => contract().when({ type: 'Start', data: { ...terms, endsOn: '2026-03-31' } })).toThrow(
      '契約終了日は契約開始日以降の日付を入力してください。',
    );
    expect(contract(started).when({ type: 'Change', data: { endsOn: null } })).toHaveLength(1);
  });
});
