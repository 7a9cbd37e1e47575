import { fireEvent, screen, within } from '@testing-library/react';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { problemBody } from '../../../test/support/network';
import { anEndedReview, aReviewItem, idOf, reviewAnswers } from '../../../test/support/review-rows';
import { openConsole } from '../../../test/support/web-console';

const review = anEndedReview({ removeCount: 3, changeCount: 1, openTasksCount: 4 });
const task = (n: number, name: string, more: Partial<ReviewItemRow>): ReviewItemRow =>
  aReviewItem({ id: idOf(n), name, decision: 'remove', taskState: 'open', ...more });
const [box, form] = [
  { companyServiceId: idOf(0xc1), serviceName: 'Box' },
  { companyServiceId: idOf(0xc2), serviceName: '申請の道具' },
];
const rows = [
  task(1, '甲 一郎', {
    ...box,
    serviceAccountId: idOf(0xf1),
    taskWay: 'operate',
    taskOperations: ['suspend', 'delete'],
  }),
  task(2, '乙 次郎', { ...box, serviceAccountId: idOf(0xf2), taskWay: 'operate', taskOperations: ['delete'] }),
  task(3, '丙 三郎', { ...form, companyUserId: idOf(0xd3), taskWay: 'disconnect' }),
  task(4, '丁 四郎', { ...form, decision: 'change', change: '閲覧だけにする', taskWay: 'by_hand' }),
];
const disconnection = `DELETE /company-services/${form.companyServiceId}/connect-users`;
const preview = `POST /company-services/${box.companyServiceId}/vendor-operations/preview`;
const answers = {
  ...reviewAnswers(review, rows),
  [disconnection]: { body: { changed: 1, batchId: idOf(0xff) } },
  [preview]: { status: 409, body: problemBody(409, '連携していません。') },
};
const carryOut = async (...names: string[]) => {
  const { net } = await openConsole(`/reviews/${review.id}`, answers);
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name, 'u') }));
  fireEvent.click(screen.getByRole('button', { name: '手続きを実施する' }));
  return { net, dialog: within(await screen.findByRole('dialog', { name: '手続きの実施' })) };
};

test('tasks are named by service and way, with what can be done', async () => {
  const { dialog } = await carryOut('甲 一郎', '乙 次郎', '丙 三郎', '丁 四郎');
  const groups = dialog.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'));
  expect(groups).toEqual(['Box：連携先で停止・削除', '申請の道具：接続を解除', '申請の道具：管理画面で手動']);
  expect(dialog.getByText('甲 一郎、乙 次郎')).toBeTruthy();
  expect(dialog.getByText('丁 四郎（閲覧だけにする）')).toBeTruthy();
  expect(dialog.getByRole('button', { name: '実施を確認した記録をつける' })).toBeTruthy();
});

test('an operation concerns the accounts that it can take away, by the ids of the vendor’s list', async () => {
  const { net, dialog } = await carryOut('甲 一郎', '乙 次郎');
  fireEvent.click(dialog.getByRole('button', { name: '連携先のアカウントを停止する' }));
  expect(await screen.findByText('連携していません。')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(preview)]).toEqual({ operation: 'suspend', ids: [idOf(0xf1)] });
  fireEvent.click(screen.getAllByRole('button', { name: '閉じる' }).at(-1)!);
  const again = within(await screen.findByRole('dialog', { name: '手続きの実施' }));
  fireEvent.click(again.getByRole('button', { name: '連携先のアカウントを削除する' }));
  await screen.findByText('連携していません。');
  expect(net.bodies[net.requests.lastIndexOf(preview)]).toEqual({
    operation: 'delete',
    ids: [idOf(0xf1), idOf(0xf2)],
  });
});

test('a connection ends from the task, with a reason and an undo', async () => {
  const { net, dialog } = await carryOut('丙 三郎');
  fireEvent.click(dialog.getByRole('button', { name: '接続を解除する' }));
  const confirmation = within(await screen.findByRole('dialog', { name: '「申請の道具」の1名の接続を解除' }));
  fireEvent.change(confirmation.getByRole('textbox', { name: /理由/u }), { target: { value: '棚卸しの結果' } });
  fireEvent.click(confirmation.getByRole('button', { name: '接続を解除する' }));
  expect(await screen.findByText('「申請の道具」の1名の接続を解除しました')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(disconnection)]).toEqual({
    companyUserIds: [idOf(0xd3)],
    reason: '棚卸しの結果',
  });
  expect(await screen.findByText(/^実行しました/u)).toBeTruthy();
});

test('one task has its acts in its own menu', async () => {
  await openConsole(`/reviews/${review.id}`, answers);
  const cell = await screen.findByText('丙 三郎');
  fireEvent.contextMenu(cell.closest('tr')!);
  fireEvent.click(await screen.findByRole('menuitem', { name: '手続きを実施する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '手続きの実施' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
});

const confirmation = `PUT /access-reviews/${review.id}/confirmations`;
const rowWithoutTask = task(5, '戊 五郎', { decision: 'keep', taskState: null });
const select = async (...names: string[]) => {
  const { net } = await openConsole(`/reviews/${review.id}`, {
    ...reviewAnswers(review, [...rows, rowWithoutTask]),
    [confirmation]: { body: { changed: 1 } },
  });
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name, 'u') }));
  return { net, bar: within(await screen.findByRole('region', { name: '選択した行の操作' })) };
};

test('an account without a task has nothing to assign or to confirm', async () => {
  const { bar } = await select('戊 五郎');
  const labels = bar.getAllByRole('button').map((button) => button.textContent);
  expect(labels).toEqual(['手続きを実施する', '選択を解除する']);
});

test('of a mixed selection the tasks are confirmed, and the dialog counts the others', async () => {
  const { net, bar } = await select('丁 四郎', '戊 五郎');
  fireEvent.click(bar.getByRole('button', { name: '実施を確認した記録をつける' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1件の実施の確認' }));
  expect(dialog.getByText('手続きがないものと、実施を確認済みのもの 1件は含みません。')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^確認した内容/u }), { target: { value: '管理画面で確認' } });
  fireEvent.click(dialog.getByRole('button', { name: '確認を記録する' }));
  expect(await screen.findByText('1件の実施を確認しました')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(confirmation)]).toEqual({ itemIds: [idOf(4)], reason: '管理画面で確認' });
});
