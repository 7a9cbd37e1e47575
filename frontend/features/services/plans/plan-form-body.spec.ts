import { changesIn, newPlan, planFormBody, renewalIn, type PlanValues } from './plan-form-body';

const values: PlanValues = {
  name: 'プロ',
  billingCycle: 'monthly',
  priceType: 'per_seat',
  price: 1500,
  seats: 10,
  startsOn: '2026-04-01',
  endsOn: null,
  renewalCycle: 'yearly',
  autoRenewal: true,
  alertLeadDays: 30,
  note: null,
  customValues: { ringi: 'R-1', area: ['tokyo'], bought: null },
  effectiveFrom: '2026-10-01',
  reason: '価格改定',
};

test('only changed values are sent, so that each event has one meaning', () => {
  expect(changesIn(values, { note: true })).toEqual({ note: null, reason: '価格改定' });
  expect(changesIn(values, { customValues: { ringi: true, bought: true } })).toEqual({
    customValues: { ringi: 'R-1', bought: null },
    reason: '価格改定',
  });
  expect(changesIn({ ...values, withoutFormer: true }, {})).toEqual({ formerValues: [], reason: '価格改定' });
});

test('price, seats and billing have an effective date, other fields none', () => {
  expect(changesIn(values, { price: true })).toEqual({ price: 1500, effectiveFrom: '2026-10-01', reason: '価格改定' });
  expect(changesIn(values, { name: true, seats: true })).toEqual({
    name: 'プロ',
    seats: 10,
    effectiveFrom: '2026-10-01',
    reason: '価格改定',
  });
  expect(changesIn(values, { effectiveFrom: true })).toEqual({ reason: '価格改定' });
});

test('a renewal sends price and seats only when typed, so that agreed terms stay', () => {
  const renewal = { endsOn: '2028-03-31', price: null, seats: null, reason: null };
  expect(renewalIn(renewal)).toEqual({ endsOn: '2028-03-31', reason: null });
  expect(renewalIn({ ...renewal, seats: 0 })).toEqual({ endsOn: '2028-03-31', seats: 0, reason: null });
});

test('the form knows the rules of the contract', () => {
  const read = planFormBody.safeParse({ ...values, customValues: {}, endsOn: '2026-03-31' });
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['endsOn', '契約終了日は契約開始日以降の日付を入力してください'],
  ]);
});

test('rules between fields are shown together with the errors of the fields', () => {
  const values = { ...newPlan(), endsOn: '2020-01-01', exchangeRate: 150 };
  const { error } = planFormBody.safeParse(values);
  expect(error!.issues.map(({ path }) => path.join('.')).sort()).toEqual(['endsOn', 'exchangeRate', 'name', 'price']);
});
