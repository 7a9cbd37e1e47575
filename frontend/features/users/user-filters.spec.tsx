import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const empty = { items: [], total: 0, offset: 0, count: 50 };
const head = 'GET /company-users?offset=0&count=50&sortBy=name&orderBy=asc';

const openFilters = async () => {
  const opened = await openConsole('/users', {
    ...loggedIn(),
    'GET /company-users': { body: empty },
    'GET /company-users-positions': { body: ['課長', '部長'].map((name) => ({ id: name, name })) },
  });
  await opened.user.click(await screen.findByRole('button', { name: /^絞り込み/ }));
  const last = () => opened.net.requests.findLast((request) => request.startsWith('GET /company-users?'))!;
  return { ...opened, last };
};

test('状態 is named by what it leaves out, until deleted users are filtered for', async () => {
  const { user, last } = await openFilters();
  const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '状態' });
  expect(state().selectedOptions[0]!.textContent).toContain('削除済みを除く');
  await user.selectOptions(state(), '削除済み');
  await waitFor(() => expect(last()).toContain('userStatus=deleted'));
});

test('the keyword takes no more characters than a request may have', async () => {
  const { user, last } = await openFilters();
  await user.click(screen.getByRole('searchbox', { name: 'キーワード' }));
  await user.paste('空'.repeat(300));
  await waitFor(() => expect(decodeURIComponent(last())).toBe(`${head}&q=${'空'.repeat(255)}`));
});

test.each([
  ['在籍状況', '休職', 'workingStatus=on_leave'],
  ['雇用形態', '業務委託', 'employeeStatus=outsourced'],
])('users are filtered by %s, shown as a chip', async (label, choice, parameter) => {
  const { user, last } = await openFilters();
  await user.selectOptions(screen.getByRole('combobox', { name: label }), choice);
  await waitFor(() => expect(last()).toBe(`${head}&${parameter}`));
  expect(screen.getByText(`${label}: ${choice}`)).toBeTruthy();
});

test('users are filtered by 役職, of those that there are', async () => {
  const { user, last } = await openFilters();
  await user.click(screen.getByRole('combobox', { name: '役職' }));
  await user.click(await screen.findByRole('option', { name: '部長' }));
  await waitFor(() => expect(decodeURIComponent(last())).toBe(`${head}&position=部長`));
});

test('users are filtered by the period of their 入社日', async () => {
  const { last } = await openFilters();
  const period = within(screen.getByRole('group', { name: '入社日' }));
  const [from, to] = period.getAllByRole('textbox');
  for (const [field, day] of [
    [from!, '2025/04/01'],
    [to!, '2026/03/31'],
  ] as const) {
    fireEvent.change(field, { target: { value: day } });
    fireEvent.blur(field);
  }
  await waitFor(() => expect(last()).toBe(`${head}&joinedFrom=2025-04-01&joinedTo=2026-03-31`));
});
