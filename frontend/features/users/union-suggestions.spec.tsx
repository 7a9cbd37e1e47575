import { screen, waitFor, within } from '@testing-library/react';
import type { UnionRow, UnionSuggestion } from '../../../backend/contract/unions';
import { aLeaver, shownUser } from '../../../test/support/a-user-detail';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const row = (companyUserId: string, name: string): UnionRow => ({
  ...{ companyUserId, name, nameKana: null, email: null, employeeCode: null, userStatus: 'registered' },
  ...{ servicesCount: 0, mainCompanyUserId: null, mainName: null, unitedCount: 0 },
});
const sato = row(aLeaver.id, aLeaver.name);
const twin: UnionSuggestion = {
  ...row('01938f6e-0000-7000-8000-000000000302', 'Yui Sato'),
  email: 'sato@group.example',
  grounds: ['kana', 'email'],
};
const coded: UnionSuggestion = {
  ...row('01938f6e-0000-7000-8000-000000000303', '佐藤 ゆい'),
  grounds: ['employee_code'],
};
const uniting = 'POST /union-company-users';
const open = async (suggestions: UnionSuggestion[], answers = {}) => {
  const empty = { items: [], total: 0, offset: 0, count: 50 };
  const opened = await openConsole(`/users?user=${aLeaver.id}&tab=union`, {
    ...loggedIn(),
    'GET /company-users': { body: empty },
    ...shownUser(aLeaver),
    [`GET /union-company-users/${aLeaver.id}`]: { body: { main: sato, users: [] } },
    [`GET /union-company-users/${twin.companyUserId}`]: {
      body: { main: row(twin.companyUserId, twin.name), users: [] },
    },
    [`GET /union-company-users/${aLeaver.id}/suggestions`]: { body: suggestions },
    [uniting]: { body: { changed: 2 } },
    ...answers,
  });
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: aLeaver.name })) };
};

test('records of the same person are suggested with their grounds, and united with others from the dialog', async () => {
  const { net, user, panel } = await open([twin, coded]);
  const section = within(await panel.findByRole('region', { name: '同じ人かもしれない記録' }));
  expect(section.getByRole('link', { name: 'Yui Sato' })).toBeTruthy();
  expect(section.getByText('ふりがなが同じ・メールの@より前が同じ')).toBeTruthy();
  expect(section.getByText('社員番号が同じ')).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'Yui Satoさんと統合する' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'ユーザーの統合' }));
  const others = within(await dialog.findByRole('region', { name: '同じ人かもしれない記録' }));
  expect(others.queryByText('Yui Sato')).toBeNull();
  await user.click(others.getByRole('button', { name: '佐藤 ゆいさんを加える' }));
  await user.click(dialog.getByRole('radio', { name: /^佐藤 ゆい/ }));
  await user.click(others.getByRole('button', { name: '佐藤 ゆいさんを外す' }));
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
  await user.click(others.getByRole('button', { name: '佐藤 ゆいさんを加える' }));
  await user.click(dialog.getByRole('button', { name: '統合する' }));
  await waitFor(() => expect(net.requests).toContain(uniting));
  expect(net.bodies[net.requests.indexOf(uniting)]).toMatchObject({
    mainCompanyUserId: sato.companyUserId,
    companyUserIds: [sato, twin, coded].map(({ companyUserId }) => companyUserId),
  });
});

test('without suggestions there is no section', async () => {
  const { net, panel } = await open([]);
  await panel.findByText('統合された記録はありません');
  await waitFor(() => expect(net.requests).toContain(`GET /union-company-users/${aLeaver.id}/suggestions`));
  expect(panel.queryByText('同じ人かもしれない記録')).toBeNull();
});

test('nothing is suggested for a deleted user', async () => {
  const deleted = { ...aLeaver, userStatus: 'deleted', deletedOn: '2026-11-02' };
  const { net, panel } = await open([twin], { [`GET /company-users/${aLeaver.id}`]: { body: deleted } });
  await panel.findByText('統合された記録はありません');
  expect(net.requests).not.toContain(`GET /union-company-users/${aLeaver.id}/suggestions`);
});
