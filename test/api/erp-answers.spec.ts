import { companyErps } from '../../backend/contract/company-erps';
import { erpPayments } from '../../backend/contract/erp-payments';
import { payments } from '../../backend/contract/payments';
import { ErpRuns } from '../../backend/money/erp/runs/erp-runs.service';
import { ErpSynchronisations } from '../../backend/money/erp/runs/erp-synchronisation.service';
import type { PaymentSource } from '../../backend/money/payments/payment-source.rules';
import { Commands } from '../../backend/platform/http/commands.service';
import { derivedId, newId } from '../../backend/platform/kit/ids';
import { contextOf } from '../../backend/platform/kit/principal';
import { paymentDecider } from '../../backend/money/payments/payment.decider';
import { startErpJourney, type ErpJourney } from '../support/erp-journey';

jest.setTimeout(60_000);
let journey: ErpJourney;
let { admin, params, player, synchronise, listPayments, show, configure, confirmations, confirm } = {} as ErpJourney;

beforeAll(async () => {
  journey = await startErpJourney();
  ({ admin, params, player, synchronise, listPayments, show, configure, confirmations, confirm } = journey);
  await journey.connect();
  await configure();
  await synchronise({ isPreview: true });
  await synchronise();
}, 60_000);
afterAll(() => journey?.stop(), 60_000);

describe('A payment recorded by hand', () => {
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

  const question = async (id: number) => {
    await record(id * 10);
    addToErp(id, id * 10);
    await synchronise();
    return (await confirmations()).find(({ amount }) => amount === id * 10)!.paymentId;
  };

  it('is one payment where a person joined it while a run was to keep both, and two where the run was first', async () => {
    const runs = journey.server.app.get(ErpRuns, { strict: false });
    const keepCounts = runs.keepCounts.bind(runs);
    const first = await question(711);
    // Between the comparison of the run and its first write.
    const comparing = jest.spyOn(runs, 'keepCounts').mockImplementationOnce(async (...of) => {
      expect((await confirm(first, 'join')).status).toBe(204);
      return keepCounts(...of);
    });
    const run = await synchronise({ keepBoth: ['711-7110'] });
    expect(comparing).toHaveBeenCalled();
    comparing.mockRestore();
    expect(run).toMatchObject({ state: 'succeeded', counts: { added: 0 } });
    expect(await ofAmount(7_110)).toHaveLength(1);
    expect((await synchronise()).counts).toMatchObject({ added: 0, alike: 0, corrected: 0 });

    const second = await question(712);
    expect((await synchronise({ keepBoth: ['712-7120'] })).counts).toMatchObject({ added: 1 });
    expect((await confirm(second, 'join')).problem?.code).toBe('payment_lookalike_missing');
    expect(await ofAmount(7_120)).toHaveLength(2);
  });

  it('that a person joined during the first attempt of a run is not counted as new by the second', async () => {
    const runs = journey.server.app.get(ErpRuns, { strict: false });
    const synchronisations = journey.server.app.get(ErpSynchronisations, { strict: false });
    const ids = [await question(713), await question(714)];
    const keepCounts = runs.keepCounts.bind(runs);
    const comparing = jest.spyOn(runs, 'keepCounts').mockImplementationOnce(async (...of) => {
      expect((await confirm(ids[0]!, 'join')).status).toBe(204);
      return keepCounts(...of);
    });
    // The first attempt writes everything and ends before its outcome is recorded.
    const ending = jest.spyOn(synchronisations, 'record').mockImplementationOnce(async () => {
      jest.spyOn(synchronisations, 'isSame').mockReturnValueOnce(false);
      return 0;
    });
    const run = await synchronise({ keepBoth: ['713-7130', '714-7140'] });
    expect([comparing.mock.calls.length, ending.mock.calls.length]).toEqual([2, 2]);
    jest.restoreAllMocks();
    expect(run).toMatchObject({ state: 'succeeded', counts: { added: 1 } });
    expect([await ofAmount(7_130), await ofAmount(7_140)].map(({ length }) => length)).toEqual([1, 2]);
  });
});

describe('A payment of an ERP that is disconnected', () => {
  it('asks nothing and takes no answer, until the ERP is connected again', async () => {
    await configure({ accountTitles: ['ソフトウェア'] });
    await synchronise();
    const left = await confirmations();
    expect(left.length).toBeGreaterThan(0);
    const paymentIds = left.map(({ paymentId }) => paymentId);
    const before = await listPayments();
    await admin.ok(companyErps.disintegrate, { params, body: {} });
    expect([await confirmations(), (await show()).requiredConfirmationCount]).toEqual([[], 0]);
    const refused = [
      await admin.call(erpPayments.confirmAll, { body: { paymentIds, decision: 'remove' } }),
      await confirm(paymentIds[0]!, 'keep'),
    ];
    expect(refused.map(({ status, problem }) => [status, problem?.code])).toEqual([
      [409, 'erp_disconnected'],
      [409, 'erp_disconnected'],
    ]);
    expect(await listPayments()).toEqual(before);
    await journey.connect();
    await synchronise({ isPreview: true });
    await synchronise();
    expect((await confirmations()).map(({ paymentId }) => paymentId)).toEqual(paymentIds);
    await configure();
    await synchronise();
    expect(await confirmations()).toEqual([]);
  });

  it('asks for no rate either', async () => {
    const [erp] = await journey.server.parts.query<{ companyId: string }>(
      'select company_id as "companyId" from read.company_erp',
    );
    const source: PaymentSource = {
      ...{ companyErpId: params.companyErpId, externalId: '900-1', accountTitle: null, department: null },
      ...{ payee: 'Foreign Ltd.', paidOn: '2026-05-01', amount: 0, description: null },
      ...{ originalAmount: 120.5, originalCurrency: 'USD', exchangeRate: null },
    };
    const circumstances = { at: new Date().toISOString(), batchId: newId(), correlationId: newId() };
    const context = contextOf({ kind: 'connector', id: null, companyId: erp!.companyId }, circumstances);
    await journey.server.app
      .get(Commands, { strict: false })
      .send(
        paymentDecider,
        derivedId(params.companyErpId, 'foreign'),
        { type: 'Synchronise', data: { companyServiceId: null, source } },
        { context },
        { commandId: newId() },
      );
    expect((await confirmations()).map(({ why }) => why)).toEqual(['rate']);
    await admin.ok(companyErps.disintegrate, { params, body: {} });
    expect([await confirmations(), (await show()).requiredConfirmationCount]).toEqual([[], 0]);
  });
});
