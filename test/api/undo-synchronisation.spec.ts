import { accounts } from '../../backend/contract/accounts';
import { history } from '../../backend/contract/history';
import { integrations } from '../../backend/contract/integrations';
import { undo } from '../../backend/contract/undo';
import { users } from '../../backend/contract/users';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { boxItem, IntegratedBox } from '../support/integrated-box';
import { until } from '../support/product';
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

it('The undo of a run is refused with words, and so is that of one fact that it wrote', async () => {
  const [run] = (await mine.admin.ok(integrations.runs, { params: box.params })).items;
  const [id] = await box.accountIds('20000001');
  const [found] = (await mine.admin.ok(history.list, { params: { entity: 'serviceAccount', id: id! } })).items;
  for (const body of [
    { batchId: run!.id },
    { entity: 'serviceAccount' as const, id: id!, eventIds: [found!.eventId] },
  ]) {
    const { problem } = await mine.admin.call(undo.preview, { body });
    expect(problem).toMatchObject({ status: 409, code: 'undo_of_synchronisation' });
    expect(problem.detail).toMatch(/次の同期でまた書き込まれる.*解除してください。$/);
    const refused = await mine.admin.call(undo.begin, { body: { ...body, expected: 'anything' } });
    expect(refused.problem.code).toBe('undo_of_synchronisation');
  }
});

it('The undo of a disconnection brings back the first day and the last sign-in', async () => {
  const row = async () =>
    (await mine.admin.ok(accounts.list, { params: box.params })).items.find(({ email }) => email === person.email);
  const before = await row();
  expect(before?.connectedOn).toBeTruthy();
  const body = { companyUserIds: [before!.companyUserId!] };
  const { changed, batchId } = await mine.admin.ok(accounts.disconnect, { params: box.params, body });
  expect(changed).toBe(1);
  expect((await row())?.connectedOn ?? null).toBeNull();
  const { expected } = await mine.admin.ok(undo.preview, { body: { batchId } });
  const { id: undoId } = await mine.admin.ok(undo.begin, { body: { batchId, expected } });
  await until(async () => (await mine.admin.ok(undo.show, { params: { undoId } })).isFinished, 30_000);
  const { connectedOn, connectedAt, lastLoginAt } = (await row())!;
  expect({ connectedOn, connectedAt, lastLoginAt }).toEqual({
    connectedOn: before!.connectedOn,
    connectedAt: before!.connectedAt,
    lastLoginAt: before!.lastLoginAt,
  });
  expect((await serviceEntries())[0]).toMatchObject({ undoes: true });
});
