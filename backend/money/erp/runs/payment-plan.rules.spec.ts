import type { VendorPayment } from '../connector/vendor-payment.rules';
import { duplicateKey } from '../../payments/payment-search.rules';
import type { ErpConfig } from '../company-erp.events';
import { planPayments, sourceOf, type KnownErpPayment, type PlanContext } from './payment-plan.rules';

const config: ErpConfig = {
  fromDay: '2026-04-01',
  accountTitles: [],
  departments: [],
  taxHandling: 'included',
  excludedPayees: [],
};
const line = (externalId: string, change: Partial<VendorPayment> = {}): VendorPayment => ({
  ...{ externalId, paidOn: '2026-05-01', amount: 1_100, tax: 100, currency: 'JPY', exchangeRate: null },
  ...{ payee: '見本', accountTitle: '通信費', department: null, description: null },
  ...change,
});
const sourceAs = (payment: VendorPayment) => {
  const converted = sourceOf(payment, 'erp', config);
  if ('problem' in converted) throw new Error(String(converted.problem));
  return converted.source;
};
const known = (payment: VendorPayment, state: KnownErpPayment['state'] = 'present'): [string, KnownErpPayment] => [
  payment.externalId,
  { paymentId: `p${payment.externalId}`, state, source: sourceAs(payment) },
];
const plan = (listed: VendorPayment[], context: Partial<PlanContext> = {}) =>
  planPayments(listed, {
    companyErpId: 'erp',
    config,
    period: { from: '2026-04-01', until: '2026-11-23' },
    knownPayments: new Map(),
    recordedByHand: new Map(),
    isFirst: false,
    keepBoth: new Set(),
    releasedIds: new Set(),
    unlistedCount: 0,
    serviceOf: () => null,
    isKnownPayee: () => true,
    newId: (externalId) => `new ${externalId}`,
    ...context,
  });
const outcomes = ({ rows }: ReturnType<typeof plan>) => rows.map(({ outcome }) => outcome);

test('what a configuration no longer takes in leaves, once', () => {
  const all = [line('1'), line('2', { accountTitle: '雑費' }), line('3', { department: '営業' })];
  const onlyTravel = {
    config: { ...config, accountTitles: ['旅費'] },
    knownPayments: new Map(all.map((one) => known(one))),
  };
  expect(outcomes(plan(all, onlyTravel))).toEqual(['unselected', 'unselected', 'unselected']);
  // Width does not count, as in files.
  const inFullWidth = { config: { ...config, accountTitles: ['ＩＴ利用料'] } };
  expect(outcomes(plan([line('4', { accountTitle: 'IT利用料' })], inFullWidth))).toEqual(['new']);
  const later = { ...onlyTravel, config, period: { from: '2026-06-01', until: '2026-11-23' } };
  expect(plan([], later).leavingPayments).toEqual(
    ['p1', 'p2', 'p3'].map((paymentId) => ({ paymentId, why: 'unselected' })),
  );
  const before = new Map(all.map((one) => known(one, 'missing')));
  expect(plan(all, { ...onlyTravel, knownPayments: before }).rows).toEqual([]);
});

test('a correction shows the values before it', () => {
  const [row] = plan([line('1', { amount: 2_200 })], { knownPayments: new Map([known(line('1'))]) }).rows;
  expect(row).toMatchObject({ outcome: 'corrected', amount: 2_200, before: { amount: 1_100, payee: '見本' } });
});

test('a payment that looks recorded by hand is joined by a first run, and a question of later ones', () => {
  const recordedByHand = new Map([[duplicateKey(sourceAs(line('1'))), ['by hand']]]);
  expect(outcomes(plan([line('1')], { recordedByHand, isFirst: true }))).toEqual(['joined']);
  const later = plan([line('1')], { recordedByHand });
  expect(later.lookalikes).toMatchObject([{ paymentId: 'by hand' }]);
  expect(later.plannedPayments).toEqual([]);
  expect(outcomes(plan([line('1')], { recordedByHand, keepBoth: new Set(['1']) }))).toEqual(['new']);
});

test('an open question is no news, follows its payment, and ends with it', () => {
  const open = { knownPayments: new Map([known(line('1'), 'alike')]) };
  expect(outcomes(plan([line('1')], open))).toEqual([]);
  expect(plan([line('1', { description: '改' })], open).lookalikes).toMatchObject([{ paymentId: 'p1' }]);
  expect(plan([], open).dismissedIds).toEqual(['p1']);
  expect(plan([], { ...open, unlistedCount: 1 }).dismissedIds).toEqual([]);
  const beside = plan([line('1')], { ...open, keepBoth: new Set(['1']) });
  expect([beside.dismissedIds, beside.plannedPayments]).toMatchObject([[], [{ paymentId: 'new 1', besideId: 'p1' }]]);
});

test('a foreign payment without a rate is taken in with the yen open', () => {
  const foreign = line('1', { currency: 'USD', amount: 20.5, tax: null });
  const { counts, plannedPayments } = plan([foreign]);
  expect(counts).toMatchObject({ added: 1, unrated: 1, unreadable: 0 });
  expect(plannedPayments[0]!.source).toMatchObject({ amount: 0, originalAmount: 20.5, originalCurrency: 'USD' });
  expect(sourceAs({ ...foreign, exchangeRate: 150 })).toMatchObject({ amount: 3_075, exchangeRate: 150 });
  expect(plan([line('1', { currency: 'XYZ' })]).counts).toMatchObject({ unreadable: 1, added: 0 });
});

test('without tax an amount is what the tax leaves, also of a refund, in a currency, and where none is named', () => {
  const amountOf = (change: Partial<VendorPayment>) => {
    const converted = sourceOf(line('1', change), 'erp', { ...config, taxHandling: 'excluded' });
    return 'source' in converted ? converted.source : converted.problem;
  };
  expect(amountOf({})).toMatchObject({ amount: 1_000, originalAmount: null });
  expect(amountOf({ amount: -1_100, tax: -100 })).toMatchObject({ amount: -1_000 });
  expect(amountOf({ tax: null })).toMatchObject({ amount: 1_100 });
  const foreign = { currency: 'USD', amount: 22, tax: 2, exchangeRate: 150 };
  expect(amountOf(foreign)).toMatchObject({ amount: 3_000, originalAmount: 20 });
  expect(amountOf({ ...foreign, amount: 110.1, tax: 10.01 })).toMatchObject({ amount: 15_014, originalAmount: 100.09 });
  const excluded = { ...config, taxHandling: 'excluded' as const };
  const before = new Map([known(line('1'))]);
  const [row] = plan([line('1')], { config: excluded, knownPayments: before }).rows;
  expect(row).toMatchObject({ outcome: 'corrected', amount: 1_000, before: { amount: 1_100 } });
  const byHand = new Map([[duplicateKey({ ...sourceAs(line('1')), amount: 1_000 }), ['by hand']]]);
  expect(outcomes(plan([line('1')], { config: excluded, recordedByHand: byHand }))).toEqual(['alike']);
});
