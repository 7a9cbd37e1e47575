import { companyErps } from '../../backend/contract/company-erps';
import { history } from '../../backend/contract/history';
import { payments } from '../../backend/contract/payments';
import { undo } from '../../backend/contract/undo';
import { erpJob } from '../../backend/money/erp/runs/erp-runs.service';
import { startErpJourney, type ErpJourney } from '../support/erp-journey';
import { until } from '../support/until';

jest.setTimeout(60_000);
let journey: ErpJourney;
let { admin, params, player, show, synchronise, listPayments, ended } = {} as ErpJourney;
let firstRunId: string;
let byHandId: string;

beforeAll(async () => {
  journey = await startErpJourney();
  ({ admin, params, player, show, synchronise, listPayments, ended } = journey);
  await journey.connect();
  const body = { fromDay: '2026-04-01', accountTitles: [], departments: [], excludedPayees: [] };
  await admin.ok(companyErps.configure, { query: params, body: { ...body, taxHandling: 'included' } });
  await synchronise({ isPreview: true });
  firstRunId = (await synchronise()).id;
}, 60_000);
afterAll(() => journey?.stop(), 60_000);

const preview = (batchId: string) => admin.ok(undo.preview, { body: { batchId } });
const undoBatch = async (batchId: string) => {
  const { expected } = await preview(batchId);
  const { id: undoId } = await admin.ok(undo.begin, { body: { batchId, expected } });
  const report = () => admin.ok(undo.show, { params: { undoId } });
  await until(async () => (await report()).isFinished);
  return report();
};
const amounts = async () => (await listPayments()).map(({ amount }) => amount);
const deals = () => player.items as { id: number; details: { id: number; amount: number }[] }[];

/** Leaves a run as if a worker were still writing a page of it, until it is released. */
const holdAsWriting = async (runId: string) => {
  const { query } = journey.server.parts;
  const job = [erpJob, params.companyErpId];
  // A run is shown as ended before its job has gone.
  await until(async () => (await query('select from app.job where kind = $1 and key = $2', job)).length === 0);
  await query('update app.erp_synchronisation set ended_at = null, is_writing = true where id = $1', [runId]);
  await query(
    `insert into app.job (kind, key, state, leased_until) values ($1, $2, 'running', now() + interval '10 minutes')
     on conflict (kind, key) do update set state = excluded.state, leased_until = excluded.leased_until`,
    job,
  );
  return {
    async release() {
      await query('update app.erp_synchronisation set ended_at = now() where id = $1', [runId]);
      await query('delete from app.job where kind = $1 and key = $2', job);
    },
  };
};

it('says that the undo of a run pauses its ERP, and takes its payments back', async () => {
  const before = await amounts();
  expect(before.length).toBeGreaterThan(1);
  const { changes, refused, notices, items } = await preview(firstRunId);
  expect({ changes, refused }).toEqual({ changes: before.length + 1, refused: 0 });
  expect(notices).toEqual([expect.stringMatching(/このERPの自動の同期を一時停止します。.*再開すると/)]);
  expect(items.map(({ entity }) => entity)).toContain('companyErp');
  expect(await undoBatch(firstRunId)).toMatchObject({ changed: before.length + 1, failed: 0 });
  expect(await amounts()).toEqual([]);
  expect(await show()).toMatchObject({ pausedAt: expect.any(String) as string, nextRunAt: null, paymentsCount: 0 });
  const { problem } = await admin.call(companyErps.integrate, { params, body: {} });
  expect(problem).toMatchObject({ status: 409, code: 'erp_paused' });

  const shown = await synchronise({ isPreview: true });
  expect(shown.counts).toMatchObject({ added: before.length });
  const { runId } = await admin.ok(companyErps.resume, { params });
  expect(await ended(runId)).toMatchObject({ state: 'succeeded' });
  expect(await amounts()).toEqual(before);
  const again = await admin.call(companyErps.resume, { params });
  expect(again.problem).toMatchObject({ status: 409, code: 'erp_not_paused' });
  expect(await show()).toMatchObject({ pausedAt: null, nextRunAt: expect.any(String) as string });
});

it('resumes only after the undo, which would change what the next run leaves as it is', async () => {
  deals()[0]!.details[0]!.amount += 5;
  const { id: batchId } = await synchronise();
  const writing = await holdAsWriting(batchId);
  const { expected } = await preview(batchId);
  const { id: undoId } = await admin.ok(undo.begin, { body: { batchId, expected } });
  const report = () => admin.ok(undo.show, { params: { undoId } });
  await until(async () => (await show()).pausedAt !== null);
  const early = await admin.call(companyErps.resume, { params });
  expect(early.problem).toMatchObject({ status: 409, code: 'undo_unfinished' });
  await writing.release();
  await until(async () => (await report()).isFinished);
  const { runId } = await admin.ok(companyErps.resume, { params });
  expect(await ended(runId)).toMatchObject({ state: 'succeeded' });
});

it('takes back a correction by a run, and keeps what a person corrected since', async () => {
  const before = await amounts();
  const [first, second] = deals();
  first!.details[0]!.amount += 7;
  second!.details[0]!.amount += 9;
  const { id: runId } = await synchronise();
  const changed = (await listPayments()).filter(({ amount }) => !before.includes(amount));
  expect(changed).toHaveLength(2);
  byHandId = changed[0]!.id;
  await admin.ok(payments.correct, { body: { id: byHandId, amount: 4_321 } });
  const { edited } = await preview(runId);
  expect(edited).toBe(1);
  const done = await undoBatch(runId);
  expect(done.failed).toBe(0);
  const after = await listPayments();
  expect(after.find(({ id }) => id === byHandId)?.amount).toBe(4_321);
  expect(before).toContain(after.find(({ id }) => id === changed[1]!.id)?.amount);

  expect(await undoBatch(done.id)).toMatchObject({ failed: 0 });
  expect((await show()).pausedAt).toBeNull();
  expect((await listPayments()).find(({ id }) => id === changed[1]!.id)?.amount).toBe(changed[1]!.amount);
  const entity = 'companyErp' as const;
  const { items } = await admin.ok(history.list, { params: { entity, id: params.companyErpId } });
  expect(items.map(({ title }) => title).join('\n')).toMatch(/支払の自動の同期を再開/);
});

it('resumes no ERP of an unconfirmed kind before a test with its credentials succeeded', async () => {
  const { id } = await admin.ok(companyErps.register, { body: { integrationKind: 'sap-business-one' } });
  const at = { companyErpId: id };
  const fields = { host: 'erp.example.com:50000', accountId: 'SBO', username: 'manager', password: 'a-password' };
  await admin.ok(companyErps.setCredentials, { params: at, body: { fields } });
  const { problem } = await admin.call(companyErps.resume, { params: at });
  expect(problem).toMatchObject({ status: 409, code: 'integration_untested' });
});
