import { given } from '../../platform/kit/decider';
import { planDecider } from './plan.decider';
import type { PlanEvent } from './plan.events';
import { renewedUntil, termDayOf } from './renewal.rules';

const from = (endsOn: string, cycle: Parameters<typeof renewedUntil>[1], startsOn: string) =>
  renewedUntil(endsOn, cycle, termDayOf(endsOn, startsOn, null));

test.each([
  ['2026-03-31', 'yearly', '2027-03-31'],
  ['2026-03-31', 'monthly', '2026-04-30'],
  ['2026-04-30', 'monthly', '2026-05-31'],
  ['2027-02-28', 'yearly', '2028-02-29'],
  ['2028-02-29', 'two_yearly', '2030-02-28'],
  ['2026-01-30', 'monthly', '2026-02-28'],
  ['2026-11-20', 'quarterly', '2027-02-20'],
  ['2026-08-31', 'half_yearly', '2027-02-28'],
  ['2026-12-15', 'three_yearly', '2029-12-15'],
  ['2026-12-15', 'none', null],
] as const)('a contract that ends on %s and is renewed %s then ends on %s', (endsOn, cycle, next) => {
  expect(from(endsOn, cycle, '2025-04-10')).toBe(next);
});

test.each([
  ['2025-12-31', '2026-01-30', '2026-02-28', '2026-03-30'],
  ['2025-12-30', '2026-01-29', '2026-02-28', '2026-03-29'],
  ['2026-01-01', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['2026-03-01', '2026-03-31', '2026-04-30', '2026-05-31'],
  ['2026-03-15', '2026-04-14', '2026-05-14', '2026-06-14'],
])('a contract that starts on %s and ends every month ends on %s, %s and %s', (startsOn, first, second, third) => {
  expect(from(first, 'monthly', startsOn)).toBe(second);
  expect(from(second, 'monthly', startsOn)).toBe(third);
});

describe('An end on a day of the month other than the start’s', () => {
  const registered: PlanEvent = {
    type: 'PlanRegistered',
    data: {
      companyServiceId: '0190a0c8-0000-7000-8000-000000000001',
      name: 'ビジネス',
      billingCycle: 'monthly',
      priceType: 'flat',
      price: 1_000,
      seats: 1,
      startsOn: '2025-12-15',
      endsOn: '2026-01-30',
      renewalCycle: 'monthly',
      autoRenewal: true,
      alertLeadDays: 30,
      note: null,
    },
  };
  const plan = given(planDecider);
  const ends = (events: PlanEvent[]) => events.map(({ data }) => 'endsOn' in data && data.endsOn);
  const byItself = (at: string, ...past: PlanEvent[]) =>
    plan(registered, ...past).when({ type: 'RenewByItself', data: {} }, { at });

  it('returns to its day after February, however it is renewed', () => {
    const days = ['2026-02-28', '2026-03-30', '2026-04-30'];
    expect(ends(byItself('2026-04-15T03:00:00.000Z'))).toEqual(days);
    const february = byItself('2026-02-15T03:00:00.000Z');
    const march = byItself('2026-03-15T03:00:00.000Z', ...february);
    expect(ends([...february, ...march])).toEqual(days.slice(0, 2));
    expect(ends(plan(registered, ...february).when({ type: 'Renew', data: {} }))).toEqual(['2026-03-30']);
    const shown = { type: 'Renew' as const, data: { endsOn: '2026-02-28' } };
    expect(plan(registered).when(shown)).toEqual(february);
  });

  it('keeps its day of the month when only the start moves', () => {
    const moved = { type: 'Change' as const, data: { startsOn: '2025-12-20' } };
    const february = byItself('2026-02-15T03:00:00.000Z');
    const afterwards = plan(registered, ...february).when(moved);
    expect(ends(byItself('2026-03-01T03:00:00.000Z', ...february, ...afterwards))).toEqual(['2026-03-30']);
    const since31 = { ...registered.data, startsOn: '2025-12-30', endsOn: '2026-02-28' } as typeof registered.data;
    const started: PlanEvent = { type: 'PlanRegistered', data: since31 };
    const renewal = { type: 'Renew' as const, data: {} };
    expect(ends(plan(started).when(renewal))).toEqual(['2026-03-29']);
    expect(ends(plan(started, ...plan(started).when(moved)).when(renewal))).toEqual(['2026-03-29']);
    const changedAgain = plan(started).when({ type: 'Change', data: { startsOn: '2025-12-31' } });
    expect(ends(plan(started, ...changedAgain).when(renewal))).toEqual(['2026-03-30']);
  });

  it('has another day once one is agreed', () => {
    const agreed = plan(registered).when({ type: 'Renew', data: { endsOn: '2026-02-20' } });
    expect(ends(byItself('2026-03-25T03:00:00.000Z', ...agreed))).toEqual(['2026-03-20', '2026-04-20']);
    const february = byItself('2026-02-15T03:00:00.000Z');
    const moved = plan(registered, ...february).when({ type: 'Change', data: { endsOn: '2026-02-27' } });
    expect(ends(byItself('2026-03-01T03:00:00.000Z', ...february, ...moved))).toEqual(['2026-03-27']);
  });
});
