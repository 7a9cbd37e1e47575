import { accountOperations } from '../../backend/contract/account-operations';
import { accounts } from '../../backend/contract/accounts';
import { imports } from '../../backend/contract/imports';
import { integrations } from '../../backend/contract/integrations';
import { vendorOperations } from '../../backend/contract/vendor-operations';
import { newId } from '../../backend/platform/kit/ids';
import { catalogueOf } from '../../backend/services/integrations/catalogue/catalogue.service';
import { newCompany, type TestCompany } from '../support/company';
import { retriedUntil } from '../support/failed-attempt';
import { importing } from '../support/importing';
import { boxItem, IntegratedBox } from '../support/integrated-box';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { operating } from '../support/vendor-operations';

jest.setTimeout(60_000);

let server: TestServer;
let mine: TestCompany;
let box: IntegratedBox;
/** Account ids in the sample: the owner of the credentials (the first administrator), and the second administrator. */
const [owner, coadmin] = ['11446498', '11446500'] as const;

beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
  box = await IntegratedBox.start(
    server,
    mine,
    [1, 2, 3, 4, 5, 6].map((number) => boxItem(number)),
  );
});
afterAll(async () => {
  await box?.stop();
  await server?.stop();
}, 60_000);
afterEach(() => box.player.misbehave());

const idsOf = (...externalIds: string[]) => box.accountIds(...externalIds);
const { preview, problems, order, show, ended, operate } = operating(() => ({ admin: mine.admin, box }));
const changes = () => box.player.requests.filter(({ method }) => method !== 'GET');
const rowOf = async (id: string) => {
  const { items } = await mine.admin.ok(accounts.list, { params: box.params });
  return items.find((row) => row.id === id);
};

describe('Accounts that no run has listed', () => {
  const typed = (externalId: string, more: object = {}) =>
    mine.admin.ok(accountOperations.insert, {
      params: box.params,
      body: { accounts: [{ name: `手入力 ${externalId}`, externalId, ...more }] },
    });
  const imported = async (...lines: string[]) => {
    const { admin } = mine;
    const query = { kind: 'accounts', scopeId: box.companyServiceId, fileName: 'box.csv' } as const;
    const { id } = await admin.ok(imports.upload, { query, body: new Blob([lines.join('\r\n')]) });
    const { columns } = await admin.ok(imports.show, { params: { importId: id } });
    const body = { columns, clearEmpty: false, isComplete: false };
    await admin.ok(imports.choose, { params: { importId: id }, body });
    await importing(admin).reaches(id, 'checked');
    await admin.ok(accounts.commitImport, { body: { importId: id } });
    return (await importing(admin).reaches(id, 'finished')).result;
  };
  const demote = async (role: string) => {
    box.items.find(({ id }) => id === owner)!.role = role;
    await box.synchronise();
  };

  it('are refused by hand, also under a word that the vendor takes for the caller', async () => {
    await typed('me', { role: '管理者', email: 'me@example.co.jp' });
    const [id] = await idsOf('me');
    expect(await rowOf(id!)).toMatchObject({ accountStatus: 'active', presence: 'present', isListed: false });
    expect(await problems('suspend', [id!])).toEqual(['no_vendor_account']);
    expect(await problems('delete', [id!])).toEqual(['no_vendor_account']);
    const { status, problem } = await order('suspend', [id!]);
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'ids.0', message: expect.stringContaining('同期で確認されていない') as string }],
    ]);
    expect(changes()).toEqual([]);
  });

  it('do not stand in for the last administrator, typed or by CSV', async () => {
    await demote('user');
    await typed('me2', { role: '管理者' });
    expect(await problems('suspend', await idsOf(coadmin))).toEqual(['last_administrator']);
    expect(
      await imported('連携先のID,氏名,権限', '20000002,見本 2,管理者', '90000001,自称 管理者,管理者'),
    ).toMatchObject({ added: 1, changed: 1 });
    expect(await problems('suspend', await idsOf(coadmin, '20000002', '90000001'))).toEqual([
      'last_administrator',
      'no_vendor_account',
      'no_vendor_account',
    ]);
  });

  it('may be operated once a run has listed them as the vendor has them', async () => {
    box.items.push(boxItem(9, { name: '手入力 20000009', login: 'user9@example.co.jp' }));
    await typed('20000009', { email: 'user9@example.co.jp', role: 'ユーザー' });
    expect(await problems('suspend', await idsOf('20000009'))).toEqual(['no_vendor_account']);
    await box.synchronise();
    expect(await problems('suspend', await idsOf('20000009', '20000002'))).toEqual([null, null]);
    expect(await problems('suspend', await idsOf(coadmin))).toEqual(['last_administrator']);
    expect(await rowOf((await idsOf('20000009'))[0]!)).toMatchObject({ isListed: true });
    await demote('admin');
  });

  it('are listed by the first run once, also where nothing changed', async () => {
    const listed = () =>
      server.parts.query<{ id: string }>(
        `select entity_id as id from read.recorded_event where type = 'ServiceAccountListed'`,
      );
    await imported('連携先のID,権限', '20000003,管理者');
    await imported('連携先のID,権限', '20000003,ユーザー');
    const [id] = await idsOf('20000003');
    expect(await problems('suspend', [id!])).toEqual(['no_vendor_account']);
    await box.synchronise();
    await box.synchronise();
    expect((await listed()).filter((row) => row.id === id)).toHaveLength(1);
    expect(await problems('suspend', [id!])).toEqual([null]);
  });
});

it('A preview says whether the vendor lists its administrators', async () => {
  const ids = await idsOf('20000001');
  const areKnown = async () => (await preview('suspend', ids)).areAdministratorsKnown;
  expect(await areKnown()).toBe(true);
  const administrators = box.items.filter(({ role }) => role !== 'user');
  const roles = administrators.map(({ role }) => role);
  for (const item of administrators) item.role = 'user';
  await box.synchronise();
  expect(await areKnown()).toBe(false);
  // One who cannot sign in keeps nobody from losing the last one.
  administrators[0]!.role = 'admin';
  const { status } = administrators[0]!;
  administrators[0]!.status = 'inactive';
  await box.synchronise();
  expect(await areKnown()).toBe(false);
  administrators[0]!.status = status!;
  for (const [index, item] of administrators.entries()) item.role = roles[index]!;
  await box.synchronise();
  expect(await areKnown()).toBe(true);
  const row = catalogueOf('box')!.connection!.operations!;
  row.administratorSource = 'unconfirmed';
  expect(await areKnown()).toBe(false);
  delete row.administratorSource;
});

describe('Orders', () => {
  it('that are sent again with their key are one order, and the vendor is called once', async () => {
    const [ids, before] = [await idsOf('20000004'), changes().length];
    const headers = { 'idempotency-key': newId() };
    const send = () => {
      const body = { operation: 'suspend', ids, isConfirmed: true } as const;
      return mine.admin.ok(vendorOperations.order, { params: box.params, body, headers });
    };
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect((await ended(first.operationId)).done).toBe(1);
    expect(await send()).toEqual(first);
    expect(changes()).toHaveLength(before + 1);
    expect((await order('suspend', ids)).problem.errors?.[0]?.message).toContain('すでにこの状態');
  });

  it('for the same accounts at the same moment are one order; the others are refused', async () => {
    const ids = await idsOf('20000005');
    const answer = box.player.holdNext('PUT');
    const answers = await Promise.all(Array.from({ length: 4 }, () => order('suspend', ids)));
    answer();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(refused.problem.errors?.[0]?.message).toContain('別の操作の対象');
    const { operationId } = answers.find(({ status }) => status === 200)!.data!;
    expect((await ended(operationId)).done).toBe(1);
  });

  it('end when an error that cannot pass stops each account, and the next order runs', async () => {
    const ids = await idsOf('20000001', '20000002');
    const answer = box.player.holdNext('PUT');
    const { data } = await order('suspend', ids);
    await until(async () => (await show(data!.operationId)).targets[0]!.state === 'attempted');
    // Turned around, the sealed credentials cannot be opened.
    const turn = `update app.integration_credential set fields = decode(reverse(encode(fields, 'hex')), 'hex') where owner_id = $1`;
    await server.parts.query(turn, [box.companyServiceId]);
    answer();
    await retriedUntil(server.parts, 'vendor_operation', async () => {
      return (await show(data!.operationId)).finishedAt !== null;
    });
    const { targets } = await show(data!.operationId);
    expect(targets.map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['done', undefined],
      ['not_attempted', 'unavailable'],
    ]);
    await server.parts.query(turn, [box.companyServiceId]);
    expect((await operate('resume', ids.slice(0, 1))).done).toBe(1);
  });

  it('are refused while the synchronisation is held, and run after it', async () => {
    const removed = box.items.splice(1);
    await box.synchronise();
    const ids = await idsOf('20000006');
    expect((await preview('suspend', ids)).blocked?.code).toBe('held');
    const { status, problem } = await order('suspend', ids);
    expect([status, problem.code]).toEqual([409, 'operation_held']);
    box.items.push(...removed);
    await box.synchronise();
    expect((await operate('suspend', ids)).done).toBe(1);
  });

  it('are refused once the service is disconnected, and those that wait call nobody', async () => {
    const ids = await idsOf('20000006', '20000004');
    const answer = box.player.holdNext('PUT');
    const { data } = await order('resume', ids);
    await until(async () => (await show(data!.operationId)).targets[0]!.state === 'attempted');
    await mine.admin.ok(integrations.disconnect, { params: box.params, body: {} });
    answer();
    const { targets } = await ended(data!.operationId);
    expect(targets.at(-1)).toMatchObject({ state: 'not_attempted', problem: { code: 'not_integrated' } });
    expect((await preview('resume', ids)).blocked?.code).toBe('not_integrated');
    const { status, problem } = await order('resume', ids);
    expect([status, problem.code]).toEqual([409, 'operation_not_integrated']);
  });
});
