import { screen, waitFor, within } from '@testing-library/react';
import type { LeavingTaskRow } from '../../../../backend/contract/leaving-tasks';
import { aLeaver, shownUser } from '../../../../test/support/a-user-detail';
import { problemBody } from '../../../../test/support/network';
import { loggedIn, me, openConsole } from '../../../../test/support/web-console';
import { today } from '../../../ui/format';

const { id } = aLeaver;
const ids = [1, 2, 3, 4].map((n) => `01938f6e-0000-7000-8000-00000000010${n}`);
const [slackId, laptopId, boxId, ownerId] = ids as [string, string, string, string];
const slack: LeavingTaskRow = {
  ...{ companyUserId: id, name: aLeaver.name, leavesOn: '2026-11-01', hasLeft: true },
  ...{ kind: 'account', targetId: slackId, target: 'Slack', state: 'open', holderIds: [id] },
  ...{ ownerId: null, ownerName: null, dueOn: null, isOverdue: false },
};
const laptop: LeavingTaskRow = {
  ...slack,
  ...{ kind: 'device', targetId: laptopId, target: 'PC-1 ThinkPad', ownerId, ownerName: '総務 担当' },
  ...{ dueOn: '2026-11-10', isOverdue: true },
};
const box: LeavingTaskRow = { ...slack, kind: 'managed_service', targetId: boxId, target: 'Box' };
const gone: LeavingTaskRow = {
  ...laptop,
  kind: 'account',
  target: 'Zoom',
  targetId: ownerId,
  state: 'done',
  isOverdue: false,
};
const disconnect = `DELETE /company-services/${slackId}/connect-users`;
const giveBack = `POST /devices/${laptopId}/return`;
const batchOfAccount = '01938f6e-0000-7000-8000-000000000901';
const batchOfDevice = '01938f6e-0000-7000-8000-000000000902';
const person = { id: ownerId, name: '総務 担当', retiredOn: null, retiresOn: null, email: null, department: null };

const open = (address: string, ...tasks: LeavingTaskRow[]) =>
  openConsole(address, {
    ...loggedIn(),
    'GET /company-users': { body: { items: [], total: 0, offset: 0, count: 50 } },
    'GET /company-users-list': { body: [person] },
    'GET /leaving-tasks': { body: { items: tasks, total: tasks.length, offset: 0, count: 200 } },
    ...shownUser(aLeaver),
    [disconnect]: { body: { changed: 1, batchId: batchOfAccount } },
    [giveBack]: { body: { batchId: batchOfDevice } },
    'PUT /leaving-tasks': { body: { changed: 1 } },
  });
const panelOf = async () => within(await screen.findByRole('dialog', { name: aLeaver.name }));

test('the checklist shows owner, due day and state, and what is settled stays as done', async () => {
  await open(`/users?user=${id}&tab=leaving`, laptop, slack, box, gone);
  const panel = await panelOf();
  const row = within((await panel.findByText('PC-1 ThinkPad')).closest('tr')!);
  for (const text of ['総務 担当', '2026/11/10', '期限超過', '端末']) expect(row.getByText(text)).toBeTruthy();
  expect(panel.getByText('Zoom').closest('tr')!.textContent).toContain('完了');
  expect(panel.queryByRole('checkbox', { name: /Zoom/ })).toBeNull();
});

test('an auditor reads the checklist without selecting anything', async () => {
  await openConsole(`/users?user=${id}&tab=leaving`, {
    ...loggedIn({ ...me, companyAdministratorPermissionScopeId: 'auditor' }),
    'GET /company-users': { body: { items: [], total: 0, offset: 0, count: 50 } },
    'GET /leaving-tasks': { body: { items: [laptop, slack], total: 2, offset: 0, count: 200 } },
    ...shownUser(aLeaver),
  });
  const panel = await panelOf();
  await panel.findByText('PC-1 ThinkPad');
  expect(panel.queryByRole('checkbox')).toBeNull();
  expect(panel.getByRole('link', { name: '印刷する' })).toBeTruthy();
});

test('all accounts and devices are released by one confirmation, a managed service is not', async () => {
  const { net, user } = await open(`/users?user=${id}&tab=leaving`, laptop, slack, box);
  const panel = await panelOf();
  await user.click(await panel.findByRole('button', { name: 'すべて解除する' }));
  const title = `${aLeaver.name}さんのアカウント1件・端末1台を解除しますか？`;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.queryByText('Box')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: '理由' }), '退職');
  await user.click(dialog.getByRole('checkbox', { name: '解除する内容を確認しました' }));
  await user.click(dialog.getByRole('button', { name: '解除する' }));
  expect(await screen.findByText(`${aLeaver.name}さんのアカウント1件・端末1台を解除しました`)).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(disconnect)]).toEqual({
    ...{ companyUserIds: [id], effectiveFrom: today(), reason: '退職' },
  });
  expect(net.bodies[net.requests.indexOf(giveBack)]).toEqual({ effectiveFrom: today(), reason: '退職' });
  const undoId = '01938f6e-0000-7000-8000-000000000911';
  net.answer({
    'POST /undo/preview': {
      body: { expected: 'as read', changes: 1, edited: 0, refused: 0, notices: [], items: [] },
    },
    'POST /undo': { body: { id: undoId } },
    [`GET /undo/${undoId}`]: {
      body: { id: undoId, isFinished: true, total: 1, done: 1, changed: 1, failed: 0, failures: [] },
    },
  });
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await waitFor(() => expect(net.requests.filter((one) => one === 'POST /undo')).toHaveLength(2));
  const undone = net.bodies.filter((_, at) => net.requests[at] === 'POST /undo');
  expect(undone).toEqual([batchOfAccount, batchOfDevice].map((batchId) => ({ batchId, expected: 'as read' })));
});

test('what could not be released is named, and tried again alone', async () => {
  const { net, user } = await open(`/users?user=${id}&tab=leaving`, laptop, slack);
  const detail = '端末の状態が変わっています。';
  net.answer({ [giveBack]: { status: 409, body: problemBody(409, detail) } });
  const panel = await panelOf();
  await user.click(await panel.findByRole('button', { name: 'すべて解除する' }));
  const dialog = within(await screen.findByRole('dialog', { name: /アカウント1件・端末1台を解除しますか？/ }));
  await user.click(dialog.getByRole('checkbox', { name: '解除する内容を確認しました' }));
  await user.click(dialog.getByRole('button', { name: '解除する' }));
  const notice = within(await screen.findByRole('dialog', { name: '端末1台は解除できませんでした' }));
  expect(notice.getByText(`「PC-1 ThinkPad」：${detail}`)).toBeTruthy();
  await screen.findByText(`${aLeaver.name}さんのアカウント1件を解除しました`);
  await user.click(notice.getByText('閉じる'));
  const again = within(await screen.findByRole('dialog', { name: /さんの端末1台を解除しますか？/ }));
  net.answer({ [giveBack]: { body: { batchId: batchOfDevice } } });
  await user.click(again.getByRole('button', { name: '解除する' }));
  await screen.findByText(`${aLeaver.name}さんの端末1台を解除しました`);
  expect(net.requests.filter((one) => one === disconnect)).toHaveLength(1);
});

test('the chosen tasks get an owner and a due day', async () => {
  const { net, user } = await open(`/users?user=${id}&tab=leaving`, laptop, slack, box);
  const panel = await panelOf();
  await user.click(await panel.findByRole('checkbox', { name: 'Slack（アカウント）を選択' }));
  await user.click(panel.getByRole('checkbox', { name: 'Box（担当サービス）を選択' }));
  const bar = within(panel.getByRole('region', { name: '選択した行の操作' }));
  await user.click(bar.getByRole('button', { name: '担当と期限を決める' }));
  const dialog = within(await screen.findByRole('dialog', { name: '手続き2件の担当と期限' }));
  await user.type(dialog.getByRole('combobox', { name: /^担当/ }), '総務');
  await user.click(await screen.findByRole('option', { name: /総務 担当/ }));
  await user.click(dialog.getByRole('button', { name: '決定する' }));
  await waitFor(() => expect(net.requests).toContain('PUT /leaving-tasks'));
  // The due day stays what it is in each of them.
  expect(net.bodies[net.requests.indexOf('PUT /leaving-tasks')]).toEqual({
    companyUserId: id,
    tasks: [
      { kind: 'account', targetId: slackId },
      { kind: 'managed_service', targetId: boxId },
    ],
    ownerId,
  });
});

test('on paper each task has a box to tick', async () => {
  await open(`/users/${id}/leaving`, laptop, gone);
  expect(await screen.findByText('2件のうち1件が完了しています。')).toBeTruthy();
  expect(screen.getByText('PC-1 ThinkPad').closest('tr')!.textContent).toContain('☐');
  expect(screen.getByText('Zoom').closest('tr')!.textContent).toContain('☑');
  expect(screen.getByRole('button', { name: '印刷する' })).toBeTruthy();
});
