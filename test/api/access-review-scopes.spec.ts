import { accessReviews } from '../../backend/contract/access-reviews';
import { accountOperations } from '../../backend/contract/account-operations';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { departments } from '../../backend/contract/departments';
import { unions } from '../../backend/contract/unions';
import { users } from '../../backend/contract/users';
import { clock } from '../../backend/platform/kit/clock';
import { aUser } from '../support/company';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';

const { mine, reviews } = setUpReviews(startServer);

interface Settings {
  targetIds: readonly string[];
  target: 'departments' | 'administrators' | 'leavers';
  reviewersBy?: 'service_manager' | 'department_head';
}

const person = async (name: string, more: object = {}) =>
  (await mine.admin.ok(users.add, { body: { ...aUser(name), ...more } })).id;
const foundDepartment = async (name: string, parentId?: string) =>
  (await mine.admin.ok(departments.found, { body: { name, parentId } })).id;
const retire = (companyUserId: string, effectiveFrom?: string) =>
  mine.admin.ok(users.edit, { params: { companyUserId }, body: { workingStatus: 'retired', effectiveFrom } });
const insert = (companyServiceId: string, accounts: object[]) =>
  mine.admin.ok(accountOperations.insert, { params: { companyServiceId }, body: { accounts } as never });

/** Opens a campaign, which has to keep what its preview promised. */
const open = async (ownerId: string, settings: Settings) => {
  const body = { ...aReview('', ownerId), ...settings, targetIds: [...settings.targetIds] };
  const { target, targetIds, reviewersBy } = body;
  const preview = await mine.admin.ok(accessReviews.preview, { body: { target, targetIds, reviewersBy, ownerId } });
  const { id } = await mine.admin.ok(accessReviews.open, { body });
  const params = { accessReviewId: id };
  const { items, total } = await mine.admin.ok(accessReviews.items, { params, query: { count: 200 } });
  expect(preview.accounts).toBe(total);
  const named = items.map(({ serviceName, name, partName, reviewerName }) => ({
    account: `${serviceName}の${name}`,
    review: `${partName}を${reviewerName}`,
  }));
  return {
    accounts: named.map(({ account }) => account).sort(),
    reviews: Object.fromEntries(named.map(({ account, review }) => [account, review])),
    additions: async () =>
      (await mine.admin.ok(accessReviews.additions, { params })).items.map(({ name }) => name).sort(),
  };
};

describe('A campaign about departments', () => {
  let owner: string;
  let [head, sales, team, development]: string[] = [];
  let salesChief: string;

  beforeAll(async () => {
    owner = await person('責任 部署');
    head = await foundDepartment('本社');
    sales = await foundDepartment('営業部', head);
    team = await foundDepartment('営業一課', sales);
    development = await foundDepartment('開発部', head);
    salesChief = await person('営業 部長', { departmentIds: [sales], position: '部長' });
    const members = [
      await person('本社 本部長', { departmentIds: [head], position: '本部長' }),
      salesChief,
      await person('営業 代理', { departmentIds: [sales], position: '部長代理' }),
      await person('一課 課長', { departmentIds: [team], position: '課長' }),
      await person('一課 社員', { departmentIds: [team], position: '主任' }),
      await person('開発 社員', { departmentIds: [development] }),
      await person('開発 兼務', { departmentIds: [development, sales] }),
      await person('所属 なし'),
    ];
    const service = await reviews.service('部署の道具', members);
    await insert(service, [{ name: '社外 花子' }]);
  }, 60_000);

  it('holds the members below and beside, reviewed by the nearest head', async () => {
    const settings = { target: 'departments', targetIds: [sales!], reviewersBy: 'department_head' } as const;
    expect((await open(owner, settings)).reviews).toEqual({
      '部署の道具の営業 部長': '本社/営業部を本社 本部長',
      '部署の道具の営業 代理': '本社/営業部を営業 部長',
      '部署の道具の一課 課長': '本社/営業部/営業一課を営業 部長',
      '部署の道具の一課 社員': '本社/営業部/営業一課を一課 課長',
      '部署の道具の開発 兼務': '本社/営業部を営業 部長',
    });
  });

  it('holds every member of any department where none is named, by the main one', async () => {
    const settings = { target: 'departments', targetIds: [], reviewersBy: 'department_head' } as const;
    const { reviews: all } = await open(owner, settings);
    expect(Object.keys(all)).toHaveLength(7);
    expect(all).toMatchObject({
      '部署の道具の本社 本部長': '本社を責任 部署',
      '部署の道具の開発 社員': '本社/開発部を本社 本部長',
      '部署の道具の開発 兼務': '本社/開発部を本社 本部長',
    });
  });

  it('is not reviewed by a head who left, and shows later members beside it', async () => {
    await retire(salesChief);
    const settings = { target: 'departments', targetIds: [team!], reviewersBy: 'department_head' } as const;
    const { reviews: now, additions } = await open(owner, settings);
    expect(now).toEqual({
      '部署の道具の一課 課長': '本社/営業部/営業一課を本社 本部長',
      '部署の道具の一課 社員': '本社/営業部/営業一課を一課 課長',
    });
    const [inside, outside] = [
      await person('一課 新人', { departmentIds: [team] }),
      await person('開発 新人', { departmentIds: [development] }),
    ];
    await reviews.service('新人の道具', [inside, outside]);
    expect(await additions()).toEqual(['一課 新人']);
  });
});

it('a campaign about administrators holds the accounts with a role that administers, in its services alone', async () => {
  const [owner, manager] = [await person('責任 権限'), await person('担当 権限')];
  const [admin, member] = [await person('管理 太郎'), await person('一般 次郎')];
  const service = await reviews.service('権限の道具', [member], manager);
  const other = await reviews.service('ほかの道具', [], manager);
  await insert(service, [
    { companyUserId: admin, role: '特権管理者' },
    { name: '社外 管理', role: 'System Admin' },
    { name: '所有 三郎', role: 'workspace_owner' },
    { name: '停止 管理', role: 'Administrator', status: 'suspended' },
    { name: '社外 一般', role: 'Member' },
    { name: '権限 なし' },
  ]);
  await insert(other, [{ name: '他社 管理', role: 'Admin' }]);
  await reviews.observe(service, ['deleted-admin'], { name: '削除 管理', role: 'Admin', status: 'deleted' });
  const settings = { target: 'administrators', targetIds: [service] } as const;
  const { accounts, reviews: who, additions } = await open(owner, settings);
  const expected = ['停止 管理', '所有 三郎', '社外 管理', '管理 太郎'].map((name) => `権限の道具の${name}`);
  expect(accounts).toEqual(expected.sort());
  expect(who['権限の道具の管理 太郎']).toBe('権限の道具を担当 権限');
  const everywhere = await open(owner, { target: 'administrators', targetIds: [] });
  expect(everywhere.accounts).toEqual([...expected, 'ほかの道具の他社 管理'].sort());
  await insert(service, [
    { name: '新任 管理', role: '管理者' },
    { name: '新任 一般', role: '一般' },
  ]);
  expect(await additions()).toEqual(['新任 管理']);
});

it('a campaign about leavers holds the accounts of leavers and of nobody', async () => {
  const today = dayOf(clock.now());
  const [owner, manager] = [await person('責任 退職'), await person('担当 退職')];
  const [retired, deleted, leaving, working] = [
    await person('退職 太郎'),
    await person('削除 次郎'),
    await person('退職 予定'),
    await person('在籍 三郎'),
  ];
  const [main, second] = [await person('統合 退職'), await person('統合 別名')];
  const service = await reviews.service('退職の道具', [retired, deleted, leaving, working, second], manager);
  await insert(service, [{ name: '持ち主 なし' }, { companyUserId: retired, role: '一般' }]);
  await reviews.observe(service, ['gone'], { name: '削除 済み', status: 'deleted' });
  await mine.admin.ok(unions.unite, { body: { mainCompanyUserId: main, companyUserIds: [second] } });
  await retire(retired);
  await retire(main);
  await retire(leaving, addDays(today, 10));
  await mine.admin.ok(users.remove, { params: { companyUserId: deleted } });
  const { accounts, reviews: who, additions } = await open(owner, { target: 'leavers', targetIds: [service] });
  const names = ['退職 太郎', '削除 次郎', '統合 退職', '持ち主 なし'];
  expect(accounts).toEqual(names.map((name) => `退職の道具の${name}`).sort());
  expect(who['退職の道具の退職 太郎']).toBe('退職の道具を担当 退職');
  await retire(working);
  await insert(service, [{ name: '新規 持ち主なし' }]);
  expect(await additions()).toEqual(['在籍 三郎', '新規 持ち主なし']);
  const byHeads = { target: 'leavers', targetIds: [service], reviewersBy: 'department_head' } as const;
  expect((await open(owner, byHeads)).reviews['退職の道具の持ち主 なし']).toBe('持ち主のいないアカウントを責任 退職');
});
