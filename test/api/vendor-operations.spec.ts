import { accountOperations } from '../../backend/contract/account-operations';
import { accounts } from '../../backend/contract/accounts';
import { integrations } from '../../backend/contract/integrations';
import { plans } from '../../backend/contract/plans';
import { users } from '../../backend/contract/users';
import { vendorOperations, type VendorOperationDetail } from '../../backend/contract/vendor-operations';
import { aPlan, aUser, newCompany, type TestCompany } from '../support/company';
import { boxItem, IntegratedBox } from '../support/integrated-box';
import { expectConfirmationWhileUsable } from '../support/leaver-confirmation';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { operating } from '../support/vendor-operations';

jest.setTimeout(60_000);

let server: TestServer;
let mine: TestCompany;
let other: TestCompany;
let box: IntegratedBox;
const password = 'Shiken-2026';
/** Account ids in the sample: the owner of the credentials (the first administrator), the second administrator, a member, an inactive member. */
const [owner, coadmin, member, inactive] = ['11446498', '11446500', '11446502', '11446499'] as const;

beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
  other = await newCompany(server);
  const items = [1, 2, 3, 4, 5].map((number) => boxItem(number));
  box = await IntegratedBox.start(server, mine, items);
});
afterAll(async () => {
  await box?.stop();
  await server?.stop();
}, 60_000);
afterEach(() => box.player.misbehave());

const idsOf = (...externalIds: string[]) => box.accountIds(...externalIds);
const { preview, problems, order, show, ended, operate } = operating(() => ({ admin: mine.admin, box }));
const statesOf = ({ targets }: VendorOperationDetail) => targets.map(({ state }) => state);
const accountStatus = async (externalId: string) => {
  const sql = 'select status, presence from read.service_account where id = $1';
  return (await server.parts.query<{ status: string; presence: string }>(sql, await idsOf(externalId)))[0];
};

describe('Before anything happens at the vendor', () => {
  it('a preview names who can be operated, and who not and why', async () => {
    const ids = await idsOf(owner, coadmin, member, inactive);
    expect(await problems('suspend', ids)).toEqual(['self', null, null, 'already_done']);
    expect(await problems('resume', ids)).toEqual(['already_done', 'already_done', 'already_done', null]);
    expect(await preview('suspend', ids)).toMatchObject({
      operableCount: 2,
      refusedCount: 2,
      isPasswordNeeded: false,
      isSelfKnown: true,
      areAdministratorsKnown: true,
      blocked: null,
      effect: expect.stringContaining('サインインできなくなります') as string,
    });
    expect(box.player.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('a preview of a deletion counts the seats and their yen a year', async () => {
    const { id } = await mine.admin.ok(users.add, { body: { ...aUser('席 太郎'), email: 'user1@example.co.jp' } });
    await mine.admin.ok(accounts.connect, { params: box.params, body: { companyUserIds: [id] } });
    const seats = { priceType: 'per_seat', price: 1_800, seats: 5, billingCycle: 'monthly' };
    await mine.admin.ok(plans.register, { params: box.params, body: { ...aPlan, ...seats } as never });
    expect(await preview('delete', await idsOf('20000001'))).toMatchObject({
      freedSeats: 1,
      freedCost: 21_600,
      isPasswordNeeded: true,
    });
  });

  it('the last active administrator stays', async () => {
    const item = box.items.find(({ id }) => id === owner)!;
    item.role = 'user';
    await box.synchronise();
    expect(await problems('suspend', await idsOf(coadmin))).toEqual(['last_administrator']);
    item.role = 'admin';
    await box.synchronise();
    expect(await problems('suspend', await idsOf(coadmin))).toEqual([null]);
  });

  it('refuses missing permissions by their names, and a service that is held or not connected', async () => {
    await box.authorise(['root_readonly']);
    const { blocked } = await preview('suspend', await idsOf(member));
    expect(blocked).toMatchObject({ code: 'forbidden', permissions: ['manage_managed_users'] });
    const refused = await order('suspend', await idsOf(member));
    expect([refused.status, refused.problem.code]).toEqual([409, 'operation_forbidden']);
    expect(refused.problem.detail).toContain('manage_managed_users');
    await box.authorise();
    expect((await preview('suspend', await idsOf(member))).blocked?.code).toBe('not_synchronised');
    await box.synchronise();
    expect((await preview('suspend', await idsOf(member))).blocked).toBeNull();
  });

  it('refuses an unconfirmed order, unknown accounts, too many, and other companies', async () => {
    const ids = await idsOf(member);
    const errorsOf = async (body: object) =>
      (await order('suspend', ids, body)).problem.errors?.map(({ field }) => field);
    expect(await errorsOf({ isConfirmed: undefined })).toEqual(['isConfirmed']);
    expect(await errorsOf({ ids: Array.from({ length: 201 }, () => ids[0]) })).toEqual(['ids']);
    expect((await order('suspend', [box.companyServiceId])).status).toBe(404);
    expect((await order('suspend', await idsOf(owner))).problem.errors?.[0]?.field).toBe('ids.0');
    const body = { operation: 'suspend', ids, isConfirmed: true } as const;
    expect((await other.admin.call(vendorOperations.order, { params: box.params, body })).status).toBe(404);
  });

  it('refuses a deletion without the own password, and with a wrong one', async () => {
    const ids = await idsOf(member);
    expect((await order('delete', ids)).problem.errors?.[0]?.field).toBe('password');
    const wrong = await order('delete', ids, { password: 'Machigai-2026' });
    expect(wrong.problem.errors).toEqual([{ field: 'password', message: 'パスワードが違います' }]);
    expect(box.statusOf(member)).toBe('cannot_delete_edit');
  });
});

describe('At the vendor', () => {
  it('accounts are suspended one after another, and their status changes here at once', async () => {
    const done = await operate('suspend', await idsOf('20000001', '20000002'));
    expect(done).toMatchObject({ total: 2, done: 2, refused: 0, reason: '退職のため', serviceName: 'Box' });
    expect(['20000001', '20000002'].map((id) => box.statusOf(id))).toEqual(['inactive', 'inactive']);
    expect(await accountStatus('20000001')).toEqual({ status: 'suspended', presence: 'present' });
    const types = await server.parts.query<{ type: string }>(
      `select type from read.recorded_event where entity = 'vendorOperation' order by position`,
    );
    expect(types.map(({ type }) => type.replace('VendorOperation', ''))).toEqual([
      'Ordered',
      'Attempted',
      'Succeeded',
      'Attempted',
      'Succeeded',
      'Finished',
    ]);
  });

  it('they are resumed, and deleted ones are gone from the lists', async () => {
    await operate('resume', await idsOf('20000001'));
    expect([box.statusOf('20000001'), await accountStatus('20000001')]).toEqual([
      'active',
      { status: 'active', presence: 'present' },
    ]);
    await operate('delete', await idsOf('20000001'), { password });
    expect(box.statusOf('20000001')).toBeUndefined();
    expect(await accountStatus('20000001')).toEqual({ status: 'deleted', presence: 'lost' });
    await box.synchronise();
    expect((await mine.admin.ok(integrations.show, { params: box.params })).held).toBeNull();
  });

  it('a user gets an account, once', async () => {
    const { id } = await mine.admin.ok(users.add, { body: { ...aUser('新規 見本'), email: 'new@example.co.jp' } });
    expect(await operate('create', [id])).toMatchObject({ done: 1 });
    expect(box.items.at(-1)).toMatchObject({ login: 'new@example.co.jp', name: '新規 見本' });
    const { items } = await mine.admin.ok(accounts.list, { params: box.params });
    expect(items.find(({ companyUserId }) => companyUserId === id)).toMatchObject({ matchedBy: 'hand' });
    expect(await problems('create', [id])).toEqual(['already_exists']);
  });

  it('the vendor’s refusal of one account is recorded, and the others go on', async () => {
    box.player.misbehave({ type: 'status', status: 400, text: '{"message":"owns a folder of a@b.example"}', times: 1 });
    const done = await operate('delete', await idsOf('20000003', '20000004'), { password });
    expect(statesOf(done)).toEqual(['refused', 'done']);
    expect(done.targets[0]!.problem).toMatchObject({ code: 'refused', vendorText: 'owns a folder of (address)' });
  });

  it('an answer that is cut off is unknown until the vendor was read', async () => {
    box.player.misbehave({ type: 'cut-off', isAfterChange: true, times: 1 });
    const { targets } = await operate('suspend', await idsOf('20000003'));
    expect(targets[0]!.state).toBe('done');
    expect(
      box.player.requests.filter(({ method, url }) => method === 'PUT' && url.pathname.endsWith('/20000003')),
    ).toHaveLength(1);
    box.player.misbehave({ type: 'cut-off', times: 1 });
    const lost = await operate('resume', await idsOf('20000003'));
    expect(statesOf(lost)).toEqual(['unknown']);
    expect(lost.targets[0]!.advice).toContain('結果を受け取れませんでした');
    expect(statesOf(await operate('resume', await idsOf('20000003')))).toEqual(['done']);
  });

  it('credentials that are revoked leave the rest alone, and say so', async () => {
    const ids = await idsOf('20000003', '20000005', coadmin);
    box.player.misbehave({ type: 'status', status: 401 });
    const done = await operate('suspend', ids);
    expect(statesOf(done)).toEqual(['refused', 'not_attempted', 'not_attempted']);
    expect(done.targets.map(({ problem }) => problem?.code)).toEqual(Array(3).fill('unauthorised'));
    expect(box.statusOf('20000005')).toBe('active');
  });

  it('a stop ends after the present account', async () => {
    const ids = await idsOf('20000003', '20000005', coadmin);
    const answer = box.player.holdNext('PUT');
    const { data } = await order('suspend', ids);
    const params = { ...box.params, operationId: data!.operationId };
    await until(async () => (await show(params.operationId)).targets[0]!.state === 'attempted');
    expect((await other.admin.call(vendorOperations.stop, { params })).status).toBe(404);
    await mine.admin.ok(vendorOperations.stop, { params });
    answer();
    const done = await ended(params.operationId);
    expect(statesOf(done)).toEqual(['done', 'not_attempted', 'not_attempted']);
    expect(done.stoppedAt).not.toBeNull();
    expect(done.targets[1]!.problem?.code).toBe('stopped');
  });

  it('an order ends when its credentials are replaced', async () => {
    const ids = await idsOf('20000005', coadmin);
    const answer = box.player.holdNext('PUT');
    const { data } = await order('suspend', ids);
    await until(async () => (await show(data!.operationId)).targets[0]!.state === 'attempted');
    await box.authorise();
    answer();
    const { targets } = await ended(data!.operationId);
    expect(targets.map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['done', undefined],
      ['not_attempted', 'credentials_replaced'],
    ]);
    await box.synchronise();
  });
});

test('The account of a leaver requires confirmation only while it can be used at the vendor', () =>
  expectConfirmationWhileUsable({ admin: mine.admin, box, operate, password }));

describe('The calls of the specification', () => {
  it('operate at the vendor only when the body says so', async () => {
    const { id } = await mine.admin.ok(users.add, { body: { ...aUser('追加 一郎'), email: 'ichiro@example.co.jp' } });
    const [before, { params }] = [box.items.length, box];
    const outsider = { accounts: [{ name: '社外 次郎' }], atVendor: true };
    const refused = await mine.admin.call(accountOperations.insert, { params, body: outsider });
    expect(refused.problem.errors?.[0]?.field).toBe('accounts.0');
    const body = { accounts: [{ companyUserId: id }], atVendor: true };
    const created = await mine.admin.ok(accountOperations.insert, { params, body });
    expect((await ended(created.operationId!)).done).toBe(1);
    expect(box.items).toHaveLength(before + 1);
    const removal = { ids: await idsOf(box.items.at(-1)!.id), atVendor: true };
    const without = await mine.admin.call(accountOperations.remove, { params, body: removal });
    expect(without.problem.errors?.[0]?.field).toBe('password');
    const deleted = await mine.admin.ok(accountOperations.remove, { params, body: { ...removal, password } });
    expect((await ended(deleted.operationId!)).done).toBe(1);
    expect(box.items).toHaveLength(before);
  });

  it('a person’s accounts name what can be done with each', async () => {
    const [account] = (await mine.admin.ok(accounts.list, { params: box.params, query: { keyword: 'new@' } })).items;
    const params = { companyUserId: account!.companyUserId! };
    expect(await mine.admin.ok(vendorOperations.ofUser, { params })).toMatchObject([
      { id: account!.id, serviceName: 'Box', status: 'active', operations: ['suspend', 'delete'] },
    ]);
    expect((await other.admin.call(vendorOperations.ofUser, { params })).status).toBe(404);
  });
});
