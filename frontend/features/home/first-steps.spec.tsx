import { screen, waitFor, within } from '@testing-library/react';
import { aContract } from '../../../test/support/a-contract';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const planCost = { month: '2026-04', total: 0, services: [], zeroServices: [] };
const answers = (usersCount: number, servicesCount: number, planUnregisteredCount: number) => ({
  ...loggedIn(),
  'GET /company-contract': { body: aContract([10, 50], usersCount, servicesCount) },
  'GET /home/service': { body: { servicesCount, suspendedCount: 0, planUnregisteredCount, planCost } },
});
const card = () => screen.findByRole('region', { name: 'はじめに行うこと' });
beforeEach(() => localStorage.clear());

test('a new company begins with three steps; what is done is marked', async () => {
  await openConsole('/home', answers(12, 0, 0));
  const steps = within(await card()).getAllByRole('listitem');
  expect(steps.map((step) => [step.dataset['done'], step.textContent?.slice(0, 24)])).toEqual([
    ['true', '部署とユーザーを登録する12名を登録済み'],
    ['false', expect.stringContaining('2サービスを登録する')],
    ['false', expect.stringContaining('3プランを登録する')],
  ]);
});

test('they end with the first plan', async () => {
  await openConsole('/home', answers(12, 2, 1));
  await screen.findByRole('heading', { level: 1, name: 'ホーム' });
  await waitFor(() => expect(screen.getByText('プラン未登録 1件・一時停止 0件')).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'はじめに行うこと' })).toBeNull();
});

test('they can be put away', async () => {
  const { user } = await openConsole('/home', answers(0, 0, 0));
  await user.click(within(await card()).getByRole('button', { name: '表示しない' }));
  expect(screen.queryByRole('region', { name: 'はじめに行うこと' })).toBeNull();
});
