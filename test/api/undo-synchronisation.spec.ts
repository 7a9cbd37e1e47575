import { accounts } from '../../backend/contract/accounts';
import { auth } from '../../backend/contract/auth';
import { history } from '../../backend/contract/history';
import { integrations } from '../../backend/contract/integrations';
import { undo } from '../../backend/contract/undo';
import { users } from '../../backend/contract/users';
import { IntegrationStateQueries } from '../../backend/services/integrations/integration-state.queries';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { boxItem, IntegratedBox } from '../support/integrated-box';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

jest.setTimeout(60_000);

let server: TestServer;
let mine: TestCompany;
let box: IntegratedBox;
const person = aUser('同期 花子');

beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
  await mine.admin.ok(users.add, { body: person });
  box = await IntegratedBox.start(server, mine, [boxItem(1, { login: person.email })]);
});
afterAll(async () => {
  await box?.stop();
  await server?.stop();
}, 60_000);

const serviceEntries = async () =>
  (await mine.admin.ok(history.list, { params: { entity: 'companyService', id: box.companyServiceId } })).items;

const accountRows = async () => (await mine.admin.ok(accounts.list, { params: box.params })).items;
const runs = async () => (await mine.admin.ok(integrations.runs, { params: box.params })).items;
const shown = () => mine.admin.ok(integrations.show, { params: box.params });
const undoBatch = async (batchId: string) => {
  const { expected } = await mine.admin.ok(undo.preview, { body: { batchId } });
  const { id: undoId } = await mine.admin.ok(undo.begin, { body: { batchId, expected } });
  const report = () => mine.admin.ok(undo.show, { params: { undoId } });
  await until(async () => (await report()).isFinished);
  return report();
};

it('The undo of a disconnection brings back the first day and the last sign-in', async () => {
  const row = async () => (await accountRows()).find(({ email }) => email === person.email);
  const { id, companyUserId } = (await row())!;
  await box.observe([{ id, companyUserId, lastLoginAt: '2026-11-20T03:00:00.000Z' }]);
  const before = await row();
  expect([before?.connectedOn, before?.lastLoginAt]).toEqual([expect.any(String), '2026-11-20T03:00:00.000Z']);
  const body = { companyUserIds: [before!.companyUserId!] };
  const { changed, batchId } = await mine.admin.ok(accounts.disconnect, { params: box.params, body });
  expect(changed).toBe(1);
  expect((await row())?.connectedOn ?? null).toBeNull();
  await undoBatch(batchId);
  const { connectedOn, connectedAt, lastLoginAt } = (await row())!;
  expect({ connectedOn, connectedAt, lastLoginAt }).toEqual({
    connectedOn: before!.connectedOn,
    connectedAt: before!.connectedAt,
    lastLoginAt: before!.lastLoginAt,
  });
  // The alert about the account of nobody may come later.
  const ofAccounts = (await serviceEntries()).filter(({ entity }) => entity === 'account');
  expect(ofAccounts[0]).toMatchObject({ undoes: true });
});

it('One fact of a run is not undone without the others', async () => {
  const [id] = await box.accountIds('20000001');
  const [found] = (await mine.admin.ok(history.list, { params: { entity: 'serviceAccount', id: id! } })).items;
  const body = { entity: 'serviceAccount' as const, id: id!, eventIds: [found!.eventId] };
  for (const { problem } of [
    await mine.admin.call(undo.preview, { body }),
    await mine.admin.call(undo.begin, { body: { ...body, expected: 'anything' } }),
  ]) {
    expect(problem).toMatchObject({ status: 409, code: 'undo_of_part_of_run' });
    expect(problem.detail).toMatch(/まとめて元に戻してください/);
  }
});

describe('The undo of a run', () => {
  const added = aUser('同期 次郎');
  let runId: string;
  beforeAll(async () => {
    await mine.admin.ok(users.add, { body: added });
    box.items.push(boxItem(2, { login: added.email }));
    await box.synchronise();
    runId = (await runs())[0]!.id;
  });
  const addedRow = async () => (await accountRows()).find(({ email }) => email === added.email);

  it('says that it pauses the schedule', async () => {
    expect((await addedRow())?.connectedOn).toBeTruthy();
    const { changes, refused, notices, items } = await mine.admin.ok(undo.preview, { body: { batchId: runId } });
    expect({ changes, refused, notices }).toEqual({
      ...{ changes: 3, refused: 0 },
      notices: [expect.stringMatching(/自動の同期を一時停止します。.*再開すると/)],
    });
    expect(items.map(({ entity, name }) => [entity, name]).sort()).toEqual([
      ['account', `Box／${added.name}`],
      ['integration', 'Box／連携'],
      ['serviceAccount', 'Box／連携先のアカウント'],
    ]);
  });

  it('takes back what the run wrote, and nothing else, and pauses the service', async () => {
    expect(await undoBatch(runId)).toMatchObject({ changed: 3, failed: 0 });
    expect(await addedRow()).toBeUndefined();
    expect((await accountRows()).map(({ email }) => email)).toContain(person.email);
    expect(await shown()).toMatchObject({ pausedAt: expect.any(String) as string, nextRunAt: null });
    const integrate = (isPreview: boolean) =>
      mine.admin.call(integrations.integrate, { params: box.params, body: { isPreview } });
    expect((await integrate(false)).problem).toMatchObject({ status: 409, code: 'integration_paused' });
    const states = server.app.get(IntegrationStateQueries, { strict: false });
    const { company } = await mine.admin.ok(auth.loginCheck);
    expect(await states.listPlanned(company.id)).toEqual([]);
    const preview = (await integrate(true)).data;
    const params = { ...box.params, ...preview };
    await until(async () => (await mine.admin.ok(integrations.run, { params })).state === 'succeeded');
    expect((await mine.admin.ok(integrations.run, { params })).counts).toMatchObject({ back: 1, matched: 2 });
  });

  it('is taken back by resuming, which synchronises at once', async () => {
    const params = { ...box.params, ...(await mine.admin.ok(integrations.resume, { params: box.params })) };
    await until(async () => (await mine.admin.ok(integrations.run, { params })).state === 'succeeded');
    expect((await addedRow())?.connectedOn).toBeTruthy();
    const { pausedAt, nextRunAt } = await shown();
    expect([pausedAt, typeof nextRunAt]).toEqual([null, 'string']);
    expect((await serviceEntries()).map(({ title }) => title)).toContain('自動の同期を再開');
  });

  it('can itself be undone, which resumes the schedule', async () => {
    const { id: batchId } = (await runs())[0]!;
    const done = await undoBatch(batchId);
    expect(done.failed).toBe(0);
    expect(await addedRow()).toBeUndefined();
    expect(await undoBatch(done.id)).toMatchObject({ failed: 0 });
    expect((await addedRow())?.connectedOn).toBeTruthy();
    expect((await shown()).pausedAt).toBeNull();
  });
});
