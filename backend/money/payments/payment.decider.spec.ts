import { given } from '../../platform/kit/decider';
import { paymentDecider, type PaymentFields } from './payment.decider';
import type { PaymentEvent } from './payment.events';

const [slack, zoom] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
const fields: PaymentFields = {
  companyServiceId: slack,
  payee: 'Slack Technologies',
  paidOn: '2026-04-30',
  amount: 207_000,
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  description: '4月分',
};
const recorded: PaymentEvent = { type: 'PaymentRecorded', data: fields };
const deleted: PaymentEvent = { type: 'PaymentDeleted', data: { companyServiceId: slack } };
const payment = given(paymentDecider);
const correct = (data: Partial<PaymentFields>) => ({ type: 'Correct' as const, data });

describe('A payment', () => {
  it('is recorded once', () => {
    expect(payment().when({ type: 'Record', data: fields })).toEqual([recorded]);
    expect(() => payment(recorded).when({ type: 'Record', data: fields })).toThrow('すでに登録されています。');
  });

  it('is corrected by an event for each field, foreign amounts included', () => {
    const data = { amount: 210_500, originalAmount: 1_400.5, originalCurrency: 'USD' as const, exchangeRate: 150.3 };
    expect(payment(recorded).when(correct({ ...data, paidOn: '2026-05-01', payee: 'Slack Technologies' }))).toEqual([
      { type: 'PaymentDateCorrected', data: { companyServiceId: slack, paidOn: '2026-05-01' } },
      { type: 'PaymentAmountCorrected', data: { companyServiceId: slack, ...data } },
    ]);
    expect(payment(recorded).when(correct(fields))).toEqual([]);
    const inDollars: PaymentEvent = { type: 'PaymentAmountCorrected', data: { companyServiceId: slack, ...data } };
    const half = { originalCurrency: null };
    expect(() => payment(recorded, inDollars).when(correct(half))).toThrow('通貨を選択してください');
    expect(() => payment(recorded).when(correct({ originalCurrency: 'USD' }))).toThrow('外貨の金額を入力してください');
    const rate = '外貨での額と通貨も入力してください';
    expect(() => payment(recorded).when(correct({ exchangeRate: 150 }))).toThrow(rate);
    expect(() => payment().when({ type: 'Record', data: { ...fields, exchangeRate: 150 } })).toThrow(rate);
  });

  it('is assigned to another service, or to none', () => {
    const moved: PaymentEvent = { type: 'PaymentServiceCorrected', data: { companyServiceId: zoom } };
    expect(payment(recorded).when(correct({ companyServiceId: zoom }))).toEqual([moved]);
    expect(payment(recorded, moved).when(correct({ companyServiceId: null, description: null }))).toEqual([
      { type: 'PaymentServiceCorrected', data: { companyServiceId: null } },
      { type: 'PaymentDescriptionCorrected', data: { companyServiceId: null, description: null } },
    ]);
  });

  it('is deleted once, and then not corrected', () => {
    const remove = { type: 'Delete' as const, data: {} };
    expect(payment(recorded).when(remove)).toEqual([deleted]);
    expect(payment(recorded, deleted).when(remove)).toEqual([]);
    expect(() => payment().when(remove)).toThrow('対象が見つかりません');
    for (const past of [[], [recorded, deleted]])
      expect(() => payment(...past).when(correct({ amount: 1 }))).toThrow('対象が見つかりません');
  });
});

describe('Receipts of a payment', () => {
  const file = (n: number) => ({
    receiptId: `0190a0c8-0000-7000-8000-0000000000${60 + n}`,
    name: `領収書${n}.pdf`,
    sha256: String(n).repeat(64).slice(0, 64),
    mediaType: 'application/pdf' as const,
    size: 1_000,
  });
  const attach = (n: number) => ({ type: 'AttachReceipt' as const, data: file(n) });
  const detach = (n: number) => ({ type: 'DetachReceipt' as const, data: { receiptId: file(n).receiptId } });
  const listed = (...numbers: number[]) => numbers.map((n) => ({ id: file(n).receiptId, name: file(n).name }));
  const attached = (n: number, ...all: number[]): PaymentEvent => ({
    type: 'PaymentReceiptAttached',
    data: { companyServiceId: slack, ...file(n), receipts: listed(...all) },
  });
  const { mediaType: _, size: __, ...known } = file(1);
  const detached: PaymentEvent = {
    type: 'PaymentReceiptDetached',
    data: { companyServiceId: slack, ...known, receipts: listed(2) },
  };

  it('are attached and taken off, each event holding all that are attached after it', () => {
    expect(payment(recorded).when(attach(1))).toEqual([attached(1, 1)]);
    expect(payment(recorded, attached(1, 1)).when(attach(2))).toEqual([attached(2, 1, 2)]);
    expect(payment(recorded, attached(1, 1), attached(2, 1, 2)).when(detach(1))).toEqual([detached]);
  });

  it('have different contents, but a removed one can be attached again', () => {
    const again = { ...attach(1), data: { ...file(1), receiptId: file(3).receiptId, name: '別名.pdf' } };
    expect(() => payment(recorded, attached(1, 1)).when(again)).toThrow('すでに添付されています');
    expect(payment(recorded, attached(1, 1), attached(2, 1, 2), detached).when(again)).toHaveLength(1);
  });

  it('are ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, n) => attached(n));
    expect(() => payment(recorded, ...ten).when({ ...attach(1), data: { ...file(1), sha256: 'a' } })).toThrow(
      '10件まで',
    );
  });

  it('require an existing payment, and only an attached one can be removed', () => {
    expect(() => payment(recorded, deleted).when(attach(1))).toThrow('対象が見つかりません');
    expect(() => payment(recorded, attached(1, 1), deleted).when(detach(1))).toThrow('対象が見つかりません');
    expect(() => payment(recorded, attached(1, 1), attached(2, 1, 2), detached).when(detach(1))).toThrow(
      '対象が見つかりません',
    );
  });

  it('stay when the payment is corrected', () => {
    const corrected: PaymentEvent = { type: 'PaymentPayeeCorrected', data: { companyServiceId: slack, payee: '訂正' } };
    expect(payment(recorded, attached(1, 1), corrected).when(attach(2))).toEqual([attached(2, 1, 2)]);
  });
});
