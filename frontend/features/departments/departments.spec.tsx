import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DepartmentDetail, DepartmentRow } from '../../../backend/contract/departments';
import { problemBody } from '../../../test/support/network';
import { loggedIn, openConsole } from '../../../test/support/web-console';
import { today } from '../../ui/format';

const [headId, teamId] = ['01938f6e-0000-7000-8000-000000000401', '01938f6e-0000-7000-8000-000000000402'];
const head: DepartmentRow = {
  id: headId,
  name: '開発本部',
  path: '開発本部',
  parentId: null,
  depth: 1,
  isActive: true,
  foundedOn: '2020-04-01',
  closedFrom: null,
  usersCount: 1,
  totalUsersCount: 3,
};
const team: DepartmentRow = {
  ...head,
  id: teamId,
  name: '第一開発部',
  path: '開発本部/第一開発部',
  parentId: headId,
  depth: 2,
  usersCount: 2,
  totalUsersCount: 2,
};
const detail: DepartmentDetail = {
  ...team,
  isFounded: true,
  ancestors: [{ id: headId, name: '開発本部' }],
  children: [],
};
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const answers = () => ({
  ...loggedIn(),
  'GET /departments/search': page(head, team),
  'GET /departments/depth-options': { body: [{ depth: 1, name: '第1階層', departmentsCount: 1 }] },
  'GET /departments': { body: [head, team] },
  'POST /departments': { body: { id: teamId } },
  [`GET /departments/${teamId}`]: { body: detail },
  [`GET /departments/${teamId}/users`]: page({
    id: '01938f6e-0000-7000-8000-000000000301',
    name: '佐藤 結衣',
    email: 'sato@demo.example',
    employeeCode: 'E001',
    employeeStatus: 'full_time',
    workingStatus: 'working',
    userStatus: 'deleted',
    position: null,
    departments: [
      { id: teamId, name: '第一開発部', path: '開発本部/第一開発部', isMain: true },
      { id: headId, name: '開発本部', path: '開発本部', isMain: false },
    ],
  }),
  [`GET /departments/${teamId}/services`]: page(),
  [`PATCH /departments/${teamId}`]: {},
  [`POST /departments/${teamId}/close`]: {},
});
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
const bodyOf = (net: Awaited<ReturnType<typeof openConsole>>['net'], call: string) =>
  net.bodies[net.requests.indexOf(call)];

test('the tree is requested for the shown day, and links to departments keep it', async () => {
  const { net, router, user } = await openConsole('/departments', answers());
  const row = await rowOf('第一開発部');
  expect(row.getByText('第2階層')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('基準日'), { target: { value: '2025/04/01' } });
  await waitFor(() => expect(router.state.location.search).toBe('?on=2025-04-01'));
  await waitFor(() => expect(net.requests.some((request) => /search\?.*on=2025-04-01/.test(request))).toBe(true));
  await user.click((await rowOf('第一開発部')).getByRole('link', { name: '第一開発部' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/departments/${teamId}`));
  expect(router.state.location.search).toBe('?on=2025-04-01');
  await user.click(await screen.findByRole('tab', { name: 'サービス' }));
  expect(router.state.location.search).toBe('?on=2025-04-01&tab=services');
  expect(await screen.findByText('サービスは今日の所属と接続で表示しています')).toBeTruthy();
});

test('a department is founded below another', async () => {
  const { net, user } = await openConsole('/departments', answers());
  await user.click((await rowOf('開発本部')).getByRole('button', { name: '開発本部の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '下に部署を追加する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '部署の追加' }));
  await user.type(dialog.getByRole('textbox', { name: /^部署名/ }), '営業／企画部');
  await user.click(dialog.getByRole('button', { name: '追加する' }));
  expect(await dialog.findByText('部署名に「/」「>」は使えません')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /^部署名/ }));
  await user.type(dialog.getByRole('textbox', { name: /^部署名/ }), '第二開発部');
  await user.click(dialog.getByRole('button', { name: '追加する' }));
  await waitFor(() => expect(net.requests).toContain('POST /departments'));
  expect(bodyOf(net, 'POST /departments')).toEqual({
    name: '第二開発部',
    parentId: headId,
    foundedOn: today(),
    reason: null,
  });
});

test('only changed values are sent, with their effective date', async () => {
  const { net, user } = await openConsole(`/departments/${teamId}`, answers());
  await user.click(await screen.findByRole('button', { name: '第一開発部の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '部署の変更' }));
  const name = dialog.getByRole('textbox', { name: /^部署名/ });
  await user.clear(name);
  await user.type(name, '基盤開発部');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.requests).toContain(`PATCH /departments/${teamId}`));
  expect(bodyOf(net, `PATCH /departments/${teamId}`)).toEqual({
    name: '基盤開発部',
    effectiveFrom: today(),
    reason: null,
  });
});

test('closing names the remaining members, and shows the server’s refusal', async () => {
  const { net, user } = await openConsole(`/departments/${teamId}`, {
    ...answers(),
    [`POST /departments/${teamId}/close`]: { status: 409, body: problemBody(409, '下位の部署が残っています。') },
  });
  expect(await screen.findByText('削除済み')).toBeTruthy();
  expect(screen.getByText('兼務1', { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '第一開発部の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '廃止する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「第一開発部」を廃止しますか？' }));
  expect(dialog.getByText(/直属のユーザー2名は、異動を登録するまで/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '廃止する' }));
  expect(await screen.findByText('下位の部署が残っています。')).toBeTruthy();
  expect(bodyOf(net, `POST /departments/${teamId}/close`)).toEqual({ effectiveFrom: today(), reason: null });
});

test('a department folds those below it; a filter shows them', async () => {
  localStorage.clear();
  const { user } = await openConsole('/departments', answers());
  await user.click((await rowOf('開発本部')).getByRole('button', { name: '開発本部の下位の部署をたたむ' }));
  expect(screen.queryByRole('link', { name: '第一開発部' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'すべて表示する' }));
  await screen.findByRole('link', { name: '第一開発部' });
  await user.click(screen.getByRole('button', { name: 'すべてたたむ' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '第一開発部' })).toBeNull());
  await user.type(screen.getByPlaceholderText('部署名で検索'), '第一');
  await screen.findByRole('link', { name: '第一開発部' });
});

test('the period of the payments is named, and すべて is all time', async () => {
  const list = `GET /departments/${teamId}/payments`;
  const body = { ...page().body, sum: 0, paidDateFrom: '2019-05-01', paidDateTo: '2026-11-23' };
  const { net, router, user } = await openConsole(`/departments/${teamId}?tab=payments`, {
    ...answers(),
    [`GET /departments/${teamId}`]: { body: detail },
    [list]: { body },
  });
  await user.click(await screen.findByRole('button', { name: /^支払日: 今年度（\d{4}年度）$/ }));
  await user.click(await screen.findByRole('button', { name: 'すべて' }));
  await screen.findByRole('button', { name: '支払日: すべて' });
  expect(router.state.location.search).toBe('?tab=payments&isAllTime=true');
  await waitFor(() =>
    expect(net.requests.some((one) => one.startsWith(list) && /isAllTime=true/.test(one))).toBe(true),
  );
  await user.click(screen.getByRole('button', { name: '支払日: すべて' }));
  await user.click(await screen.findByRole('button', { name: '今月' }));
  await screen.findByRole('button', { name: '支払日: 今月' });
  expect(router.state.location.search).not.toContain('isAllTime');
});

test('without departments both ways to add them are offered, one by one and with the users', async () => {
  await openConsole('/departments', { ...answers(), 'GET /departments/search': page() });
  await screen.findByText('部署はまだありません');
  expect(screen.getAllByRole('button', { name: '部署を追加する' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'CSVで取り込む' }).getAttribute('href')).toBe('/users/imports');
});
