import { screen, waitFor, within } from '@testing-library/react';
import type { DeviceDetail } from '../../../backend/contract/devices';
import { problemBody } from '../../../test/support/network';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';
import { today } from '../../ui/format';

const [id, taro, hanako] = ['401', '301', '302'].map((n) => `01938f6e-0000-7000-8000-000000000${n}`) as [
  string,
  string,
  string,
];
const laptop: DeviceDetail = {
  id,
  revision: 2,
  serialCode: 'PC-0001',
  companyDeviceClassificationId: id,
  classification: 'ノートPC',
  companyDeviceNameId: id,
  name: 'ThinkPad X13',
  maker: 'Lenovo',
  operatingSystem: 'Windows 11',
  status: 'in_use',
  user: { id: taro, name: '山田 太郎', hasLeft: true },
  usageStartDate: '2026-04-01',
  usageEndDate: null,
  purchasedOn: '2026-03-20',
  price: 210_000,
  warrantyEndsOn: null,
  leaseEndsOn: null,
  registeredAt: '2026-03-24T00:00:00Z',
  note: null,
  disposedOn: null,
  disposal: null,
  customValues: {},
  customItems: [],
};
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const words = (...names: string[]) => ({ body: names.map((name) => ({ id, name })) });
const answers = (device: Partial<DeviceDetail> = {}) => ({
  ...loggedIn(),
  'GET /devices': page({ ...laptop, ...device }),
  [`GET /devices/${id}`]: { body: { ...laptop, ...device } },
  'GET /devices/pulldown-classifications': words('ノートPC', '検証機'),
  'GET /devices/pulldown-names': words('ThinkPad X13'),
  'GET /devices/pulldown-makers': words('Lenovo'),
  'GET /devices/pulldown-operating-systems': words('Windows 11'),
  'GET /devices/pulldown-users': { body: [{ id: taro, name: '山田 太郎', email: 'taro@example.co.jp' }] },
  'GET /company-users-list': {
    body: [
      { id: taro, name: '山田 太郎', retiredOn: null, retiresOn: null, email: null, department: null },
      { id: hanako, name: '鈴木 花子', retiredOn: null, retiresOn: '2026-12-31', email: null, department: null },
    ],
  },
  'POST /devices': { body: { id } },
  [`PATCH /devices/${id}`]: {},
  ...Object.fromEntries(['assign', 'return', 'dispose'].map((act) => [`POST /devices/${id}/${act}`, {}])),
});
const row = () => rowWith('PC-0001');
const act = async (user: Awaited<ReturnType<typeof openConsole>>['user'], name: string) => {
  await user.click((await row()).getByRole('button', { name: 'PC-0001 ThinkPad X13の操作' }));
  await user.click(screen.getByRole('menuitem', { name }));
};

test('the list marks devices of leavers, and a range of days filters by the address', async () => {
  const { router, user } = await openConsole('/devices', answers());
  expect((await row()).getByText('退職・削除済み')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^絞り込み/ }));
  await user.type(screen.getByRole('textbox', { name: '利用開始日の始まり' }), '2026/4/1');
  await waitFor(() => expect(router.state.location.search).toBe('?usageStartDateFrom=2026-04-01'));
  expect(screen.getByText('利用開始日: 2026/04/01〜')).toBeTruthy();
});

test('the filter of 使用者 shows the address beside the name', async () => {
  const { router, user } = await openConsole('/devices', answers());
  await row();
  await user.click(screen.getByRole('button', { name: /^絞り込み/ }));
  await user.click(within(screen.getByRole('dialog', { name: '絞り込み' })).getByRole('combobox', { name: '使用者' }));
  const option = await screen.findByRole('option', { name: /山田 太郎/ });
  expect(option.textContent).toContain('taro@example.co.jp');
  await user.click(option);
  await waitFor(() => expect(router.state.location.search).toBe(`?companyDeviceUserId=${taro}`));
});

test('registering for the stock sends no use, registering for a user sends both', async () => {
  const { net, user } = await openConsole('/devices', answers());
  await row();
  await user.click(screen.getByRole('button', { name: '端末を登録する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '端末の登録' }));
  await user.type(dialog.getByRole('textbox', { name: /^管理番号/ }), 'ＰＣ－２');
  const classification = dialog.getByRole('combobox', { name: /^分類/ });
  await user.type(classification, '検証');
  await user.keyboard('{ArrowDown}{Enter}');
  expect((classification as HTMLInputElement).value).toBe('検証機');
  await user.type(dialog.getByRole('combobox', { name: /^端末名/ }), 'まだない機種');
  await user.click(dialog.getByRole('radio', { name: '利用を始める' }));
  await user.click(dialog.getByRole('combobox', { name: '使用者' }));
  await user.click(screen.getByRole('option', { name: /^鈴木 花子/ }));
  await user.click(dialog.getByRole('button', { name: '登録する' }));
  await waitFor(() => expect(net.requests).toContain('POST /devices'));
  expect(net.bodies[net.requests.indexOf('POST /devices')]).toMatchObject({
    serialCode: 'PC-2',
    classification: '検証機',
    name: 'まだない機種',
    maker: null,
    companyUserId: hanako,
    usageStartDate: today(),
    usageEndDate: null,
  });
});

test('a serial code in use is an error at its field', async () => {
  const detail = 'この管理番号はすでに使われています。';
  const errors = [{ field: 'serialCode', message: detail }];
  const { user } = await openConsole('/devices', {
    ...answers(),
    [`PATCH /devices/${id}`]: { status: 409, body: { ...problemBody(409, detail), errors } },
  });
  await act(user, '編集する');
  const dialog = within(await screen.findByRole('dialog', { name: '端末の編集' }));
  await user.type(dialog.getByRole('textbox', { name: /^管理番号/ }), '2');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  expect((await dialog.findAllByText(detail)).length).toBeGreaterThan(0);
});

test('returns and assignments are recorded with their day, and explained', async () => {
  const { net, user } = await openConsole('/devices', answers());
  await act(user, '返却を記録する');
  const back = within(await screen.findByRole('dialog', { name: /の返却を記録しますか？/ }));
  expect(back.getByText('山田 太郎さんの利用を終え、端末を在庫に戻します。')).toBeTruthy();
  await user.type(back.getByRole('textbox', { name: '理由' }), '退職');
  await user.click(back.getByRole('button', { name: '返却を記録する' }));
  await waitFor(() => expect(net.bodies).toContainEqual({ effectiveFrom: today(), reason: '退職' }));
  await act(user, 'ほかのユーザーに割り当てる');
  const given = within(await screen.findByRole('dialog', { name: /の割り当て/ }));
  expect(given.getByText(/山田 太郎さんからは、利用開始日に返却された/)).toBeTruthy();
  await user.click(given.getByRole('combobox', { name: /^使用者/ }));
  expect(screen.queryByRole('option', { name: '山田 太郎' })).toBeNull();
  await user.click(screen.getByRole('option', { name: /^鈴木 花子/ }));
  expect(given.getByRole('status').textContent).toBe('鈴木 花子さん: 2026/12/31に退職する予定です');
  await user.click(given.getByRole('button', { name: '割り当てる' }));
  const sent = { companyUserId: hanako, effectiveFrom: today(), usageEndDate: null, reason: null };
  await waitFor(() => expect(net.bodies).toContainEqual(sent));
});

test.each([
  ['in_use', laptop.user, 0],
  ['in_stock', null, 1],
] as const)('disposing of a device %s asks for method and confirmation', async (status, holder, undos) => {
  const { net, user } = await openConsole('/devices', answers({ status, user: holder }));
  await act(user, '廃棄する');
  const dialog = within(await screen.findByRole('dialog', { name: /を廃棄しますか？/ }));
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: '廃棄する' });
  expect(yes.disabled).toBe(true);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^廃棄の方法/ }), 'sold');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(yes);
  await waitFor(() => expect(net.bodies).toContainEqual({ disposal: 'sold', effectiveFrom: today(), reason: null }));
  await screen.findByText('「PC-0001 ThinkPad X13」を廃棄しました');
  expect(screen.queryAllByRole('button', { name: '元に戻す' })).toHaveLength(undos);
});

test('a disposed device can only be restored, edited or deleted', async () => {
  const disposed = { status: 'disposed', user: null, disposal: 'sold', disposedOn: '2026-10-01' } as const;
  const { user } = await openConsole(`/devices?device=${id}`, answers(disposed));
  const panel = within(await screen.findByRole('dialog', { name: 'PC-0001 ThinkPad X13' }));
  expect(await panel.findByText('2026/10/01・売却')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'PC-0001 ThinkPad X13の操作' }));
  const acts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(acts).toEqual(['廃棄を取り消す', '編集する', '利用期間を変更する', '削除する']);
});
