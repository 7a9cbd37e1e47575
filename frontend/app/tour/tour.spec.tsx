import { screen, within } from '@testing-library/react';
import { demoCompanyId } from '../../../backend/contract/demo';
import { loggedIn, me, openConsole } from '../../../test/support/web-console';
import { rows } from '../routes';
import { tourStops } from './tour-stops';

const inDemo = { ...me, company: { ...me.company, id: demoCompanyId } };
const card = () => screen.findByRole('region', { name: 'デモ会社の案内' });
const answers = { ...loggedIn(inDemo), 'GET /plan-renewals': { body: [] } };
beforeEach(() => localStorage.clear());

test('the tour leads through its screens and back, and can be ended', async () => {
  const { user, router } = await openConsole('/alerts', answers);
  await user.click(within(await card()).getByRole('button', { name: '案内を始める' }));
  expect(router.state.location.pathname).toBe('/home');
  await user.click(within(await card()).getByRole('button', { name: '次へ' }));
  expect(router.state.location.pathname).toBe('/plans/renewals');
  within(await card()).getByRole('heading', { name: '更新と解約通知期限を逃しません' });
  await user.click(within(await card()).getByRole('button', { name: '前へ' }));
  expect(router.state.location.pathname).toBe('/home');
  await user.click(within(await card()).getByRole('button', { name: '案内を終わる' }));
  expect(screen.queryByRole('region', { name: 'デモ会社の案内' })).toBeNull();
  expect(localStorage.getItem('daicho.isTourOver')).toBe('true');
});

test('it has five stops, each a screen, and other companies have none', async () => {
  expect(tourStops.map(({ to }) => rows.find(({ path }) => path === to)?.path)).toEqual(tourStops.map(({ to }) => to));
  expect(tourStops).toHaveLength(5);
  await openConsole('/home');
  await screen.findByRole('heading', { level: 1, name: 'ホーム' });
  expect(screen.queryByRole('region', { name: 'デモ会社の案内' })).toBeNull();
});
