import { newId } from '../../backend/platform/kit/ids';
import type { Happening, PastLedger } from './past-ledger';

const paymentsShare = 0.65;
const changesPerService = 70;
const service = { integrationKind: null, category: 'other', url: null, integrationState: 'unsupported' };

const payment = (index: number): Happening => {
  const money = { amount: 1_000 + (index % 90_000), originalAmount: null, originalCurrency: null, exchangeRate: null };
  const paidOn = `2025-${String(1 + (index % 12)).padStart(2, '0')}-10`;
  const data = { companyServiceId: null, payee: `取引先${index % 500}`, paidOn, ...money, description: null };
  return { entity: 'payment', id: newId(), events: [{ type: 'PaymentRecorded', data }] };
};
const changing = (index: number): Happening => ({
  entity: 'companyService',
  id: newId(),
  events: Array.from({ length: changesPerService }, (_, revision) =>
    revision === 0
      ? { type: 'CompanyServiceRegistered', data: { ...service, name: `業務サービス${index}` } }
      : { type: 'CompanyServiceNoteChanged', data: { note: `第${revision}版` } },
  ),
});

/** Fills a company with `count` events, payments and changes of services, evenly over these days. */
export async function fillPayments(ledger: PastLedger, count: number, days: readonly string[]): Promise<void> {
  const perDay = count / days.length;
  for (const day of days)
    await ledger.append(day, [
      ...Array.from({ length: Math.round(perDay * paymentsShare) }, (_, index) => payment(index)),
      ...Array.from({ length: Math.round((perDay * (1 - paymentsShare)) / changesPerService) }, (_, i) => changing(i)),
    ]);
}
