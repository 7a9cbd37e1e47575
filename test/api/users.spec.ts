import { accounts } from '../../backend/contract/accounts';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(joinServer);

const add = async (user: object = {}, { admin } = mine) =>
  (await admin.ok(users.add, { body: { ...aUser(), ...user } })).id;
const show = (companyUserId: string) => mine.admin.ok(users.show, { params: { companyUserId } });
const edit = (companyUserId: string, body: object) => mine.admin.call(users.edit, { params: { companyUserId }, body });
const remove = (companyUserId: string) =>
  mine.admin.ok(users.remove, { params: { companyUserId }, body: { reason: '退職' } });

describe('A user', () => {
  it('is added and shown at once', async () => {
    const id = await add({ name: '見本 一', nameKana: null, email: ' Ichi@Company.EXAMPLE ', employeeCode: '' });
    expect(await show(id)).toMatchObject({
      id,
      name: '見本 一',
      nameKana: null,
      email: 'ichi@company.example',
      employeeCode: null,
      employeeStatus: 'full_time',
      workingStatus: 'working',
      userStatus: 'registered',
      position: null,
      joinedOn: null,
      servicesCount: 0,
      lastLoginAt: null,
      note: null,
      services: [],
      managedServices: [],
    });
  });

  it('is found with iteration marks, combining marks and variants of kanji', async () => {
    const id = await add({ name: '五十鈴 髙邉', nameKana: 'いすゞ か\u3099くと' });
    expect((await show(id)).nameKana).toBe('いすゞ がくと');
    const page = await mine.admin.ok(users.list, { query: { q: 'イスヾ ガク' } });
    expect(page.items.map((user) => user.id)).toEqual([id]);
    expect((await mine.admin.ok(users.list, { query: { q: '高邊' } })).items).toEqual(page.items);
    expect((await mine.admin.ok(users.list, { query: { q: 'イスヾ ガク', offset: 50 } })).total).toBe(page.total);
  });

  it('is changed field by field, and missing fields stay', async () => {
    const id = await add({ position: '課長', joinedOn: '2024-04-01' });
    const body = { name: '改姓 花子', workingStatus: 'on_leave', position: null, note: '育児休業', reason: '届け出' };
    expect((await edit(id, body)).status).toBe(204);
    expect(await show(id)).toMatchObject({
      name: '改姓 花子',
      nameKana: 'しけん はなこ',
      workingStatus: 'on_leave',
      position: null,
      joinedOn: '2024-04-01',
      note: '育児休業',
    });
  });

  it('names every wrong field in Japanese', async () => {
    const body = { name: ' ', nameKana: 'カナ', email: 'x@', employeeStatus: 'king', joinedOn: '昨日' };
    const { status, problem } = await mine.admin.call(users.add, { body: body as never });
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'name', message: '氏名を入力してください' },
        { field: 'nameKana', message: 'ふりがなはひらがなで入力してください' },
        { field: 'email', message: '正しいメールアドレスを入力してください' },
        { field: 'employeeStatus', message: '雇用形態の値が正しくありません' },
        { field: 'workingStatus', message: '在籍状況を選択してください' },
        { field: 'joinedOn', message: '正しい入社日を入力してください' },
      ],
    ]);
  });

  it('shows services that it uses and is responsible for, by name', async () => {
    const id = await add();
    const { id: slack } = await mine.admin.ok(services.register, { body: { integrationKind: 'slack' } });
    for (const companyServiceId of [slack, mine.ids.companyServiceId!])
      await mine.admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds: [id] } });
    await mine.admin.ok(services.setManager, { params: { companyServiceId: slack }, body: { companyUserId: id } });
    const user = await show(id);
    expect(user.services.map(({ serviceName }) => serviceName)).toEqual(['Slack', '社内ツール']);
    expect(user.managedServices).toEqual([{ companyServiceId: slack, serviceName: 'Slack' }]);
    expect(user.servicesCount).toBe(2);
  });

  it('is not listed once deleted, but can still be opened', async () => {
    const id = await add({ name: '退職 者' });
    const params = { companyServiceId: mine.ids.companyServiceId! };
    await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [id] } });
    await remove(id);
    // The account stays until it is disconnected.
    expect(await show(id)).toMatchObject({ userStatus: 'deleted', servicesCount: 1 });
    expect((await edit(id, { name: 'x' })).status).toBe(404);
    expect((await mine.admin.call(users.remove, { params: { companyUserId: id } })).status).toBe(404);
    const names = await mine.admin.ok(users.names);
    expect(names.map((user) => user.id)).not.toContain(id);
  });
});

describe('Two concurrent edits of a user', () => {
  it('show each other’s changes, and nothing is lost', async () => {
    const id = await add({ position: '課長', note: '一' });
    const { revision: expectedRevision } = await show(id);
    expect((await edit(id, { name: '改姓 花子', position: '部長', expectedRevision })).status).toBe(204);
    const mine2 = { name: '試験 花子', position: '次長', note: '二', expectedRevision };
    const { status, problem } = await edit(id, mine2);
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    const by = { by: '試験 太郎', at: expect.any(String) as string };
    expect(problem.meanwhile).toEqual({
      revision: expectedRevision + 2,
      changes: [
        {
          ...{ field: 'name', label: '氏名', before: '試験 花子', after: '改姓 花子', yours: '試験 花子' },
          ...{ value: '改姓 花子', ...by },
        },
        { field: 'position', label: '役職', before: '課長', after: '部長', yours: '次長', value: '部長', ...by },
      ],
    });
    expect(await show(id)).toMatchObject({ name: '改姓 花子', position: '部長', note: '一' });
    const settled = { ...mine2, name: '改姓 花子', expectedRevision: problem.meanwhile!.revision };
    expect((await edit(id, settled)).status).toBe(204);
    expect(await show(id)).toMatchObject({ name: '改姓 花子', position: '次長', note: '二' });
  });

  it('do not disturb each other where they change different things or the same way', async () => {
    const id = await add({ position: '課長' });
    const { revision: expectedRevision } = await show(id);
    const edits = [{ position: '部長' }, { note: '一' }, { position: '部長', joinedOn: '2024-04-01' }];
    for (const body of edits) expect((await edit(id, { ...body, expectedRevision })).status).toBe(204);
    expect(await show(id)).toMatchObject({ position: '部長', note: '一', joinedOn: '2024-04-01' });
  });

  it('also of a service and a plan', async () => {
    const { companyServiceId, planId } = mine.ids as Record<'companyServiceId' | 'planId', string>;
    const params = { companyServiceId, planId };
    const { revision } = await mine.admin.ok(services.show, { params: { companyServiceId } });
    const rename = (note: string) =>
      mine.admin.call(services.edit, { params: { companyServiceId }, body: { note, expectedRevision: revision } });
    expect([(await rename('一')).status, (await rename('二')).problem.meanwhile?.changes[0]?.after]).toEqual([
      204,
      '一',
    ]);
    const plan = await mine.admin.ok(plans.show, { params });
    const price = (amount: number) =>
      mine.admin.call(plans.change, { params, body: { price: amount, expectedRevision: plan.revision } });
    expect([(await price(1_300)).status, (await price(1_400)).problem.code]).toEqual([204, 'changed_meanwhile']);
  });
});

describe('The list of users', () => {
  let all: TestCompany;
  let connected: string;
  const namesOf = async (query: Record<string, string> = {}) =>
    (await all.admin.ok(users.list, { query })).items.map(({ name }) => name);
  beforeAll(async () => {
    all = await newCompany(server);
    const { companyUserId, companyServiceId } = all.ids as Record<'companyUserId' | 'companyServiceId', string>;
    await all.admin.ok(accounts.disconnect, {
      params: { companyServiceId },
      body: { companyUserIds: [companyUserId] },
    });
    await all.admin.ok(users.remove, { params: { companyUserId } });
    connected = await add(
      {
        name: '阿部 見本',
        nameKana: 'あべ みほん',
        employeeCode: 'Ａ１',
        employeeStatus: 'executive',
        email: 'z@company.example',
        joinedOn: '2020-01-01',
      },
      all,
    );
    await add(
      {
        name: '伊藤 見本',
        nameKana: 'いとう みほん',
        employeeCode: 'B2',
        workingStatus: 'on_leave',
        email: 'y@company.example',
      },
      all,
    );
    await add(
      {
        name: '上田 見本',
        nameKana: 'うえだ みほん',
        employeeStatus: 'other',
        email: 'x@company.example',
        joinedOn: '2021-01-01',
      },
      all,
    );
    const params = { companyServiceId: all.ids.companyServiceId! };
    await all.admin.ok(accounts.connect, { params, body: { companyUserIds: [connected] } });
  });

  it('filters correctly', async () => {
    const everybody = ['阿部 見本', '伊藤 見本', '上田 見本'];
    expect(await namesOf()).toEqual(everybody);
    expect(await namesOf({ userStatus: 'registered' })).toEqual(everybody);
    expect(await namesOf({ userStatus: 'deleted' })).toEqual(['試験 花子']);
    expect(await namesOf({ userStatus: 'invited' })).toEqual([]);
    expect(await namesOf({ companyServiceId: all.ids.companyServiceId! })).toEqual(['阿部 見本']);
    expect(await namesOf({ companyServiceId: theirs.ids.companyServiceId! })).toEqual([]);
    for (const q of ['イトウ', 'ｉｔ', '伊藤　見本'])
      expect([q, await namesOf({ q })]).toEqual([q, q === 'ｉｔ' ? [] : ['伊藤 見本']]);
    expect(await namesOf({ q: 'a1' })).toEqual(['阿部 見本']);
    expect(await namesOf({ q: 'Y@Company' })).toEqual(['伊藤 見本']);
    // No source reports sign-ins, so nobody is known not to have signed in.
    expect(await namesOf({ isNotLogin: 'true', allUnionUser: 'true' })).toEqual([]);
    for (const flag of ['masterServiceUsers', 'isRequiredConfirmation', 'isBrowserExtension']) {
      expect(await namesOf({ [flag]: 'true' })).toEqual([]);
      expect(await namesOf({ [flag]: 'false' })).toEqual(everybody);
    }
    expect(await namesOf({ isNotLogin: 'false' })).toEqual([]);
  });

  it.each([
    ['name', 'desc', ['上田 見本', '伊藤 見本', '阿部 見本']],
    ['email', 'asc', ['上田 見本', '伊藤 見本', '阿部 見本']],
    ['employeeCode', 'desc', ['阿部 見本', '伊藤 見本', '上田 見本']],
    ['employeeStatus', 'asc', ['阿部 見本', '伊藤 見本', '上田 見本']],
    ['workingStatus', 'desc', ['伊藤 見本', '阿部 見本', '上田 見本']],
    ['userStatus', 'asc', ['阿部 見本', '伊藤 見本', '上田 見本']],
    ['servicesCount', 'desc', ['阿部 見本', '伊藤 見本', '上田 見本']],
    ['joinedOn', 'desc', ['上田 見本', '阿部 見本', '伊藤 見本']],
    ['registeredAt', 'desc', ['上田 見本', '伊藤 見本', '阿部 見本']],
  ])('is sorted by %s %s, nulls last', async (sortBy, orderBy, names) => {
    expect(await namesOf({ sortBy, orderBy })).toEqual(names);
  });

  it('offers names and words to choose from', async () => {
    const names = await all.admin.ok(users.names);
    expect(names).toMatchObject(['阿部', '伊藤', '上田'].map((one) => ({ name: `${one} 見本`, retiresOn: null })));
    expect(await all.admin.ok(users.employeeStatuses)).toContainEqual({ id: 'full_time', name: '正社員' });
    expect(await all.admin.ok(users.workingStatuses)).toContainEqual({ id: 'on_leave', name: '休職' });
  });
});
