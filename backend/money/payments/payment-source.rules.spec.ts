import { given } from '../../platform/kit/decider';
import { paymentDecider } from './payment.decider';
import { sourceDataOf, type PaymentSource } from './payment-source.rules';

const values = {
  payee: '見本チャット',
  paidOn: '2026-05-29',
  amount: 33_000,
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  description: '5月分',
};
const source: PaymentSource = {
  ...values,
  companyErpId: 'erp',
  externalId: '101-11',
  accountTitle: '通信費',
  department: null,
};
const recorded = { type: 'PaymentRecorded', data: { companyServiceId: null, ...values } } as const;
const linked = {
  type: 'PaymentSourceRecorded',
  data: { companyServiceId: null, ...sourceDataOf(source) },
} as const;
const synchronise = (change: Partial<PaymentSource> = {}) =>
  ({ type: 'Synchronise', data: { companyServiceId: null, source: { ...source, ...change } } }) as const;
const typesAfter = (events: { type: string }[]) => events.map(({ type }) => type);
const decide = given(paymentDecider);

test('a new payment is recorded with the record of its ERP, and the same list is no news', () => {
  expect(decide().when(synchronise())).toEqual([recorded, linked]);
  expect(decide(recorded, linked).when(synchronise())).toEqual([]);
});

test('a payment recorded by hand is joined and keeps its values', () => {
  expect(typesAfter(decide(recorded).when(synchronise({ description: '別' })))).toEqual(['PaymentSourceRecorded']);
});

test('a correction in the ERP is taken over, except where a person corrected the value', () => {
  const byHand = { type: 'PaymentPayeeCorrected', data: { companyServiceId: null, payee: '手動' } } as const;
  const changed = synchronise({ payee: '改名', amount: 35_000 });
  expect(typesAfter(decide(recorded, linked, byHand).when(changed))).toEqual([
    'PaymentAmountCorrected',
    'PaymentSourceRecorded',
  ]);
  expect(typesAfter(decide(recorded, linked).when(changed))).toContain('PaymentPayeeCorrected');
});

test('a payment that the ERP no longer has is confirmed by a person, and one deleted here stays deleted', () => {
  const miss = { type: 'MissSource', data: { companyErpId: 'erp', why: 'missing' } } as const;
  const gone = { companyServiceId: null, companyErpId: 'erp' };
  const missing = { type: 'PaymentSourceMissing', data: { ...gone, why: 'missing' } } as const;
  expect(decide(recorded, linked).when(miss)).toEqual([missing]);
  expect(decide(recorded, linked, missing).when(miss)).toEqual([]);
  expect(typesAfter(decide(recorded, linked, missing).when(synchronise()))).toEqual(['PaymentSourceRecorded']);
  expect(() => decide(recorded, linked).when({ type: 'ConfirmSource', data: {} })).toThrow();
  const confirm = { type: 'ConfirmSource', data: {} } as const;
  const confirmed = { type: 'PaymentSourceConfirmed', data: gone } as const;
  expect(decide(recorded, linked, missing).when(confirm)).toEqual([confirmed]);
  expect(() => decide(recorded, linked, missing, confirmed).when(confirm)).toThrow('確認を必要としていません');
  const deleted = { type: 'PaymentDeleted', data: { companyServiceId: null } } as const;
  expect(decide(recorded, linked, deleted).when(synchronise())).toEqual([]);
  expect(decide(recorded, linked, deleted).when(miss)).toEqual([]);
});

test('a record of another ERP is refused', () => {
  expect(() => decide(recorded, linked).when(synchronise({ companyErpId: 'other' }))).toThrow();
});

test('a rule gives a service only where a person chose none meanwhile', () => {
  const apply = { type: 'ReplaceService', data: { from: null, to: 'slack' } } as const;
  const chosen = { type: 'PaymentServiceCorrected', data: { companyServiceId: 'zoom' } } as const;
  expect(typesAfter(decide(recorded).when(apply))).toEqual(['PaymentServiceCorrected']);
  expect(decide(recorded, chosen).when(apply)).toEqual([]);
});

test('a payment that the configuration no longer takes in says so, until the ERP brings it again', () => {
  const unselect = { type: 'MissSource', data: { companyErpId: 'erp', why: 'unselected' } } as const;
  const [left] = decide(recorded, linked).when(unselect);
  expect(left).toMatchObject({ type: 'PaymentSourceMissing', data: { why: 'unselected' } });
  expect(decide(recorded, linked, left!).when(unselect)).toEqual([]);
  expect(typesAfter(decide(recorded, linked, left!).when(synchronise()))).toEqual(['PaymentSourceRecorded']);
});

test('a lookalike is a question once, which a person answers, and which ends with the payment', () => {
  const find = { type: 'FindLookalike', data: { source } } as const;
  const [found] = decide(recorded).when(find);
  expect(found).toMatchObject({ type: 'PaymentLookalikeFound', data: { externalId: '101-11', sourceAmount: 33_000 } });
  expect(decide(recorded, found!).when(find)).toEqual([]);
  expect(decide(recorded, linked).when(find)).toEqual([]);
  const answers = (type: 'JoinLookalike' | 'SeparateLookalike' | 'DismissLookalike') =>
    typesAfter(decide(recorded, found!).when({ type, data: {} }));
  expect(answers('JoinLookalike')).toEqual(['PaymentSourceRecorded']);
  expect(answers('SeparateLookalike')).toEqual(['PaymentLookalikeDismissed']);
  expect(answers('DismissLookalike')).toEqual(['PaymentLookalikeDismissed']);
  const separate = { type: 'SeparateLookalike', data: {} } as const;
  expect(() => decide(recorded, found!, linked).when(separate)).toThrow('同じ内容の支払はありません');
  expect(decide(recorded).when({ type: 'DismissLookalike', data: {} })).toEqual([]);
  expect(() => decide(recorded).when({ type: 'JoinLookalike', data: {} })).toThrow('同じ内容の支払はありません');
  expect(typesAfter(decide(recorded, found!).when({ type: 'Delete', data: {} }))).toEqual([
    'PaymentLookalikeDismissed',
    'PaymentDeleted',
  ]);
});

test('a line that a run keeps beside a payment is refused only where a person joined them', () => {
  const found = { type: 'PaymentLookalikeFound', data: { companyServiceId: null, ...sourceDataOf(source) } } as const;
  const keep = { type: 'KeepBeside', data: { companyErpId: 'erp', externalId: '101-11' } } as const;
  const dismissed = {
    type: 'PaymentLookalikeDismissed',
    data: { companyServiceId: null, companyErpId: 'erp' },
  } as const;
  expect(decide(recorded, found).when(keep)).toEqual([dismissed]);
  expect(() => decide(recorded, found, dismissed).when({ type: 'JoinLookalike', data: {} })).toThrow();
  expect(() => decide(recorded, found, linked).when(keep)).toThrow();
  expect(decide(recorded, found, dismissed).when(keep)).toEqual([]);
  const ofOtherLine = { ...keep, data: { ...keep.data, externalId: '101-12' } };
  expect(decide(recorded, found).when(ofOtherLine)).toEqual([]);
  expect(decide(recorded, linked).when(ofOtherLine)).toEqual([]);
  expect(decide(recorded, { type: 'PaymentDeleted', data: { companyServiceId: null } }).when(keep)).toEqual([]);
});
