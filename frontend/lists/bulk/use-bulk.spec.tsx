import { screen, within } from '@testing-library/react';
import type { UserRow } from '../../../backend/contract/users';
import { aLeaver } from '../../../test/support/a-user-detail';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const names = ['青空 一郎', '青空 二郎', '青空 三郎'];
const items: UserRow[] = names.map((name, i) => ({ ...aLeaver, id: `01938f6e-0000-7000-8000-00000000030${i}`, name }));
const tickedNames = () =>
  names.filter((name) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${name}を選択` }).checked);

const selectAllMatching = async () => {
  const { user } = await openConsole('/users?q=青空', {
    ...loggedIn(),
    'GET /company-users': { body: { items, total: 120, offset: 0, count: 50 } },
  });
  await rowWith(names[0]!);
  await user.click(screen.getByRole('checkbox', { name: `${names[0]}を選択` }));
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  await user.click(bar.getByRole('button', { name: '条件に合う120件すべてを選択する' }));
  return { user, bar };
};

test('all matching rows are ticked; unticking one leaves the others of the page', async () => {
  const { user, bar } = await selectAllMatching();
  expect(bar.getByText('条件に合う120件すべてを選択中')).toBeTruthy();
  expect(tickedNames()).toEqual(names);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'このページをすべて選択' }).checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: `${names[1]}を選択` }));
  expect(bar.getByText('2件を選択中')).toBeTruthy();
  expect(tickedNames()).toEqual([names[0], names[2]]);
});

test('clearing the selection of all matching rows leaves none ticked', async () => {
  const { user, bar } = await selectAllMatching();
  await user.click(bar.getByRole('button', { name: '選択を解除する' }));
  expect(tickedNames()).toEqual([]);
});
