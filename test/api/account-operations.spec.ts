import { accountOperations } from '../../backend/contract/account-operations';
import { accounts } from '../../backend/contract/accounts';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { integrations } from '../../backend/contract/integrations';
import type { Problem } from '../../backend/contract/kit';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { Egress } from '../../backend/platform/egress/egress.service';
import { clock } from '../../backend/platform/kit/clock';
import { aUser } from '../support/company';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';
import { readSample, VendorPlayer } from '../support/vendors/vendor-player';
import { refusal } from '../support/visitor';

const { server, mine, theirs } = setUpCompanies(startServer);
let params: { companyServiceId: string };
const today = dayOf(clock.now());
const outside = { name: '社外 一郎', email: 'ichiro@partner.example', status: 'invited', licence: 'ゲスト' } as const;

beforeAll(async () => {
  // An original service: no vendor has operations for it.
  const created = await mine.admin.ok(services.createOriginal, { body: { name: '社内ポータル', category: 'other' } });
  params = { companyServiceId: created.id };
}, 90_000);

const insert = (body: object) => mine.admin.call(accountOperations.insert, { params, body: body as never });
const rows = async () => (await mine.admin.ok(accounts.list, { params })).items;
const errorsOf = async (calling: Promise<{ problem: Problem }>) => {
  const { problem } = await calling;
  return (problem.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
};

it('Accounts of a user and of somebody outside are inserted at once, and the same request again is no news', async () => {
  const body = {
    accounts: [{ companyUserId: mine.ids.companyUserId!, role: '管理者' }, outside],
    effectiveFrom: addDays(today, -7),
  };
  expect(await mine.admin.ok(accountOperations.insert, { params, body })).toEqual({ inserted: 2, atVendor: false });
  expect(await mine.admin.ok(accountOperations.insert, { params, body })).toEqual({ inserted: 0, atVendor: false });
  const [user, guest] = [
    (await rows()).find((row) => row.companyUserId),
    (await rows()).find((row) => !row.companyUserId),
  ];
  expect(user).toMatchObject({
    companyUserId: mine.ids.companyUserId,
    role: '管理者',
    accountStatus: 'active',
    matchedBy: 'hand',
    connectedOn: addDays(today, -7),
  });
  expect(guest).toMatchObject({
    name: '社外 一郎',
    accountStatus: 'invited',
    licence: 'ゲスト',
    isRequiredConfirmation: false,
  });
  expect(await mine.admin.ok(services.show, { params })).toMatchObject({ usersCount: 1 });
});

it('A wrong row is refused by its number, and nothing of its request is recorded', async () => {
  const other = { name: '社外 二郎' };
  expect(await errorsOf(insert({ accounts: [other, { ...outside, name: '別名' }] }))).toEqual([
    'accounts.1: 同じユーザー、メールアドレス、IDのアカウントがすでにあります',
  ]);
  const foreign = [other, { companyUserId: theirs.ids.companyUserId }];
  expect(await refusal(insert({ accounts: foreign }))).toEqual([404, 'unknown_user']);
  expect(await errorsOf(insert({ accounts: [{ role: '管理者' }] }))).toEqual([
    'accounts.0: ユーザーを選択するか、社外の方の氏名を入力してください',
  ]);
  expect(await refusal(insert({ accounts: [other], effectiveFrom: addDays(today, 1) }))).toEqual([
    400,
    'effective_day_ahead',
  ]);
  expect(await refusal(insert({ accounts: Array.from({ length: 201 }, (_, n) => ({ name: `社外 ${n}` })) }))).toEqual([
    400,
    'invalid',
  ]);
  for (const externalId of ['hand:abc', 'ＨＡＮＤ：abc', '../../x', 'a\\b', '..', 'a\u0000b', '\u200b'])
    expect(await errorsOf(insert({ accounts: [{ name: '社外 三郎', externalId }] }))).toEqual([
      expect.stringMatching(/^accounts\.0\.externalId: 連携先のID/) as string,
    ]);
  expect(await rows()).toHaveLength(2);
});

it('A call about the vendor refuses what it would not use, and one about the records refuses a password', async () => {
  const account = {
    companyUserId: mine.ids.companyUserId,
    email: 'x@partner.example',
    externalId: 'x1',
    status: 'active',
    role: '管理者',
    licence: 'Pro',
  };
  const body = { accounts: [account], effectiveFrom: today, atVendor: true };
  expect((await errorsOf(insert(body))).map((error) => error.split(':')[0]).toSorted()).toEqual([
    ...['email', 'externalId', 'licence', 'role', 'status'].map((field) => `accounts.0.${field}`),
    'effectiveFrom',
  ]);
  const [row] = await rows();
  const removal = { ids: [row!.id], password: 'Shiken-2026' };
  expect(await errorsOf(mine.admin.call(accountOperations.remove, { params, body: removal }))).toEqual([
    'password: パスワードは、連携先で削除するときだけ指定できます',
  ]);
  expect(await rows()).toHaveLength(2);
});

it('Accounts and connections are removed, also of deleted users, and may be inserted again', async () => {
  const { id: companyUserId } = await mine.admin.ok(users.add, { body: aUser('見本 退場') });
  await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [companyUserId] } });
  await mine.admin.ok(users.remove, { params: { companyUserId } });
  const ids = (await rows()).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  const removal = (of: string[]) =>
    mine.admin.call(accountOperations.remove, { params, body: { ids: of, reason: '契約の終了' } });
  expect(await refusal(removal([...ids, theirs.ids.companyUserId!]))).toEqual([404, 'not_found']);
  expect(await removal(ids)).toMatchObject({ data: { removed: 2, disconnected: 2, atVendor: false } });
  expect(await removal(ids)).toMatchObject({ data: { removed: 0, disconnected: 0 } });
  expect(await rows()).toEqual([]);
  expect(await insert({ accounts: [outside] })).toMatchObject({ data: { inserted: 1 } });
  expect(await rows()).toMatchObject([{ name: '社外 一郎', presence: 'present' }]);
});

it('A user who was disconnected after the effective day is refused by row, and nothing of the request is recorded', async () => {
  const { id: companyUserId } = await mine.admin.ok(users.add, { body: aUser('見本 復帰') });
  const { id: other } = await mine.admin.ok(users.add, { body: aUser('見本 同時') });
  await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [companyUserId] } });
  await mine.admin.ok(accounts.disconnect, { params, body: { companyUserIds: [companyUserId] } });
  const before = await rows();
  const both = { accounts: [{ companyUserId: other }, { companyUserId }], effectiveFrom: addDays(today, -1) };
  expect(await errorsOf(insert(both))).toEqual([
    `accounts.1: この利用者の接続は${today.replaceAll('-', '/')}に解除されました。適用日をこの日以降にしてください`,
  ]);
  expect(await rows()).toEqual(before);
  expect(await insert({ ...both, effectiveFrom: today })).toMatchObject({ data: { inserted: 2 } });
});

it('Simultaneous requests insert a user and an address outside once, whatever the ids at the vendor', async () => {
  for (let race = 0; race < 3; race++) {
    const { id: companyUserId } = await mine.admin.ok(users.add, { body: aUser(`見本 競合${race}`) });
    const guest = { name: '社外 競合', email: `race${race}@partner.example` };
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((id) =>
        insert({
          accounts: [
            { companyUserId, externalId: `${id}${race}` },
            { ...guest, externalId: `${id}guest${race}` },
          ],
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const owned = (await rows()).filter((row) => row.companyUserId === companyUserId || row.email === guest.email);
    expect(owned).toHaveLength(2);
  }
});

it('Several accounts are given to one user, or to nobody, and those of others are not found', async () => {
  const guests = (await rows()).filter(({ companyUserId }) => companyUserId === null);
  expect(guests.length).toBeGreaterThan(1);
  const ids = guests.map(({ id }) => id);
  const companyUserId = mine.ids.companyUserId!;
  const match = (body: { ids: string[]; companyUserId: string | null }) =>
    mine.admin.call(accountOperations.match, { params, body });
  expect(await refusal(match({ ids: [...ids, theirs.ids.companyUserId!], companyUserId }))).toEqual([404, 'not_found']);
  expect(await refusal(match({ ids, companyUserId: theirs.ids.companyUserId! }))).toEqual([404, 'unknown_user']);
  await match({ ids: [...ids, ids[0]!], companyUserId });
  const owners = async () =>
    new Set((await rows()).filter(({ id }) => ids.includes(id)).map((row) => row.companyUserId));
  expect(await owners()).toEqual(new Set([companyUserId]));
  await match({ ids, companyUserId: null });
  expect(await owners()).toEqual(new Set([null]));
});

it('The first complete list of a vendor ends an account without an id there, and no run is held for it', async () => {
  const sample = readSample('datadog');
  const player = await VendorPlayer.start(sample, { pageSize: 'requested' });
  try {
    server.app.get(Egress, { strict: false }).origins.set('https://api.ap1.datadoghq.com', player.origin);
    const { id } = await mine.admin.ok(services.register, { body: { integrationKind: 'datadog' } });
    const vendor = { companyServiceId: id };
    const byHand = Array.from({ length: 10 }, (_, n) => ({ name: `社外 ${n}` }));
    await mine.admin.ok(accountOperations.insert, { params: vendor, body: { accounts: byHand } });
    await mine.admin.ok(integrations.configure, { params: vendor, body: { fields: sample.credentials } });
    const { runId } = await mine.admin.ok(integrations.integrate, { params: vendor, body: {} });
    const read = () => mine.admin.ok(integrations.run, { params: { ...vendor, runId } });
    await until(async () => !['queued', 'running'].includes((await read()).state));
    expect(await read()).toMatchObject({ state: 'succeeded', counts: { missed: 0, lost: 10 } });
    const { items } = await mine.admin.ok(accounts.list, { params: vendor, query: { keyword: '社外' } });
    expect(new Set(items.map(({ presence }) => presence))).toEqual(new Set(['lost']));
  } finally {
    await player.stop();
  }
});
