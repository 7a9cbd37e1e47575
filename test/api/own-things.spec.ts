import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { devices } from '../../backend/contract/devices';
import { extension } from '../../backend/contract/extension';
import { history } from '../../backend/contract/history';
import { ownThings } from '../../backend/contract/own-things';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { unions } from '../../backend/contract/unions';
import { users } from '../../backend/contract/users';
import { dayOf } from '../../backend/contract/calendar';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { aDevice, aUser, enrolBrowser, joinAs, newCompany, type TestCompany } from '../support/company';
import { operatorIn } from '../support/operator';
import { asOf, daysAgo, onDay, startPastDays, type RunningPastDays } from '../support/past-days';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let pastDays: RunningPastDays;
let mine: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  [mine, theirs] = await Promise.all([newCompany(server), newCompany(server)]);
}, 60_000);
afterAll(async () => {
  await pastDays.stop();
  await server.stop();
}, 60_000);

const idOf = async (client: Client) => (await client.ok(administrators.me)).id;
const link = async (client: Client, linkedUserId: string | null, by = mine.admin) =>
  by.call(administrators.edit, { params: { companyAdministratorId: await idOf(client) }, body: { linkedUserId } });
const addUser = async (name: string, email = `own-${newId()}@company.example`) =>
  (await mine.admin.ok(users.add, { body: { ...aUser(name), email } })).id;
const connect = async (companyUserId: string, name: string) => {
  const { id: companyServiceId } = await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' } });
  await mine.admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds: [companyUserId] } });
};
const namesOf = async (client: Client) => (await client.ok(ownThings.show)).services.map((one) => one.serviceName);
const none = { user: null, services: [], devices: [], requests: [] };

describe('An account of general scope', () => {
  it('sees the services, devices and requests of the user that an administrator linked, and nobody else’s', async () => {
    const { admin } = mine;
    const [own, other] = [await addUser('本人 花子'), await addUser('他人 太郎')];
    await connect(own, '本人のサービス');
    await connect(other, '他人のサービス');
    const device = { ...aDevice('本人-1'), companyUserId: own, usageStartDate: dayOf(new Date().toISOString()) };
    await admin.ok(devices.register, { body: device });
    await admin.ok(devices.register, { body: { ...device, ...aDevice('他人-1'), companyUserId: other } });
    const { id: detectedServiceId } = await admin.ok(shadowIts.add, { body: { serviceName: '禁止のサービス' } });
    await admin.ok(shadowIts.decide, { body: { ids: [detectedServiceId], decision: 'forbidden' } });
    for (const [user, purpose] of [
      [own, '本人の目的'],
      [other, '他人の目的'],
    ] as const) {
      const browser = await joinAs(server, admin, 'admin');
      await enrolBrowser(browser, user);
      await browser.ok(extension.request, { body: { detectedServiceId, host: 'service.example', purpose } });
    }
    const client = await joinAs(server, admin, 'general');
    expect(await client.ok(ownThings.show)).toEqual({ link: 'none', ...none });
    expect((await link(client, own)).status).toBe(204);
    const shown = await client.ok(ownThings.show);
    expect(shown).toMatchObject({
      link: 'linked',
      user: { name: '本人 花子' },
      services: [{ serviceName: '本人のサービス' }],
      devices: [{ serialCode: '本人-1', status: 'in_use' }],
      requests: [{ purpose: '本人の目的', answer: null }],
    });
    expect(JSON.stringify(shown)).not.toContain('他人');
    await link(client, null);
    expect(await client.ok(ownThings.show)).toEqual({ link: 'none', ...none });
  });

  it('is not linked by an equal address, and cannot link itself', async () => {
    const client = await joinAs(server, mine.admin, 'general');
    const { email } = await client.ok(administrators.me);
    const companyUserId = await addUser('同じ 住所', email);
    expect(await client.ok(ownThings.show)).toEqual({ link: 'none', ...none });
    expect((await link(client, companyUserId, client)).status).toBe(403);
    const others = [`?companyUserId=${companyUserId}`, `/${companyUserId}`, `/../../../company-users/${companyUserId}`];
    for (const way of others) {
      const { status } = await client.fetch('GET', `/api/v1/company-administrators/me/user${way}`);
      expect([400, 403, 404]).toContain(status);
    }
    expect((await client.fetch('GET', `/api/v1/company-users/${companyUserId}`)).status).toBe(403);
  });

  it('sees all records of a united person, and keeps the link to the main one', async () => {
    const [main, second] = [await addUser('統合 主'), await addUser('統合 副')];
    await connect(main, '主のサービス');
    await connect(second, '副のサービス');
    const client = await joinAs(server, mine.admin, 'general');
    await link(client, second);
    expect(await namesOf(client)).toEqual(['副のサービス']);
    await mine.admin.ok(unions.unite, { body: { mainCompanyUserId: main, companyUserIds: [second] } });
    expect((await namesOf(client)).sort()).toEqual(['主のサービス', '副のサービス']);
    const row = { params: { companyAdministratorId: await idOf(client) } };
    expect((await mine.admin.ok(administrators.show, row)).linkedUser).toMatchObject({ id: main, name: '統合 主' });
    await mine.admin.ok(unions.dissolve, { params: { companyUserId: second } });
    expect(await namesOf(client)).toEqual(['副のサービス']);
  });

  it('sees nothing of a deleted or forgotten user, and the list says so', async () => {
    const own = await addUser('削除 される');
    await connect(own, '削除前のサービス');
    const client = await joinAs(server, mine.admin, 'general');
    await link(client, own);
    await mine.admin.ok(users.remove, { params: { companyUserId: own } });
    expect(await client.ok(ownThings.show)).toEqual({ link: 'deleted', ...none });
    const row = { params: { companyAdministratorId: await idOf(client) } };
    expect((await mine.admin.ok(administrators.show, row)).linkedUser).toMatchObject({ id: own, isDeleted: true });
    const { company } = await mine.admin.ok(administrators.me);
    await operatorIn(server).forget({ company: company.id, person: own, json: false });
    expect(await client.ok(ownThings.show)).toEqual({ link: 'deleted', ...none });
    expect((await mine.admin.fetch('GET', '/api/v1/company-administrators/csv')).text).not.toContain('削除 される');
    expect((await link(client, own)).problem.code).toBe('unknown_user');
  });
});

describe('A link', () => {
  it('is never made to a user of another company, or to none that is there', async () => {
    for (const id of [theirs.ids.companyUserId!, newId()]) {
      const { status, problem } = await link(mine.general, id);
      expect([status, problem.code]).toEqual([404, 'unknown_user']);
    }
    expect((await mine.general.ok(ownThings.show)).link).toBe('none');
  });

  it('is in the history with the user’s name, and meets a change of somebody else', async () => {
    const client = await joinAs(server, mine.admin, 'general');
    const companyAdministratorId = await idOf(client);
    const own = await addUser('履歴 花子');
    const { revision } = await mine.admin.ok(administrators.show, { params: { companyAdministratorId } });
    await link(client, own);
    const { items } = await mine.admin.ok(history.list, {
      params: { entity: 'administrator', id: companyAdministratorId },
    });
    expect(items[0]).toMatchObject({
      title: '本人のユーザーを変更',
      changes: [{ label: '本人のユーザー', before: null, after: '履歴 花子' }],
    });
    const late = await mine.admin.call(administrators.edit, {
      params: { companyAdministratorId },
      body: { linkedUserId: mine.ids.companyUserId, expectedRevision: revision },
    });
    expect([late.status, late.problem.code]).toEqual([409, 'changed_meanwhile']);
  });
});

describe('As of a past day', () => {
  const founded = daysAgo(40);
  const shownOn = (client: Client, day: string) => client.ok(ownThings.show, { headers: asOf(day) });

  it('today’s link decides whose things an account sees', async () => {
    mine = await onDay(founded, () => newCompany(server));
    const [wrong, right] = await onDay(founded, async () => {
      const ids = [await addUser('佐藤 別人'), await addUser('佐藤 本人')] as const;
      await connect(ids[0], '別人のサービス');
      await connect(ids[1], '本人のサービス');
      return ids;
    });
    const client = await onDay(founded, () => joinAs(server, mine.admin, 'general'));
    await onDay(daysAgo(30), () => link(client, wrong));
    await onDay(daysAgo(10), () => link(client, null));
    expect(await shownOn(client, daysAgo(20))).toEqual({ link: 'none', ...none });
    await onDay(daysAgo(5), () => link(client, right));
    expect(await shownOn(client, daysAgo(20))).toMatchObject({
      link: 'linked',
      user: { name: '佐藤 本人' },
      services: [{ serviceName: '本人のサービス' }],
    });
    expect(await shownOn(client, daysAgo(50))).toMatchObject({ link: 'linked', services: [] });
  });
});
