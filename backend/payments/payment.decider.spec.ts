import { given } from '../kit/decider';
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

  it('is corrected by an event for each thing that was wrong, in yen with what it was converted from', () => {
    const data = { amount: 210_500, originalAmount: 1_400.5, originalCurrency: 'USD' as const, exchangeRate: 150.3 };
    expect(payment(recorded).when(correct({ ...data, paidOn: '2026-05-01', payee: 'Slack Technologies' }))).toEqual([
      { type: 'PaymentDateCorrected', data: { companyServiceId: slack, paidOn: '2026-05-01' } },
      { type: 'PaymentAmountCorrected', data: { companyServiceId: slack, ...data } },
    ]);
    expect(payment(recorded).when(correct(fields))).toEqual([]);
  });

  it('moves to another service, or to none', () => {
    const moved: PaymentEvent = { type: 'PaymentServiceCorrected', data: { companyServiceId: zoom } };
    expect(payment(recorded).when(correct({ companyServiceId: zoom }))).toEqual([moved]);
    expect(payment(recorded, moved).when(correct({ companyServiceId: null, description: null }))).toEqual([
      { type: 'PaymentServiceCorrected', data: { companyServiceId: null } },
      { type: 'PaymentDescriptionCorrected', data: { companyServiceId: null, description: null } },
    ]);
  });

  it('is deleted once, and then neither corrected nor deleted', () => {
    expect(payment(recorded).when({ type: 'Delete', data: {} })).toEqual([deleted]);
    for (const past of [[], [recorded, deleted]]) {
      expect(() => payment(...past).when({ type: 'Delete', data: {} })).toThrow('対象が見つかりません');
      expect(() => payment(...past).when(correct({ amount: 1 }))).toThrow('対象が見つかりません');
    }
  });
});
