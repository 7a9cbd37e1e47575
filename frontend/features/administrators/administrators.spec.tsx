import { screen, waitFor, within } from '@testing-library/react';
import type { AdministratorRow } from '../../../backend/contract/administrators';
import { loggedIn, me, openConsole, rowWith } from '../../../test/support/web-console';
import { problemBody } from '../../../test/support/network';

const mine: AdministratorRow = {
  id: me.id,
  email: me.email,
  name: me.name,
  nameKana: me.nameKana,
  companyAdministratorPermissionScopeId: 'admin',
  linkedUser: null,
  status: 'joined',
  isInvitationExpired: false,
  invitedAt: null,
  joinedAt: '2026-04-01T00:00:00Z',
};
const invited: AdministratorRow = {
  ...mine,
  id: '01938f6e-0000-7000-8000-000000000301',
  email: 'suzuki@demo.example',
  name: null,
  nameKana: null,
  companyAdministratorPermissionScopeId: 'general',
  status: 'invited',
  invitedAt: '2026-04-02T00:00:00Z',
  joinedAt: null,
};
const userId = '01938f6e-0000-7000-8000-000000000302';
const answers = () => ({
  ...loggedIn(),
  'GET /company-users-list': {
    body: [{ id: userId, name: '佐藤 一郎', retiredOn: null, retiresOn: null, email: null, department: null }],
  },
  [`GET /company-administrators/${mine.id}`]: { body: { ...mine, revision: 5 } },
  [`GET /company-administrators/${invited.id}`]: { body: { ...invited, revision: 0 } },
  'GET /company-administrators': { body: { items: [mine, invited], total: 2, offset: 0, count: 50 } },
});
const invitation = 'PUT /invite-company-administrator';

const open = async () => {
  const opened = await openConsole('/company-administrators', answers());
  await rowWith('suzuki@demo.example');
  return opened;
};
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, email: string, act: string) => {
  await user.click((await rowWith(email)).getByRole('button', { name: /操作/ }));
  await user.click(screen.getByRole('menuitem', { name: act }));
};

test('inviting sends the address and the scope as the query', async () => {
  const { user, net } = await open();
  net.answer({ [invitation]: { body: { id: invited.id } } });
  await user.click(screen.getByRole('button', { name: '管理者を招待する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '管理者を招待する' }));
  await user.type(dialog.getByLabelText(/メールアドレス/), 'sato@demo.example');
  await user.click(dialog.getByRole('radio', { name: '管理者' }));
  await user.click(dialog.getByRole('button', { name: '招待メールを送る' }));
  await screen.findByText('招待メールを sato@demo.example 宛に送りました');
  expect(net.requests).toContain(
    `${invitation}?email=sato%40demo.example&company_administrator_permission_scope_id=admin`,
  );
});

test('an address in use is an error at its field, and the input stays', async () => {
  const { user, net } = await open();
  const taken = [{ field: 'email', message: 'このメールアドレスの管理者がすでにいます' }];
  net.answer({ [invitation]: { status: 409, body: problemBody(409, '登録できません。', taken) } });
  await user.click(screen.getByRole('button', { name: '管理者を招待する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '管理者を招待する' }));
  await user.type(dialog.getByLabelText(/メールアドレス/), 'sato@demo.example');
  await user.click(dialog.getByRole('button', { name: '招待メールを送る' }));
  await dialog.findByText('このメールアドレスの管理者がすでにいます');
  expect(dialog.getByLabelText(/メールアドレス/)).toHaveProperty('value', 'sato@demo.example');
});

test('an invited administrator can be invited again', async () => {
  const opened = await open();
  opened.net.answer({ [invitation]: { body: { id: invited.id } } });
  await choose(opened, 'suzuki@demo.example', '招待メールを送り直す');
  await screen.findByText(/招待メールを suzuki@demo.example 宛に送り直しました/);
});

test('removing oneself is warned of, and only the ticked box enables yes', async () => {
  const opened = await open();
  await choose(opened, me.email, '削除する');
  const dialog = within(await screen.findByRole('dialog', { name: 'あなた自身を管理者から削除しますか？' }));
  const yes = dialog.getByRole('button', { name: '削除する' });
  expect(yes).toHaveProperty('disabled', true);
  await opened.user.click(dialog.getByRole('checkbox', { name: '自分を削除することを確認しました' }));
  expect(yes).toHaveProperty('disabled', false);
  opened.net.answer({ [`DELETE /company-administrators/${me.id}`]: {} });
  await opened.user.click(yes);
  await waitFor(() => expect(opened.net.requests).toContain(`DELETE /company-administrators/${me.id}`));
});

test('of an invited administrator, only the scope can be changed', async () => {
  const opened = await open();
  await choose(opened, 'suzuki@demo.example', '変更する');
  const dialog = within(await screen.findByRole('dialog', { name: 'suzuki@demo.exampleさんの変更' }));
  expect(dialog.queryByLabelText(/氏名/)).toBeNull();
  await opened.user.click(dialog.getByRole('radio', { name: '管理者' }));
  opened.net.answer({ [`PATCH /company-administrators/${invited.id}`]: {} });
  await opened.user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.net.bodies).toContainEqual({ companyAdministratorPermissionScopeId: 'admin', expectedRevision: 0 });
});

test('the user record of an administrator is chosen by name', async () => {
  const opened = await open();
  await choose(opened, 'suzuki@demo.example', '変更する');
  const dialog = within(await screen.findByRole('dialog', { name: 'suzuki@demo.exampleさんの変更' }));
  await opened.user.type(dialog.getByRole('combobox', { name: /本人のユーザー/ }), '佐藤');
  await opened.user.click(await screen.findByRole('option', { name: /佐藤 一郎/ }));
  opened.net.answer({ [`PATCH /company-administrators/${invited.id}`]: {} });
  await opened.user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(opened.net.bodies).toContainEqual({ linkedUserId: userId, expectedRevision: 0 }));
});

test('a link to a user who was deleted is marked in the list', async () => {
  const linked = { ...invited, linkedUser: { id: userId, name: '佐藤 一郎', isDeleted: true } };
  const rows = { body: { items: [mine, linked], total: 2, offset: 0, count: 50 } };
  await openConsole('/company-administrators', { ...answers(), 'GET /company-administrators': rows });
  const row = await rowWith('suzuki@demo.example');
  expect(row.getByText('削除されたユーザー')).toBeTruthy();
});

test('giving up one’s own scope is warned of first', async () => {
  const opened = await open();
  await choose(opened, me.email, '変更する');
  const dialog = within(await screen.findByRole('dialog', { name: `${me.name}さんの変更` }));
  await opened.user.click(dialog.getByRole('radio', { name: '一般' }));
  await opened.user.click(dialog.getByRole('button', { name: '変更する' }));
  const warning = within(await screen.findByRole('dialog', { name: 'あなた自身の権限を「一般」にしますか？' }));
  expect(opened.net.requests.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  await opened.user.click(warning.getByRole('checkbox'));
  opened.net.answer({ [`PATCH /company-administrators/${me.id}`]: {} });
  await opened.user.click(warning.getByRole('button', { name: '変更する' }));
  await waitFor(() =>
    expect(opened.net.bodies).toContainEqual({ companyAdministratorPermissionScopeId: 'general', expectedRevision: 5 }),
  );
});

test('a change by another is shown with its field, and can be accepted', async () => {
  const opened = await open();
  await choose(opened, me.email, '変更する');
  const dialog = within(await screen.findByRole('dialog', { name: `${me.name}さんの変更` }));
  await opened.user.clear(dialog.getByLabelText(/氏名/));
  await opened.user.type(dialog.getByLabelText(/氏名/), '改名 花子');
  const change = { field: 'name', label: '氏名', before: me.name, after: '別名 花子', yours: '改名 花子' };
  const meanwhile = {
    revision: 7,
    changes: [{ ...change, value: '別名 花子', by: '佐藤', at: '2026-04-02T00:00:00Z' }],
  };
  const edit = `PATCH /company-administrators/${me.id}`;
  opened.net.answer({ [edit]: { status: 409, body: { ...problemBody(409, '変更がありました。'), meanwhile } } });
  await opened.user.click(dialog.getByRole('button', { name: '変更する' }));
  const conflictDialog = within(await screen.findByRole('dialog', { name: '編集している間に変更がありました' }));
  await opened.user.click(conflictDialog.getByRole('radio', { name: /別名 花子/ }));
  opened.net.answer({ [edit]: {} });
  await opened.user.click(conflictDialog.getByRole('button', { name: '選んだ内容で保存する' }));
  await waitFor(() => expect(opened.net.bodies).toContainEqual({ name: '別名 花子', expectedRevision: 7 }));
});
