import { screen, waitFor, within } from '@testing-library/react';
import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';
import { moveElement } from './move-element';

const id = (n: number) => `01938f6e-0000-7000-8000-00000000070${n}`;
const budget: CustomSettingRow = {
  id: id(1),
  name: '予算区分',
  companyCustomSettingTypeId: 'plan',
  companyCustomInputTypeId: 'pulldown',
  selects: [
    { id: id(2), name: '全社共通' },
    { id: id(3), name: '部門負担' },
  ],
};
const note: CustomSettingRow = {
  ...budget,
  id: id(4),
  name: '稟議番号',
  companyCustomInputTypeId: 'text',
  selects: [],
};
const counts = [
  { id: budget.id, valuesCount: 12, selects: [{ id: id(2), valuesCount: 5 }] },
  { id: note.id, valuesCount: 0, selects: [] },
];
const answers = (settings = [budget, note]) => ({
  ...loggedIn(),
  'GET /company-custom-settings': { body: settings },
  'GET /company-custom-settings/value-counts': { body: counts },
  'POST /company-custom-settings': { body: { id: id(9) } },
  'PATCH /company-custom-settings': {},
  [`PATCH /company-custom-settings/${budget.id}`]: {},
  [`DELETE /company-custom-settings/${budget.id}`]: {},
  [`DELETE /company-custom-settings/${budget.id}/selects`]: {},
});
const sent = (net: Awaited<ReturnType<typeof openConsole>>['net'], call: string) =>
  net.bodies[net.requests.indexOf(call)];

test('settings are listed in order with the number of their values, and move by keyboard', async () => {
  const { net, user } = await openConsole('/customize', answers());
  const row = await rowWith('予算区分');
  expect(row.getByText('全社共通、部門負担')).toBeTruthy();
  expect(await row.findByText('12件')).toBeTruthy();
  screen.getByRole('button', { name: '予算区分を下へ移動' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(net.requests).toContain('PATCH /company-custom-settings'));
  expect(sent(net, 'PATCH /company-custom-settings')).toEqual({
    companyCustomSettingTypeId: 'plan',
    companyCustomSettingIds: [note.id, budget.id],
  });
});

test('an empty list explains settings and offers the first one', async () => {
  const { net, user } = await openConsole('/customize', answers([]));
  expect(await screen.findByText('プランの独自項目はまだありません')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '項目を追加する' }));
  const panel = within(await screen.findByRole('dialog', { name: 'プランの項目の追加' }));
  await user.type(panel.getByLabelText(/項目名/), '購入元');
  await user.click(panel.getByLabelText('プルダウン'));
  await user.click(panel.getByRole('button', { name: '追加する' }));
  expect(await panel.findByText('選択肢を入力してください')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '選択肢を追加する' }));
  await user.type(panel.getByLabelText('選択肢 1'), '直接契約');
  await user.click(panel.getByRole('button', { name: '追加する' }));
  await waitFor(() => expect(net.requests).toContain('POST /company-custom-settings'));
  expect(sent(net, 'POST /company-custom-settings')).toEqual({
    companyCustomSettingTypeId: 'plan',
    companyCustomInputTypeId: 'pulldown',
    name: '購入元',
    selects: [{ name: '直接契約' }],
    reason: null,
  });
});

test('removing an option shows how many values it hides before it is deleted', async () => {
  const { net, user } = await openConsole('/customize', answers());
  await user.click(await screen.findByRole('button', { name: '予算区分' }));
  const panel = within(await screen.findByRole('dialog', { name: '「予算区分」の変更' }));
  await user.click(panel.getByRole('button', { name: '選択肢 1 を外す' }));
  await user.click(panel.getByRole('button', { name: '変更する' }));
  const question = within(await screen.findByRole('dialog', { name: '選択肢1件を削除しますか？' }));
  expect(question.getByText(/「全社共通」を削除します。5件の値が/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: '削除して変更する' }));
  await waitFor(() => expect(net.requests).toContain(`PATCH /company-custom-settings/${budget.id}`));
  expect(sent(net, `DELETE /company-custom-settings/${budget.id}/selects`)).toEqual({
    companyCustomSettingSelectIds: [id(2)],
    reason: null,
  });
  expect(sent(net, `PATCH /company-custom-settings/${budget.id}`)).toMatchObject({ selects: [budget.selects[1]] });
});

test('a custom setting with values is deleted only after its loss was confirmed', async () => {
  const { net, user } = await openConsole('/customize', answers());
  await user.click((await rowWith('予算区分')).getByRole('button', { name: '予算区分の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '削除する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「予算区分」を削除しますか？' }));
  expect(dialog.getByText(/プラン12件に入力されている値が/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: '削除する' }).hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(net.requests).toContain(`DELETE /company-custom-settings/${budget.id}`));
});

test('things move within their list only', () => {
  expect(moveElement(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveElement(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveElement(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
