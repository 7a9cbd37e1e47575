import { given } from '../../platform/kit/decider';
import { administratorRosterDecider } from './administrator-roster.decider';
import type { AdministratorRosterEvent } from './administrator-roster.events';

const roster = given(administratorRosterDecider);
const [one, other] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'] as const;
const entered = (administratorId: string): AdministratorRosterEvent => ({
  type: 'AdministratorRosterEntered',
  data: { administratorId },
});
const left = (administratorId: string): AdministratorRosterEvent => ({
  type: 'AdministratorRosterLeft',
  data: { administratorId },
});
const enter = (administratorId: string) => ({ type: 'Enter' as const, data: { administratorId } });
const leave = (administratorId: string) => ({ type: 'Leave' as const, data: { administratorId } });

describe('The roster of administrators with scope admin', () => {
  it('lets anyone in, once', () => {
    expect(roster().when(enter(one))).toEqual([entered(one)]);
    expect(roster(entered(one)).when(enter(one))).toEqual([]);
  });

  it('removes one admin while another stays', () => {
    expect(roster(entered(one), entered(other)).when(leave(one))).toEqual([left(one)]);
    expect(() => roster(entered(one), entered(other), left(one)).when(leave(other))).toThrow(
      '管理者権限をもつ最後の一人は削除や権限の変更ができません。',
    );
  });

  it('ignores an administrator who was never entered', () => {
    expect(roster(entered(one)).when(leave(other))).toEqual([]);
  });
});
