import { paymentEvents } from '../../backend/money/payments/payment.events';
import { given, life } from '../kit/given';
import { paymentReceipts } from './payment-receipt.projection';
import { payments } from './payment.projection';

const payment = life(paymentEvents, { companyId: 'company', id: 'payment' });
const companyServiceId = 'service';
const yen = { amount: 207_000, originalAmount: null, originalCurrency: null, exchangeRate: null };
const fields = { companyServiceId, payee: 'ＳＬＡＣＫ', paidOn: '2026-04-30', ...yen, description: '４月 ブン' };
const recorded = payment('PaymentRecorded', fields);
const row = {
  companyId: 'company',
  id: 'payment',
  ...fields,
  accountTitle: null,
  department: null,
  recordedAt: recorded.at,
  receiptsCount: 0,
  searchPayee: 'slack',
  searchDescription: '4月ぶん',
};

test('each correction changes the row and its search text', () => {
  expect(given(payments)(recorded).rows).toEqual([row]);
  const dollars = { amount: 210_500, originalAmount: 1_400.5, originalCurrency: 'USD', exchangeRate: 150.3 } as const;
  const { rows } = given(payments)(
    recorded,
    payment('PaymentDateCorrected', { companyServiceId, paidOn: '2026-05-01' }),
    payment('PaymentAmountCorrected', { companyServiceId, ...dollars }),
    payment('PaymentPayeeCorrected', { companyServiceId, payee: 'スラック' }),
    payment('PaymentServiceCorrected', { companyServiceId: null }),
    payment('PaymentDescriptionCorrected', { companyServiceId: null, description: null }),
  );
  expect(rows).toEqual([
    {
      ...row,
      ...dollars,
      paidOn: '2026-05-01',
      payee: 'スラック',
      searchPayee: 'すらっく',
      companyServiceId: null,
      description: null,
      searchDescription: '',
    },
  ]);
});

test('a payment of a file has the account title and the department under which the file books it', () => {
  const booking = { accountTitle: '通信費', department: '営業部' };
  expect(given(payments)(payment('PaymentRecorded', { ...fields, ...booking })).rows).toMatchObject([booking]);
});

test('a deleted one is removed from the list', () => {
  expect(given(payments)(recorded, payment('PaymentDeleted', { companyServiceId })).rows).toEqual([]);
});

describe('Receipts', () => {
  const file = { receiptId: 'receipt', name: '領収書.pdf', sha256: 'hash' };
  const content = { mediaType: 'application/pdf', size: 48_213 } as const;
  const receipts = [{ id: 'receipt', name: '領収書.pdf' }];
  const attached = payment('PaymentReceiptAttached', { companyServiceId, ...file, ...content, receipts });
  const detached = payment('PaymentReceiptDetached', { companyServiceId, ...file, receipts: [] });

  test('are counted, and listed with their uploader', () => {
    expect(given(payments)(recorded, attached).rows).toEqual([{ ...row, receiptsCount: 1 }]);
    expect(given(payments)(recorded, attached, detached).rows).toEqual([row]);
    expect(given(paymentReceipts)(attached).rows).toMatchObject([
      {
        id: 'receipt',
        paymentId: 'payment',
        name: '領収書.pdf',
        ...content,
        attachedById: 'someone',
        detachedAt: null,
      },
    ]);
  });

  test('stay, taken off or not, whatever becomes of the payment', () => {
    const gone = payment('PaymentDeleted', { companyServiceId });
    expect(given(paymentReceipts)(attached, detached, gone).rows).toMatchObject([
      { id: 'receipt', attachedAt: attached.at, detachedAt: detached.at, detachedById: 'someone', detachReason: null },
    ]);
  });
});
