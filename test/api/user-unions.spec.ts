import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { company } from '../../backend/contract/company';
import { history } from '../../backend/contract/history';
import { home } from '../../backend/contract/home';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { services } from '../../backend/contract/services';
import { unions } from '../../backend/contract/unions';
import { users } from '../../backend/contract/users';
import { stateAfter } from '../../backend/platform/kit/decider';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { companyUserUnionDecider, unionsIdOf } from '../../backend/people/users/company-user-union.decider';
import { aUser } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const { server, mine, theirs } = setUpCompanies(joinServer);
let records: [main: string, second: string, third: string];
let slack: string;
beforeAll(async () => {
  slack = (await mine.admin.ok(services.register, { body: { integrationKind: 'slack' } })).id;
}, 90_000);

const add = async (name: string, email = `union-${newId()}@company.example`) =>
  (await mine.admin.ok(users.add, { body: { ...aUser(name), email } })).id;
const connect = (companyServiceId: string, ...companyUserIds: string[]) =>
  mine.admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds } });
const unite = (mainCompanyUserId: string, ...companyUserIds: string[]) =>
  mine.admin.ok(unions.unite, { body: { mainCompanyUserId, companyUserIds, reason: '同じ人' } });
const dissolve = (companyUserId: string) => mine.admin.call(unions.dissolve, { params: { companyUserId } });
const show = (companyUserId: string) => mine.admin.ok(users.show, { params: { companyUserId } });
const unionOf = async (companyUserId: string) => {
  const { main, users: united } = await mine.admin.ok(unions.show, { params: { companyUserId } });
  return [main, ...united]
    .map((row) => row.companyUserId)
    .slice(0, 1)
    .concat(united.map((row) => row.companyUserId).sort());
};
const namesOf = async (query: object = {}) =>
  (await mine.admin.ok(users.list, { query })).items.map(({ name }) => name).sort();
const personsCount = async () => (await mine.admin.ok(company.contract)).usersCount;

beforeEach(async () => {
  const [main, second, third] = [await add('結合 一郎'), await add('結合 Ichiro'), await add('ケツゴウ 一郎')];
  records = [main, second, third];
  await connect(slack, main, second);
  await connect(mine.ids.companyServiceId!, second);
});
afterEach(async () => {
  for (const companyUserId of records) await mine.admin.call(users.remove, { params: { companyUserId } });
});

describe('A union of users', () => {
  it('shows the accounts and counts of all records at the main one', async () => {
    const [main, second, third] = records;
    const before = await personsCount();
    expect(await unite(main, second, third)).toEqual({ changed: 2 });
    expect(await personsCount()).toBe(before - 2);
    expect((await mine.admin.ok(home.user)).usersCount).toBe(before - 2);
    const user = await show(main);
    expect([user.servicesCount, user.unitedCount]).toEqual([2, 2]);
    expect(user.services.map(({ serviceName, companyUserId }) => [serviceName, companyUserId])).toEqual(
      expect.arrayContaining([
        ['Slack', main],
        ['Slack', second],
        ['社内ツール', second],
      ]),
    );
    expect(await show(second)).toMatchObject({ unionMainUserId: main, unionMainName: '結合 一郎' });
    expect(await unionOf(third)).toEqual([main, ...[second, third].sort()]);
  });

  it('leaves only the main record in lists, found by the data of all records', async () => {
    const [main, second] = records;
    const { email } = await show(second);
    await unite(main, second);
    expect(await namesOf({ q: email! })).toEqual(['結合 一郎']);
    expect(await namesOf({ q: email!, allUnionUser: 'true' })).toEqual(['結合 Ichiro', '結合 一郎'].sort());
    const ofService = { companyServiceId: mine.ids.companyServiceId!, q: '結合', userStatus: 'registered' };
    expect(await namesOf(ofService)).toEqual(['結合 一郎']);
    expect((await mine.admin.ok(users.names)).map(({ id }) => id)).not.toContain(second);
    const params = { companyServiceId: mine.ids.companyServiceId! };
    const { items } = await mine.admin.ok(accounts.list, { params, query: { keyword: email! } });
    expect(items).toMatchObject([{ companyUserId: second, name: '結合 一郎', email }]);
    const connectable = await mine.admin.ok(accounts.connectable, { params, query: { keyword: '結合 一郎' } });
    expect(connectable.items).toMatchObject([{ companyUserId: main, isConnected: true }]);
  });

  it('can be given another main record and merged with another union', async () => {
    const [main, second, third] = records;
    await unite(main, second);
    await unite(second, main);
    expect(await unionOf(main)).toEqual([second, main]);
    expect(await unite(third, main)).toEqual({ changed: 2 });
    expect(await unionOf(second)).toEqual([third, ...[main, second].sort()]);
    expect(await unite(third, main)).toEqual({ changed: 0 });
  });

  it('takes its deleted records along when it is given another main record', async () => {
    const [main, second, third] = records;
    await unite(main, second);
    await mine.admin.ok(users.remove, { params: { companyUserId: second } });
    expect(await unite(third, main)).toEqual({ changed: 2 });
    expect(await unionOf(second)).toEqual([third, ...[main, second].sort()]);
    expect(await unite(third, main)).toEqual({ changed: 0 });
    expect((await dissolve(second)).status).toBe(200);
    expect((await show(second)).unionMainUserId).toBeNull();
  });

  it('is dissolved by one record, or as a whole at the main one, and the history shows both', async () => {
    const [main, second, third] = records;
    const before = await personsCount();
    await unite(main, second, third);
    expect((await dissolve(third)).data).toEqual({ changed: 1 });
    expect(await unionOf(third)).toEqual([third]);
    expect((await dissolve(main)).data).toEqual({ changed: 1 });
    expect(await refusal(dissolve(main))).toEqual([409, 'not_united']);
    expect([await personsCount(), (await show(main)).servicesCount]).toEqual([before, 1]);
    const historyPage = await mine.admin.ok(history.list, { params: { entity: 'companyUser', id: main } });
    const changes = historyPage.items.map(({ title, entityName, changes: [change] }) => [
      title,
      entityName,
      change?.before,
      change?.after,
    ]);
    expect(changes[0]).toEqual(['別の記録の、このユーザーとの統合を解除', '結合 Ichiro', '結合 一郎', null]);
    // Uniting two records is one entry, which opens.
    expect(changes).toContainEqual(['ユーザーを統合（2件）', 'ユーザー2件', undefined, undefined]);
    const own = await mine.admin.ok(history.list, { params: { entity: 'companyUser', id: second } });
    expect(own.items.map(({ title }) => title)).toContain('ユーザーを「結合 一郎」に統合');
  });

  it('is consistent with the ledger under concurrent unions and dissolutions', async () => {
    const fourths: string[] = [];
    for (let race = 0; race < 3; race++) {
      fourths.push(await add('併合 四郎'));
      const ids = [...records, fourths.at(-1)!] as [string, string, string, string];
      const [one, two, three, four] = ids;
      const calls = [unite(one, two), unite(two, one), unite(one, two, three), unite(four, one, two), unite(two, four)];
      await Promise.all([...calls, dissolve(one)]);
      const { company: own } = await mine.admin.ok(administrators.me);
      const events = await server.parts.store.read(streamName('companyUserUnion', own.id, unionsIdOf(own.id)));
      const mains = stateAfter(companyUserUnionDecider, events);
      const shown = await Promise.all(ids.map(async (id) => (await show(id)).unionMainUserId));
      expect(shown).toEqual(ids.map((id) => mains.get(id) ?? null));
    }
    // The winner of a race may be united with them.
    for (const companyUserId of fourths) await mine.admin.call(users.remove, { params: { companyUserId } });
  });

  it('is deleted with its person', async () => {
    const [main, second] = records;
    await unite(main, second);
    await mine.admin.ok(users.remove, { params: { companyUserId: main } });
    expect([(await show(main)).userStatus, (await show(second)).userStatus]).toEqual(['deleted', 'deleted']);
  });
});

describe('The users of the master service', () => {
  it('are the users that have an account in any record', async () => {
    const [main, second, third] = records;
    const body = { companyServiceId: mine.ids.companyServiceId! };
    await mine.admin.ok(masterCompanyService.choose, { body });
    const namesWith = async (masterServiceUsers: string) =>
      namesOf({ q: '一郎', masterServiceUsers, userStatus: 'registered' });
    expect(await namesWith('true')).toEqual([]);
    const before = (await mine.admin.ok(masterCompanyService.show)).notConnectedCount;
    await unite(main, second);
    expect([await namesWith('true'), await namesWith('false')]).toEqual([['結合 一郎'], ['ケツゴウ 一郎']]);
    expect((await mine.admin.ok(masterCompanyService.show)).notConnectedCount).toBe(before - 1);
    expect(await show(third)).toMatchObject({ unitedCount: 0 });
  });
});

describe('The candidates for a union', () => {
  it('filter correctly', async () => {
    const [main, second, third] = records;
    await unite(main, second);
    const candidateIds = async (query: object) => {
      const { items } = await mine.admin.ok(unions.list, { query: { keyword: 'ケツゴウ', ...query } });
      return new Set(items.map(({ companyUserId }) => companyUserId));
    };
    const all = { keyword: '一郎' };
    expect(await candidateIds({})).toEqual(new Set([third]));
    expect(await candidateIds({ ...all, unionUser: 'true' })).toEqual(new Set([main]));
    expect(await candidateIds({ ...all, unionUser: 'false' })).toEqual(new Set([third]));
    expect(await candidateIds({ ...all, mainCompanyUserId: main })).toEqual(new Set([third]));
    expect(await candidateIds({ keyword: '結合', isMainCompanyUserModal: 'true' })).toEqual(new Set([main]));
    const { items } = await mine.admin.ok(unions.list, { query: { keyword: 'Ichiro' } });
    expect(items).toMatchObject([
      { companyUserId: second, mainCompanyUserId: main, mainName: '結合 一郎', servicesCount: 2 },
    ]);
  });

  it('are users of the company, and more than the main one', async () => {
    const [main] = records;
    const their = theirs.ids.companyUserId!;
    const body = { mainCompanyUserId: main, companyUserIds: [their] };
    expect(await refusal(mine.admin.call(unions.unite, { body }))).toEqual([404, 'unknown_user']);
    const alone = await mine.admin.call(unions.unite, { body: { ...body, companyUserIds: [main] } });
    expect(alone.problem.errors).toEqual([
      { field: 'companyUserIds', message: '主のユーザーと別のユーザーを選択してください' },
    ]);
  });
});
