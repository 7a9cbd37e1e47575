import { act, screen } from '@testing-library/react';
import { loggedIn, me, openConsole } from '../../../test/support/web-console';
import { say } from '../../../test/support/web-socket';

const figures = (servicesCount: number) => ({
  'GET /home/service': {
    body: {
      servicesCount,
      suspendedCount: 1,
      planUnregisteredCount: 2,
      planCost: { month: '2026-04', total: 0, services: [] },
    },
  },
});

test('each figure leads to its list, and follows what happens', async () => {
  const { net } = await openConsole('/home', { ...loggedIn(), ...figures(1234) });
  const card = await screen.findByRole('link', { name: /サービス\s*1,234\s*件/ });
  expect(card.getAttribute('href')).toBe('/services');
  expect(card.textContent).toContain('プラン未登録 2件・一時停止 1件');
  net.answer(figures(1235));
  await act(async () => say('changed', { models: ['company_service'], position: '1' }));
  await screen.findByRole('link', { name: /サービス\s*1,235\s*件/ });
});

test('an empty company is told what to do next', async () => {
  await openConsole('/home');
  const begin = await screen.findByRole('link', { name: 'サービスにプランを登録する' });
  expect(begin.getAttribute('href')).toBe('/services');
});

test('what cannot be read is said, with a way to try again', async () => {
  const { net, user } = await openConsole('/home', { ...loggedIn(), 'GET /home/user': { status: 403, body: {} } });
  await screen.findByText('ユーザーを読み込めませんでした');
  net.answer({ 'GET /home/user': loggedIn()['GET /home/user'] });
  await user.click(screen.getByRole('button', { name: '再読み込みする' }));
  await screen.findByText('ユーザーはまだ登録されていません。');
});

test('without the admin scope the home says what one may do, and asks for nothing one may not', async () => {
  const { net } = await openConsole('/home', loggedIn({ ...me, companyAdministratorPermissionScopeId: 'general' }));
  await screen.findByText(/山田 花子さんの権限は「一般」です/);
  expect(screen.getByRole('link', { name: 'アカウント情報' }).getAttribute('href')).toBe('/account');
  expect(net.asked.filter((call) => /home|alerts/.test(call))).toEqual([]);
});
