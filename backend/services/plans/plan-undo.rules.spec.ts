import { planUndo } from './plan-undo.rules';

const notice = (effectiveFrom: string) =>
  planUndo.PlanPriceChanged.notice?.({ companyServiceId: 'service', price: 100, effectiveFrom }, '2026-11-24');

test('the undo of a price says from which month past amounts are counted again', () => {
  expect(notice('2026-09-04')).toBe(
    '料金や席数が2026/09/04にさかのぼって変わります。2026年9月分からの過去の計上額も計算し直します。',
  );
  expect([notice('2026-11-01'), notice('2026-12-01')]).toEqual([null, null]);
});
