import { given } from '../../platform/kit/decider';
import { accessLinkDecider } from './access-link.decider';
import type { IssuedLink } from './access-link.events';

const link = given(accessLinkDecider);
const data: IssuedLink = {
  ...{ kind: 'auditor', address: 'auditor@kansa.example', subjectId: null, subject: '会計監査', areas: ['services'] },
  ...{ firstDay: '2026-03-01', lastDay: '2026-03-31', expiresOn: '2026-04-30' },
};
const issued = { type: 'AccessLinkIssued', data } as const;
const revoked = { type: 'AccessLinkRevoked', data: {} } as const;

test('a link is issued once, for days up to today and for a year at most', () => {
  expect(link().when({ type: 'Issue', data })).toEqual([issued]);
  expect(link(issued).when({ type: 'Issue', data })).toEqual([]);
  const issue = (changes: Partial<IssuedLink>) => () => link().when({ type: 'Issue', data: { ...data, ...changes } });
  expect(issue({ expiresOn: '2026-03-31' })).toThrow('1年以内');
  expect(issue({ expiresOn: '2027-04-03' })).toThrow('1年以内');
  expect(issue({ firstDay: '2026-04-02', lastDay: null })).toThrow('今日までの日付');
  expect(issue({ lastDay: '2026-04-02' })).toThrow('今日までの日付');
});

test('it is opened once, and its sessions and exhausted codes are recorded each time', () => {
  const open = { type: 'Open', data: {} } as const;
  const opened = { type: 'AccessLinkOpened', data: {} } as const;
  expect(link(issued).when(open)).toEqual([opened]);
  expect(link(issued, opened).when(open)).toEqual([]);
  expect(link(issued).when({ type: 'StartSession', data: {} })).toHaveLength(1);
  expect(link(issued).when({ type: 'ExhaustCode', data: {} })).toHaveLength(1);
  expect(() => link().when(open)).toThrow('対象が見つかりません');
});

test('a forgotten link is revoked with it, once', () => {
  const forget = { type: 'Forget', data: {} } as const;
  const forgotten = { type: 'AccessLinkForgotten', data: {} } as const;
  expect(link(issued).when(forget)).toEqual([revoked, forgotten]);
  expect(link(issued, revoked).when(forget)).toEqual([forgotten]);
  expect(link(issued, revoked, forgotten).when(forget)).toEqual([]);
  expect(() => link().when(forget)).toThrow('対象が見つかりません');
});

test('a revoked or expired link opens nothing and is not mailed again', () => {
  expect(link(issued).when({ type: 'Revoke', data: {} })).toEqual([revoked]);
  expect(link(issued, revoked).when({ type: 'Revoke', data: {} })).toEqual([]);
  for (const type of ['Open', 'StartSession', 'SendAgain', 'ExhaustCode'] as const) {
    expect(() => link(issued, revoked).when({ type, data: {} })).toThrow('失効');
    const late = { at: '2026-04-30T15:00:00.000Z' };
    expect(() => link(issued).when({ type, data: {} }, late)).toThrow('有効期限');
  }
  expect(link(issued).when({ type: 'Open', data: {} }, { at: '2026-04-30T14:59:59.999Z' })).toHaveLength(1);
});
