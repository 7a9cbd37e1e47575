import { alerts } from '../../backend/contract/alerts';
import { companyErps } from '../../backend/contract/company-erps';
import { erpPayments } from '../../backend/contract/erp-payments';
import { payments } from '../../backend/contract/payments';
import { Commands } from '../../backend/platform/http/commands.service';
import { contextOf } from '../../backend/platform/kit/principal';
import { derivedId, newId } from '../../backend/platform/kit/ids';
import { ErpRuns } from '../../backend/money/erp/runs/erp-runs.service';
import { paymentDecider, type PaymentCommand } from '../../backend/money/payments/payment.decider';
import type { PaymentSource } from '../../backend/money/payments/payment-source.rules';
import { erpConfig, startErpJourney, type ErpJourney } from '../support/erp-journey';
import { until } from '../support/until';

jest.setTimeout(60_000);
let journey: ErpJourney;
let { admin, params, player, synchronise, listPayments, show, configure, confirmations, confirm } = {} as ErpJourney;

/** Each payment has one command id, so that a second call repeats the first. */
const sendAsConnector = async (paymentId: string, command: PaymentCommand) => {
  const [erp] = await journey.server.parts.query<{ companyId: string }>(
    'select company_id as "companyId" from read.company_erp',
  );
  const circumstances = { at: new Date().toISOString(), batchId: paymentId, correlationId: paymentId };
  const context = contextOf({ kind: 'connector', id: null, companyId: erp!.companyId }, circumstances);
  return journey.server.app
    .get(Commands, { strict: false })
    .send(paymentDecider, paymentId, command, { context }, { commandId: derivedId(paymentId, 'once') });
};

beforeAll(async () => {
  journey = await startErpJourney();
  ({ admin, params, player, synchronise, listPayments, show, configure, confirmations, confirm } = journey);
  await journey.connect();
  await configure();
  await synchronise({ isPreview: true });
  await synchronise();
}, 60_000);
afterAll(() => journey?.stop(), 60_000);

describe('A payment that the configuration no longer takes in', () => {
  it.each<[string, Partial<typeof erpConfig>]>([
    ['its account title', { accountTitles: ['ソフトウェア'] }],
    ['its department', { departments: ['ない部門'] }],
    ['an earlier day', { fromDay: '2026-06-01' }],
    ['its payee', { excludedPayees: ['見本チャット株式会社'] }],
  ])('needs a confirmation after a change of %s, and none once it is taken in again', async (_, change) => {
    const before = await listPayments();
    await configure(change);
    const { counts } = await synchronise();
    expect(counts!.unselected).toBeGreaterThan(0);
    const left = await confirmations();
    expect(left).toHaveLength(counts!.unselected);
    expect(left).toContainEqual(
      expect.objectContaining({ payee: '見本チャット株式会社', why: 'unselected', state: 'missing' }),
    );
    expect(await listPayments()).toEqual(before);
    await configure();
    expect((await synchronise()).counts).toMatchObject({ back: left.length, unselected: 0 });
    expect(await confirmations()).toEqual([]);
  });

  it('keeps its first confirmation: a later one deletes nothing, and the same call again changes nothing', async () => {
    await configure({ accountTitles: ['ソフトウェア'] });
    await synchronise();
    const before = await listPayments();
    const { paymentId } = (await confirmations())[0]!;
    const keep = () => sendAsConnector(paymentId, { type: 'ConfirmSource', data: {} });
    expect((await keep()).types).toEqual(['PaymentSourceConfirmed']);
    expect((await keep()).types).toEqual(['PaymentSourceConfirmed']);
    expect((await confirm(paymentId, 'remove')).problem?.code).toBe('payment_source_not_missing');
    expect(await listPayments()).toEqual(before);
    await configure();
    await synchronise();
  });

  it('is confirmed with others in one call, which skips those that need none or are deleted', async () => {
    await configure({ accountTitles: ['ソフトウェア'] });
    await synchronise();
    const left = await confirmations();
    const deleted = newId();
    const paymentIds = [deleted, ...(await listPayments()).map(({ id }) => id)];
    const body = { paymentIds, decision: 'keep' } as const;
    expect(await admin.ok(erpPayments.confirmAll, { body })).toEqual({ confirmedCount: left.length });
    expect(await confirmations()).toEqual([]);
    await configure();
    await synchronise();
  });
});

describe('A payment recorded by hand that the ERP has later', () => {
  const addToErp = (id: number, amount: number) => {
    const deal = structuredClone(player.items[0]) as { id: number; details: { id: number; amount: number }[] };
    deal.id = id;
    deal.details[0]!.id = id * 10;
    deal.details[0]!.amount = amount;
    player.items.push(deal);
  };
  const record = (amount: number) =>
    admin.ok(payments.record, { body: { payee: '見本チャット株式会社', paidOn: '2026-05-29', amount } });
  const ofAmount = async (wanted: number) => (await listPayments()).filter(({ amount }) => amount === wanted);

  it('is a question, and the same after an answer', async () => {
    await record(7_001);
    addToErp(701, 7_001);
    expect((await synchronise()).counts).toMatchObject({ alike: 1, joined: 0, added: 0 });
    expect((await synchronise()).counts).toMatchObject({ alike: 0, added: 0, missing: 0 });
    const [question] = await confirmations();
    expect(question).toMatchObject({ why: 'alike', state: 'alike', source: { accountTitle: '通信費' } });
    expect((await show()).requiredConfirmationCount).toBe(1);
    expect((await confirm(question!.paymentId, 'keep')).problem?.code).toBe('payment_source_not_missing');
    expect((await confirm(question!.paymentId, 'join')).status).toBe(204);
    expect(await confirmations()).toEqual([]);
    expect(await ofAmount(7_001)).toHaveLength(1);
    expect((await synchronise()).counts).toMatchObject({ alike: 0, added: 0, corrected: 0 });
  });

  it('is another one after the other answer', async () => {
    await record(7_002);
    addToErp(702, 7_002);
    await synchronise();
    const [question] = await confirmations();
    expect((await confirm(question!.paymentId, 'separate')).status).toBe(204);
    expect(await confirmations()).toEqual([]);
    expect(await ofAmount(7_002)).toHaveLength(2);
    expect((await synchronise()).counts).toMatchObject({ alike: 0, added: 0 });
    expect((await confirm(question!.paymentId, 'separate')).status).toBe(404);
  });

  it('is one payment or two after both answers at once, as the first answer was', async () => {
    await record(7_004);
    addToErp(704, 7_004);
    await synchronise();
    const { paymentId } = (await confirmations())[0]!;
    // The read models still show the question to the second person.
    const answers = await Promise.all([confirm(paymentId, 'join'), confirm(paymentId, 'separate')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await ofAmount(7_004)).toHaveLength(answers[0]!.status === 204 ? 1 : 2);
  });

  it('stays apart where a person chose so in a preview, by what the preview showed', async () => {
    await record(7_006);
    addToErp(706, 7_006);
    expect((await synchronise({ isPreview: true })).counts).toMatchObject({ alike: 1 });
    const run = await synchronise({ keepBoth: ['706-7060'] });
    expect(run.counts).toMatchObject({ added: 1, alike: 0 });
    const sql = 'select keep_both as chosen from app.erp_synchronisation where id = $1';
    const [row] = await journey.server.parts.query<{ chosen: string[] }>(sql, [run.id]);
    expect(row!.chosen).toEqual([expect.stringMatching(/^706-7060\t2026-05-29 7006 /)]);
    expect(await ofAmount(7_006)).toHaveLength(2);
  });

  it('is no question while the ERP is disconnected', async () => {
    await record(7_005);
    addToErp(705, 7_005);
    await synchronise();
    expect(await confirmations()).toHaveLength(1);
    await admin.ok(companyErps.disintegrate, { params, body: {} });
    expect([await confirmations(), (await show()).requiredConfirmationCount]).toEqual([[], 0]);
    await journey.connect();
    await configure();
    await synchronise({ isPreview: true });
    await synchronise();
    const [question] = await confirmations();
    expect((await confirm(question!.paymentId, 'join')).status).toBe(204);
  });

  it('ends with the payment of the ERP, and with its own deletion, which lets the other in', async () => {
    await record(7_003);
    addToErp(703, 7_003);
    await synchronise();
    const [added] = player.items.splice(-1);
    expect((await synchronise()).counts).toMatchObject({ missing: 0 });
    expect(await confirmations()).toEqual([]);
    player.items.push(added!);
    await synchronise();
    const [question] = await confirmations();
    await admin.ok(payments.remove, { body: { ids: [question!.paymentId], reason: '二重' } });
    expect((await synchronise()).counts).toMatchObject({ added: 1 });
    expect(await confirmations()).toEqual([]);
  });
});

it('needs a rate where a foreign payment has none, until a person enters the yen', async () => {
  const paymentId = derivedId(params.companyErpId, 'foreign');
  const source: PaymentSource = {
    ...{ companyErpId: params.companyErpId, externalId: '900-1', accountTitle: null, department: null },
    ...{ payee: 'Foreign Ltd.', paidOn: '2026-05-01', amount: 0, description: null },
    ...{ originalAmount: 120.5, originalCurrency: 'USD', exchangeRate: null },
  };
  await sendAsConnector(paymentId, { type: 'Synchronise', data: { companyServiceId: null, source } });
  expect(await confirmations()).toEqual([expect.objectContaining({ why: 'rate', originalAmount: 120.5 })]);
  const money = { amount: 18_000, originalAmount: 120.5, originalCurrency: 'USD', exchangeRate: 149.4 } as const;
  await admin.ok(payments.correct, { body: { id: paymentId, ...money } });
  expect(await confirmations()).toEqual([]);
});

it('raises an alert while the last run has failed for good, and clears it with the next success', async () => {
  const failures = async () =>
    (await admin.ok(alerts.list, { query: { type: 'integration_failed' } })).items.map(({ target }) => target);
  player.misbehave({ type: 'status', status: 403 });
  expect(await synchronise()).toMatchObject({ state: 'failed', failure: { code: 'forbidden' } });
  await until(async () => (await failures()).length === 1);
  expect(await failures()).toEqual([
    { kind: 'erp', id: params.companyErpId, name: 'freee会計', companyServiceId: null },
  ]);
  player.misbehave();
  await synchronise();
  await until(async () => (await failures()).length === 0);
});

it('attempts an open run that lost its job', async () => {
  const [run] = await journey.server.parts.query<{ id: string; companyId: string }>(
    `insert into app.erp_synchronisation (id, company_id, company_erp_id, is_preview, requested_at)
     select gen_random_uuid(), company_id, id, false, now() from read.company_erp returning id, company_id as "companyId"`,
  );
  await journey.server.app.get(ErpRuns, { strict: false }).tidy(run!.companyId, new Date().toISOString());
  expect(await journey.ended(run!.id)).toMatchObject({ state: 'succeeded' });
});

it('refuses hosts of the own network, and days beyond the last ten years, in words', async () => {
  const { id } = await admin.ok(companyErps.register, { body: { integrationKind: 'sap-business-one' } });
  const fields = { accountId: 'SBO', username: 'manager', password: 'a-password' };
  const connect = async (host: string) => {
    const set = { params: { companyErpId: id }, body: { fields: { ...fields, host } } };
    return (await admin.call(companyErps.setCredentials, set)).problem?.errors?.[0];
  };
  expect(await connect('localhost:50000')).toMatchObject({ field: 'fields.host' });
  expect((await connect('10.0.0.5:50000'))?.message).toContain('このホスト名には接続できません');
  expect(await connect('erp.example.com:50000')).toBeUndefined();
  for (const fromDay of ['2099-01-01', '1999-12-31']) {
    const wrong = await admin.call(companyErps.configure, { query: params, body: { ...erpConfig, fromDay } });
    expect(wrong.problem?.errors).toEqual([expect.objectContaining({ field: 'fromDay' })]);
  }
});
