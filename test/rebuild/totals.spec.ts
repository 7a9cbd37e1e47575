import { newId } from '../../backend/platform/kit/ids';
import { rebuild } from '../../projections/kit/rebuild';
import { verify } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { startParts, type Happened, type Parts } from '../support/parts';
import { quiet, startProjections, type RunningProjections } from '../support/running-projections';
import { Story } from '../support/stories';

let parts: Parts;
let running: RunningProjections;
const company = new Story();

beforeAll(async () => {
  parts = await startParts();
  running = await startProjections(parts, projections);
});
afterAll(async () => {
  await running.stop();
  await parts.stop();
});

const payments = projections.filter(({ name }) => name === 'payment');
const tables = payments[0]!.totals.map(({ name }) => name);
const live = () => Promise.all(tables.map((table) => parts.query(`select * from read.${table} t order by t`)));

/** The expected totals, counted from the payments. */
const counted = async () => {
  await parts.query('create schema counted');
  for (const table of [...tables, 'payment']) await parts.query(`create table counted.${table} (like read.${table})`);
  await parts.query(`insert into counted.payment select * from read.payment; select read.payment_totals('counted')`);
  const rowsByTable = await Promise.all(
    tables.map((table) => parts.query(`select * from counted.${table} t order by t`)),
  );
  await parts.query('drop schema counted cascade');
  return rowsByTable;
};

const happened: Happened[] = [];
const ids = Array.from({ length: 24 }, newId);
const day = (n: number) => `2026-0${1 + (n % 3)}-1${n % 9}`;

const attached = () => {
  const receipt = { receiptId: newId(), sha256: '0'.repeat(64), name: '領収書.pdf' };
  const receipts = [{ id: receipt.receiptId, name: receipt.name }];
  return { ...receipt, companyServiceId: null, receipts, mediaType: 'application/pdf' as const, size: 1 };
};

test('totals match the payments after every batch of any changes', async () => {
  happened.push(
    ...ids.map((id, n) => company.paid(id, `支払先${n % 4}`, day(n), n * 137 - 500, n % 2 ? '月額' : null)),
  );
  const corrected = { originalAmount: null, originalCurrency: null, exchangeRate: null, companyServiceId: null };
  happened.push(
    company.payment(ids[0]!, { type: 'PaymentAmountCorrected', data: { ...corrected, amount: 99_999 } }),
    company.payment(ids[1]!, { type: 'PaymentDateCorrected', data: { companyServiceId: null, paidOn: '2025-12-31' } }),
    company.payment(ids[2]!, { type: 'PaymentPayeeCorrected', data: { companyServiceId: null, payee: 'ＡＢＣ' } }),
    company.payment(ids[3]!, { type: 'PaymentServiceCorrected', data: { companyServiceId: newId() } }),
    company.payment(ids[4]!, {
      type: 'PaymentDescriptionCorrected',
      data: { companyServiceId: null, description: '' },
    }),
    company.payment(ids[7]!, { type: 'PaymentReceiptAttached', data: attached() }),
    company.payment(ids[5]!, { type: 'PaymentDeleted', data: { companyServiceId: null } }),
    company.payment(ids[1]!, { type: 'PaymentDeleted', data: { companyServiceId: null } }),
  );
  await running.reached(await parts.remember(...happened));
  const [months] = await live();
  expect(months!.reduce<number>((sum, row) => sum + (row as { count: number }).count, 0)).toBe(22);
  expect(await live()).toEqual(await counted());
});

test('rebuilt totals are the same, and are maintained from then on', async () => {
  const before = await live();
  await rebuild({ config: parts.config, projections: payments, ledger: parts.store, progress: quiet() });
  expect(await live()).toEqual(before);
  const removed = company.payment(ids[6]!, { type: 'PaymentDeleted', data: { companyServiceId: null } });
  await running.reached(await parts.remember(company.paid(newId(), '新しい', '2026-09-09', -1), removed));
  expect(await live()).not.toEqual(before);
  expect(await live()).toEqual(await counted());
});

test('the log read twice changes no total, and a total that is wrong is found', async () => {
  const before = await live();
  await running.stop();
  await parts.query(`update read.projection set position = 0 where name = 'payment'`);
  running = await startProjections(parts, projections);
  await running.reached(await parts.remember(company.registered(newId())));
  expect(await live()).toEqual(before);
  const differences = async () =>
    (await verify(parts.config, payments, parts.store, quiet())).map((one) => [one.name, one.differences]);
  expect(await differences()).toEqual([['payment', 0], ...tables.map((name) => [name, 0])]);
  await parts.query(`update read.payment_month set amount = amount + 1 where payee = '新しい'`);
  expect(await differences()).toContainEqual(['payment_month', 1]);
});
