import { accounts } from '../../backend/contract/accounts';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { aUser } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const { mine, theirs } = setUpCompanies(joinServer);
let people: string[];
beforeAll(async () => {
  people = await Promise.all(
    ['見本 いろは', '見本 にほへ', '見本 とちり'].map(async (name) => {
      const body = { ...aUser(name), nameKana: name.replace('見本', 'みほん') };
      return (await mine.admin.ok(users.add, { body })).id;
    }),
  );
}, 90_000);

const newService = async () => {
  const { id } = await mine.admin.ok(services.createOriginal, { body: { name: '接続先', category: 'other' } });
  return { companyServiceId: id };
};
const namesOf = async (params: { companyServiceId: string }, query: Record<string, string> = {}) =>
  (await mine.admin.ok(accounts.list, { params, query })).items.map(({ name }) => name);

describe('The users of a service', () => {
  it('are connected and disconnected, many at once, and a repetition changes nothing', async () => {
    const params = await newService();
    const body = { companyUserIds: people };
    expect(await mine.admin.ok(accounts.connect, { params, body })).toEqual({ changed: 3 });
    expect(await mine.admin.ok(accounts.connect, { params, body })).toEqual({ changed: 0 });
    expect(await namesOf(params)).toEqual(['見本 いろは', '見本 とちり', '見本 にほへ']);
    const some = { companyUserIds: [people[0]!, people[0]!, mine.ids.companyUserId!] };
    expect(await mine.admin.ok(accounts.disconnect, { params, body: some })).toMatchObject({ changed: 1 });
    expect(await namesOf(params)).toEqual(['見本 とちり', '見本 にほへ']);
    expect(await mine.admin.ok(accounts.connect, { params, body })).toEqual({ changed: 1 });
  });

  it('are found and sorted', async () => {
    const params = await newService();
    await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: people } });
    expect(await namesOf(params, { keyword: 'トチリ' })).toEqual(['見本 とちり']);
    expect(await namesOf(params, { keyword: 'いろは', sortBy: 'email' })).toEqual(['見本 いろは']);
    expect(await namesOf(params, { sortBy: 'name', orderBy: 'desc' })).toEqual([
      '見本 にほへ',
      '見本 とちり',
      '見本 いろは',
    ]);
    for (const sortBy of ['connectedAt', 'lastLoginAt']) expect(await namesOf(params, { sortBy })).toHaveLength(3);
    const { items } = await mine.admin.ok(accounts.list, { params, query: { count: 1 } });
    expect(items[0]).toMatchObject({ companyUserId: people[0], lastLoginAt: null });
  });

  it('are chosen from all users who are not deleted', async () => {
    const params = await newService();
    const { id: leaver } = await mine.admin.ok(users.add, { body: aUser('退職 者') });
    await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [people[1]!, leaver] } });
    await mine.admin.ok(users.remove, { params: { companyUserId: leaver } });
    const query = { sortBy: 'isConnected', orderBy: 'desc' } as const;
    const { items, total } = await mine.admin.ok(accounts.connectable, { params, query });
    expect(items.map(({ isConnected }) => isConnected)).toEqual([true, false, false, false]);
    expect([items[0]!.name, total]).toEqual(['見本 にほへ', 4]);
    const page = await mine.admin.ok(accounts.connectable, { params, query: { keyword: 'いろは' } });
    expect(page.items.map(({ name }) => name)).toEqual(['見本 いろは']);
    // A leaver's account stays until it is settled.
    expect((await namesOf(params)).sort()).toEqual(['見本 にほへ', '退職 者'].sort());
  });

  it('must all belong to the company, or nobody is connected', async () => {
    const params = await newService();
    const connect = (...companyUserIds: string[]) =>
      mine.admin.call(accounts.connect, { params, body: { companyUserIds } });
    for (const stranger of [theirs.ids.companyUserId!, newId()])
      expect(await refusal(connect(people[0]!, stranger))).toEqual([404, 'unknown_user']);
    expect(await namesOf(params)).toEqual([]);
    const none = await connect();
    expect([none.status, none.problem.errors]).toEqual([
      400,
      [{ field: 'companyUserIds', message: 'ユーザーを選択してください' }],
    ]);
  });

  it('cannot be seen or changed in another company', async () => {
    const params = { companyServiceId: theirs.ids.companyServiceId! };
    const body = { companyUserIds: [people[0]!] };
    for (const call of [
      mine.admin.call(accounts.list, { params }),
      mine.admin.call(accounts.connectable, { params }),
      mine.admin.call(accounts.connect, { params, body }),
      mine.admin.call(accounts.disconnect, { params, body }),
    ])
      expect(await refusal(call)).toEqual([404, 'unknown_service']);
  });

  it('go with the service and with the user', async () => {
    const params = await newService();
    await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [people[2]!] } });
    const servicesOf = async () =>
      (await mine.admin.ok(users.show, { params: { companyUserId: people[2]! } })).services.map(
        ({ companyServiceId }) => companyServiceId,
      );
    expect(await servicesOf()).toContain(params.companyServiceId);
    await mine.admin.ok(services.remove, { params });
    expect(await servicesOf()).not.toContain(params.companyServiceId);
  });

  it('are connected five hundred at a time', async () => {
    const params = await newService();
    const crowd = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        return (await mine.admin.ok(users.add, { body: aUser(`群衆 ${index}`) })).id;
      }),
    );
    expect(await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: crowd } })).toEqual({
      changed: 120,
    });
    expect((await mine.admin.ok(accounts.list, { params })).total).toBe(120);
    const tooMany = { companyUserIds: Array.from({ length: 501 }, () => newId()) };
    const { status, problem } = await mine.admin.call(accounts.connect, { params, body: tooMany });
    expect([status, problem.errors?.[0]?.message]).toEqual([400, 'ユーザーは500件以内で指定してください']);
  });
});
