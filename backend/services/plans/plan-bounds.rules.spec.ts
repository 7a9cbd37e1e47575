import { change, companyServiceId, plan, priced, registered, registration } from '../../../test/support/a-plan';
import type { PlanEvent } from './plan.events';

test('A bill is small enough for exact sums, for any change of price, seats or price type', () => {
  const dear: PlanEvent = { type: 'PlanRegistered', data: { ...registration, price: 9_999_999_999, seats: 10 } };
  const flat: PlanEvent = { type: 'PlanRegistered', data: { ...dear.data, priceType: 'flat', seats: 11 } };
  const wrong = '99,999,999,999円以下';
  expect(() => plan().when({ type: 'Register', data: { ...dear.data, seats: 11 } })).toThrow(wrong);
  expect(() => plan(dear).when(change({ seats: 11 }))).toThrow(wrong);
  expect(() => plan(dear).when({ type: 'Renew', data: { seats: 11 } })).toThrow(wrong);
  expect(() => plan(flat).when(change({ priceType: 'per_seat' }))).toThrow(wrong);
  expect(plan(flat).when(change({ seats: 12 }))).toHaveLength(1);
  // Seats that fit today's price do not fit that of later on.
  const later = [registered, priced(9_999_999_999, '2027-01-01')];
  expect(() => plan(...later).when(change({ seats: 11, effectiveFrom: '2026-05-01' }))).toThrow(wrong);
  expect(plan(...later).when(change({ name: '別名' }))).toHaveLength(1);
});

test('A bill in another currency is limited by its converted seats, not by its rounded price', () => {
  // 1,000,010 × 99,999 = 99,999,999,990; with 0.49 more each it is 100,000,048,989.51.
  const data = { ...registration, price: 1_000_010, seats: 99_999 };
  expect(plan().when({ type: 'Register', data })).toHaveLength(1);
  const dear = { originalPrice: 1_000_010.49, originalCurrency: 'USD' as const, exchangeRate: 1 };
  const wrong = '99,999,999,999円以下';
  expect(() => plan().when({ type: 'Register', data: { ...data, ...dear } })).toThrow(wrong);
  const registered = { type: 'PlanRegistered' as const, data };
  expect(() => plan(registered).when(change({ ...dear, effectiveFrom: '2026-04-01' }))).toThrow(wrong);
});

test('A price in another currency and that currency come together', () => {
  const foreign = { originalPrice: 8, originalCurrency: 'USD' as const, exchangeRate: 150.5 };
  const inDollars: PlanEvent = {
    type: 'PlanForeignPriceChanged',
    data: { companyServiceId, ...foreign, effectiveFrom: '2025-04-01' },
  };
  const half = { originalPrice: null, effectiveFrom: '2026-04-01' };
  expect(() => plan(registered, inDollars).when(change(half))).toThrow('外貨の料金を入力してください');
  expect(() => plan(registered).when(change({ originalPrice: 8 }))).toThrow('通貨を選択してください');
  const rate = '外貨での額と通貨も入力してください';
  expect(() => plan(registered).when(change({ exchangeRate: 150 }))).toThrow(rate);
  expect(() => plan().when({ type: 'Register', data: { ...registration, exchangeRate: 150 } })).toThrow(rate);
  const none = { originalPrice: null, originalCurrency: null, effectiveFrom: '2026-04-01' };
  expect(() => plan(registered, inDollars).when(change(none))).toThrow(rate);
  expect(plan(registered, inDollars).when(change({ ...none, exchangeRate: null }))).toHaveLength(1);
  expect(plan(registered).when(change({ ...foreign, effectiveFrom: '2025-04-01' }))).toEqual([inDollars]);
});

test('An effective date lies within the contract', () => {
  const wrong = '適用日は契約開始日以降の日付を入力してください';
  const early = { effectiveFrom: '2025-03-31' };
  for (const changed of [{ price: 1_500 }, { seats: 60 }, { priceType: 'flat' }])
    expect(() => plan(registered).when(change({ ...changed, ...early }))).toThrow(wrong);
  expect(plan(registered).when(change({ price: 1_500, effectiveFrom: '2025-04-01' }))).toHaveLength(1);
  expect(plan(registered).when(change({ name: '別名', ...early }))).toHaveLength(1);
  // A change of the start changes the bound.
  expect(plan(registered).when(change({ price: 1_500, startsOn: '2025-03-01', ...early }))).toHaveLength(2);
  expect(() =>
    plan(registered).when(change({ price: 1, startsOn: '2025-05-01', effectiveFrom: '2025-04-30' })),
  ).toThrow(wrong);
  // Events from before this rule still fold.
  expect(plan(registered, priced(900, '2025-01-01')).when(change({ price: 900, effectiveFrom: '2025-04-01' }))).toEqual(
    [],
  );
});

test('Without a date a change of a future contract applies from its first day', () => {
  const ahead: PlanEvent = { type: 'PlanRegistered', data: { ...registration, startsOn: '2999-04-01', endsOn: null } };
  expect(plan(ahead).when(change({ price: 1_500 }))).toEqual([priced(1_500, '2999-04-01')]);
});

test('A plan has a notice deadline, and a foreign price its currency', () => {
  const foreign = { originalPrice: 8, originalCurrency: 'USD' as const, exchangeRate: 150.5 };
  const result = plan().when({ type: 'Register', data: { ...registration, ...foreign, noticeDays: 60 } });
  expect(result).toEqual([
    registered,
    { type: 'PlanForeignPriceChanged', data: { companyServiceId, ...foreign, effectiveFrom: '2025-04-01' } },
    { type: 'PlanNoticeChanged', data: { companyServiceId, noticeDays: 60, effectiveFrom: '2025-04-01' } },
  ]);
  expect(plan(...result).when(change({ exchangeRate: 155, effectiveFrom: '2026-04-01' }))).toEqual([
    {
      type: 'PlanForeignPriceChanged',
      data: { companyServiceId, ...foreign, exchangeRate: 155, effectiveFrom: '2026-04-01' },
    },
  ]);
});

test('Renewal and notice terms hold from a past day, at the latest from today, and not before their last change', () => {
  const noticed = (noticeDays: number, effectiveFrom: string): PlanEvent => ({
    type: 'PlanNoticeChanged',
    data: { companyServiceId, noticeDays, effectiveFrom },
  });
  const notice = (noticeDays: number, effectiveFrom?: string) => change({ noticeDays, effectiveFrom });
  expect(plan(registered).when(notice(60))).toEqual([noticed(60, '2026-04-01')]);
  expect(plan(registered).when(notice(60, '2025-10-01'))).toEqual([noticed(60, '2025-10-01')]);
  expect(plan(registered).when(notice(60, '2999-01-01'))).toEqual([noticed(60, '2026-04-01')]);
  const past = [registered, noticed(60, '2025-10-01')];
  expect(plan(...past).when(change({ autoRenewal: false, effectiveFrom: '2025-09-30' }))).toMatchObject([
    { type: 'PlanRenewalChanged', data: { effectiveFrom: '2025-09-30' } },
  ]);
  expect(() => plan(...past).when(notice(30, '2025-09-30'))).toThrow('前回の変更の適用日以降');
});
