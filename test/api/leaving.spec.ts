import { companyUserDecider } from '../../backend/people/users/company-user.decider';
import { accountOperations } from '../../backend/contract/account-operations';
import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { alerts } from '../../backend/contract/alerts';
import { confirmations } from '../../backend/contract/confirmations';
import { devices } from '../../backend/contract/devices';
import type { QueryIn } from '../../backend/contract/kit';
import { leaving } from '../../backend/contract/leaving';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { serviceAccountDecider } from '../../backend/services/integrations/accounts/service-account.decider';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { aDevice, aUser } from '../support/company';
import { operatorOf } from '../support/operator';
import { settled } from '../support/settled';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const { server, mine, theirs } = setUpCompanies(startServer);
let companyServiceId: string;
beforeAll(async () => {
  companyServiceId = (await mine.admin.ok(services.register, { body: { integrationKind: 'slack' } })).id;
}, 90_000);

const today = dayOf(clock.now());
const add = async (name: string) => (await mine.admin.ok(users.add, { body: aUser(name) })).id;
const account = (act: 'connect' | 'disconnect', companyUserId: string) =>
  mine.admin.ok(accounts[act], { params: { companyServiceId }, body: { companyUserIds: [companyUserId] } });
const connected = async (name: string) => {
  const id = await add(name);
  await account('connect', id);
  return id;
};
const change = (companyUserId: string, body: object) =>
  mine.admin.ok(users.edit, { params: { companyUserId }, body: { reason: '退職', ...body } });
const retire = (id: string, effectiveFrom = today) => change(id, { workingStatus: 'retired', effectiveFrom });
const remove = (companyUserId: string) => mine.admin.ok(users.remove, { params: { companyUserId } });
const show = (companyUserId: string) => mine.admin.ok(users.show, { params: { companyUserId } });
const leavers = async (query: object = {}) =>
  (await mine.admin.ok(leaving.list, { query })).items.map(({ name, leavesOn, hasLeft, ...counts }) => [
    name,
    leavesOn,
    hasLeft,
    counts.accountsCount + counts.managedServicesCount + counts.devicesCount,
  ]);
const toConfirm = async () => (await mine.admin.ok(confirmations.list)).items.map(({ name }) => name);
const alertsFor = async () =>
  (await mine.admin.ok(alerts.list, { query: { type: 'required_confirmation_user' } })).items.map(
    ({ target }) => target.name,
  );

describe('A leaving', () => {
  it('is on no day before the one of joining', async () => {
    const id = await add('早い 退職');
    const params = { companyUserId: id };
    await mine.admin.ok(users.edit, { params, body: { joinedOn: '2026-04-01' } });
    const effectiveFrom = '2026-03-31';
    const named = [{ field: 'effectiveFrom', message: '適用日（退職日）は入社日以降の日付を入力してください。' }];
    const removed = await mine.admin.call(users.remove, { params, body: { effectiveFrom } });
    expect([removed.status, removed.problem.errors]).toEqual([400, named]);
    const retired = await mine.admin.call(users.edit, { params, body: { workingStatus: 'retired', effectiveFrom } });
    expect([retired.status, retired.problem.errors]).toEqual([400, named]);
    const ahead = mine.admin.call(users.remove, { params, body: { effectiveFrom: addDays(today, 1) } });
    expect(await refusal(ahead)).toEqual([400, 'deletion_ahead']);
    expect(await mine.admin.ok(users.show, { params })).toMatchObject({
      userStatus: 'registered',
      workingStatus: 'working',
    });
  });
});

describe('A leaver', () => {
  it('is on the list until accounts, managed services and devices are settled', async () => {
    const id = await connected('退職 一郎');
    await mine.admin.ok(services.setManager, { params: { companyServiceId }, body: { companyUserId: id } });
    const device = await mine.admin.ok(devices.register, { body: { ...aDevice(), companyUserId: id } });
    expect(await leavers()).toEqual([]);
    await retire(id, addDays(today, -3));
    expect(await leavers()).toEqual([['退職 一郎', addDays(today, -3), true, 3]]);
    await remove(id);
    const remains = await mine.admin.ok(leaving.remains, { params: { companyUserId: id } });
    expect(remains).toMatchObject({
      accounts: [{ companyServiceId, serviceName: 'Slack', companyUserId: id }],
      managedServices: [{ companyServiceId, serviceName: 'Slack' }],
      devices: [{ companyDeviceId: device.id, classification: 'ノートPC', status: 'in_use' }],
    });
    await account('disconnect', id);
    await mine.admin.ok(services.setManager, { params: { companyServiceId }, body: { companyUserId: null } });
    expect(await leavers({ keyword: '退職' })).toEqual([['退職 一郎', addDays(today, -3), true, 1]]);
    await mine.admin.ok(devices.giveBack, { params: { companyDeviceId: device.id }, body: {} });
    expect(await leavers()).toEqual([]);
  });

  it('of the day to come is on it before, and is retired on that day', async () => {
    const id = await connected('予定 二郎');
    const day = addDays(today, 30);
    await retire(id, day);
    expect(await show(id)).toMatchObject({
      workingStatus: 'working',
      retiredOn: null,
      retiresOn: day,
      scheduled: [{ effectiveFrom: day, changes: { workingStatus: 'retired' } }],
    });
    expect(await leavers({ hasLeft: 'false' })).toEqual([['予定 二郎', day, false, 1]]);
    const cancel = () =>
      mine.admin.call(users.cancelScheduled, { params: { companyUserId: id, effectiveFrom: day }, body: {} });
    expect((await cancel()).status).toBe(204);
    expect(await refusal(cancel())).toEqual([404, 'not_found']);
    expect([(await show(id)).scheduled, await leavers()]).toEqual([[], []]);

    const { company } = await mine.admin.ok(administrators.me);
    const data = { workingStatus: 'retired', position: '顧問', effectiveFrom: today } as const;
    const lastMonth = `${addDays(today, -30)}T00:00:00.000Z`;
    await operatorOf(server, company.id)(companyUserDecider, id, { type: 'Change', data }, lastMonth);
    await server.app.get(Reactors).checkCompanies();
    const shown = { workingStatus: 'retired', position: '顧問', retiredOn: today, retiresOn: null, scheduled: [] };
    const wanted = expect.objectContaining(shown) as Awaited<ReturnType<typeof show>>;
    expect(await settled(() => show(id), wanted)).toEqual(wanted);
    await account('disconnect', id);
  });
});

describe('An active account of a leaver', () => {
  it('requires confirmation, with an alert, until it is disconnected', async () => {
    const id = await connected('確認 三郎');
    await remove(id);
    expect(await settled(toConfirm, ['確認 三郎'])).toEqual(['確認 三郎']);
    expect(await settled(alertsFor, ['確認 三郎'])).toEqual(['確認 三郎']);
    const [row] = (await mine.admin.ok(confirmations.list, { query: { keyword: '三郎', sortBy: 'leftOn' } })).items;
    expect(row).toMatchObject({
      companyUserId: id,
      userStatus: 'deleted',
      leftOn: today,
      reason: 'leaver_account',
      services: [{ companyServiceId, serviceName: 'Slack' }],
    });
    const flagged = await mine.admin.ok(users.list, { query: { isRequiredConfirmation: 'true' } });
    expect(flagged.items.map(({ name }) => name)).toEqual(['確認 三郎']);
    await account('disconnect', id);
    expect(await settled(toConfirm, [])).toEqual([]);
    expect(await settled(alertsFor, [])).toEqual([]);
  });

  it('disappears with its service, and so does the alert', async () => {
    const { id } = await mine.admin.ok(services.register, { body: { integrationKind: 'slack' } });
    const leaver = await add('消滅 三郎');
    await mine.admin.ok(accounts.connect, { params: { companyServiceId: id }, body: { companyUserIds: [leaver] } });
    await retire(leaver);
    expect(await settled(alertsFor, ['消滅 三郎'])).toEqual(['消滅 三郎']);
    await mine.admin.ok(services.remove, { params: { companyServiceId: id } });
    expect(await settled(toConfirm, [])).toEqual([]);
    expect(await settled(alertsFor, [])).toEqual([]);
  });

  it('is confirmed by people in bulk, and then no longer listed', async () => {
    const ids = [await connected('一括 四郎'), await connected('一括 五郎')];
    for (const id of ids) await retire(id);
    expect((await settled(toConfirm, ['一括 四郎', '一括 五郎'])).length).toBe(2);
    const reset = (companyUserIds: string[]) =>
      mine.admin.call(confirmations.reset, { body: { companyUserIds, reason: '共有アカウントとして継続' } });
    expect((await reset(ids)).data).toEqual({ changed: 2 });
    expect((await reset(ids)).data).toEqual({ changed: 0 });
    expect(await toConfirm()).toEqual([]);
    expect(await settled(alertsFor, [])).toEqual([]);
    expect(await refusal(reset([theirs.ids.companyUserId!]))).toEqual([404, 'unknown_user']);
    // The list of remaining items is independent: the account is still there.
    expect((await leavers({ keyword: '一括' })).length).toBe(2);
  });
});

describe('An account without a user', () => {
  const userOf = async (name: string, email: string = aUser().email) =>
    (await theirs.admin.ok(users.add, { body: { ...aUser(name), email } })).id;
  const listed = (query: QueryIn<typeof confirmations.list> = {}) => theirs.admin.ok(confirmations.list, { query });
  const namesOf = async () => (await listed()).items.map(({ name }) => name).sort();

  it('is listed beside leavers, with the only user of its name or address, until a person decides', async () => {
    const { company } = await theirs.admin.ok(administrators.me);
    const params = { companyServiceId: theirs.ids.companyServiceId! };
    const observe = async (name: string, email: string) => {
      const attributes = { name, email, employeeCode: null, status: 'active', role: null, licence: null } as const;
      const observed = { ...params, runId: newId(), observedOn: today, externalId: email };
      const data = { ...observed, attributes: { ...attributes, originals: '{}' } };
      const id = newId();
      await operatorOf(server, company.id)(serviceAccountDecider, id, { type: 'Observe', data });
      return id;
    };
    const leaver = await userOf('退場 済');
    await theirs.admin.ok(accounts.connect, { params, body: { companyUserIds: [leaver] } });
    await theirs.admin.ok(users.remove, { params: { companyUserId: leaver } });
    const [byName, byAddress] = [await userOf('見本　花子'), await userOf('別名 者', 'sha@company.example')];
    for (const address of ['a', 'b']) await userOf('同名 二人', `${address}@company.example`);
    const hanako = await observe('見本 花子', 'HS@partner.example');
    await observe('Sha B', 'SHA@partner.example');
    const twice = await observe('同名 二人', 'info@partner.example');
    expect(await settled(namesOf, ['Sha B', '同名 二人', '見本 花子', '退場 済'])).toHaveLength(4);

    const { items } = await listed({ sortBy: 'reason' });
    expect(items[0]).toMatchObject({ kind: 'leaver', id: leaver, companyUserId: leaver, accountStatus: null });
    const suggested = items.map(({ kind, name, suggestion }) => [kind, name, suggestion?.companyUserId ?? null]);
    expect(new Map(suggested.slice(1).map(([, name, id]) => [name, id]))).toEqual(
      new Map([
        ['見本 花子', byName],
        ['Sha B', byAddress],
        ['同名 二人', null],
      ]),
    );
    const [found, ...others] = (await listed({ keyword: 'hs@Partner' })).items;
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...{ kind: 'account', id: hanako, companyUserId: null, userStatus: null, reason: 'unmatched_account' },
      ...{ accountStatus: 'active', services: [params], suggestion: { companyUserId: byName, name: '見本　花子' } },
    });
    expect(dayOf(found!.requiredAt)).toBe(today);
    const pages = await Promise.all([0, 2, 50].map((offset) => listed({ sortBy: 'name', offset, count: 2 })));
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
    expect(new Set(pages.flatMap((page) => page.items.map(({ id }) => id))).size).toBe(4);

    const match = (id: string, companyUserId: string | null) =>
      theirs.admin.ok(accountOperations.match, { params, body: { ids: [id], companyUserId } });
    await match(hanako, byName);
    await match(twice, null);
    expect(await namesOf()).toEqual(['Sha B', '退場 済']);
    expect((await mine.admin.ok(confirmations.list, { query: { keyword: 'partner' } })).total).toBe(0);
  });
});
