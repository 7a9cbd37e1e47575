import { act, screen, waitFor } from '@testing-library/react';
import { problemBody } from '../../../test/support/network';
import { loggedIn, me, openConsole } from '../../../test/support/web-console';
import { say } from '../../../test/support/web-socket';
import { periodsAtFirst, periodsIn, yearsToChoose, yearsWith } from '../../ui/chart/periods';
import { paymentsPath } from './payments-path';

const salesId = '01938f6e-0000-7000-8000-000000000401';
const sales = { id: salesId, name: '営業部', path: '営業部', parentId: null, depth: 1, isActive: true };
const figures = (servicesCount: number) => ({
  'GET /home/service': {
    body: {
      servicesCount,
      suspendedCount: 1,
      planUnregisteredCount: 2,
      planCost: { month: '2026-04', total: 0, services: [], zeroServices: [] },
    },
  },
});

test('each figure links to its list, and is updated by pushes', async () => {
  const { net } = await openConsole('/home', { ...loggedIn(), ...figures(1234) });
  const card = await screen.findByRole('link', { name: /サービス\s*1,234\s*件/ });
  expect(card.getAttribute('href')).toBe('/services');
  expect(card.textContent).toContain('プラン未登録 2件・一時停止 1件');
  net.answer(figures(1235));
  await act(async () => say('changed', { models: ['company_service'], revision: 1 }));
  await screen.findByRole('link', { name: /サービス\s*1,235\s*件/ });
});

test('the payments of this fiscal year are read once for their figure and their chart', async () => {
  const { net } = await openConsole('/home', loggedIn());
  await screen.findByRole('link', { name: /今年度の支払\s*¥0/ });
  expect(net.requests.filter((request) => request.startsWith('GET /home/payment'))).toHaveLength(1);
});

test('the payments’ sum links to its payments', async () => {
  const periods = [
    { month: '2025-04', amount: 70 },
    { month: '2026-02', amount: 5 },
  ];
  const paid = { currency: 'JPY', periods, total: 75, parts: [], paymentsCount: 3 };
  await openConsole('/home', { ...loggedIn(), 'GET /home/payment': { body: paid } });
  const figure = await screen.findByRole('link', { name: /今年度の支払\s*¥75/ });
  expect(figure.getAttribute('href')).toBe('/payments?paidDateFrom=2025-04-01&paidDateTo=2026-02-28');
  expect(screen.getByRole('link', { name: '明細' }).getAttribute('href')).toMatch(
    /^\/payments\?paidDateFrom=\d{4}-04-01&paidDateTo=\d{4}-03-31$/,
  );
});

test('the chosen periods are kept in the address, and invalid ones are ignored', async () => {
  const { net, router, user } = await openConsole('/home?paid=2026-03-31_2026-04-01', loggedIn());
  await waitFor(() =>
    expect(net.requests).toContain('GET /home/payment?paidDateFrom=2026-03-31&paidDateTo=2026-04-01'),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: '支払の集計単位' }), 'year');
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?paid=\d{4}_\d{4}$/));
  expect(net.requests.some((call) => /payment-yearly\?yearFrom=\d{4}&yearTo=\d{4}$/.test(call))).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: '支払の集計単位' }), 'month');
  await waitFor(() => expect(router.state.location.search).toBe('?paid=2026-03-31_2026-04-01'));
  const atFirst = periodsAtFirst(4);
  for (const text of [
    '',
    '2026-02-30_2026-04-01',
    '2026-04-01_2026-03-31',
    '1990-01-01_2026-01-01',
    '1990_1991',
    '7_x',
  ])
    expect(periodsIn(text, 4)).toEqual(atFirst);
});

test('a selected department shows what its recorded amounts leave out', async () => {
  const words = /利用者がいないサービスの計上額は、どの部署にも含まれません。$/;
  const { router } = await openConsole(`/home?companyDepartmentId=${salesId}`, loggedIn());
  await screen.findByText(words);
  await act(() => router.navigate('/home'));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('the cost of this month is defined where it stands', async () => {
  await openConsole('/home', loggedIn());
  const tile = await screen.findByRole('link', { name: /^今月の費用/ });
  expect(tile.title).toMatch(/^今月に計上されるプランの料金の合計で、/);
});

test('the recorded amounts read their periods and department from the address as home does', async () => {
  const answers = { ...loggedIn(), 'GET /departments': { body: [sales] } };
  const { net, router, user } = await openConsole(
    `/plans/recorded-amounts?period=2026-04-01_2026-06-30&companyDepartmentId=${salesId}`,
    answers,
  );
  const waitForRequest = (query: string) =>
    waitFor(() => expect(net.requests).toContain(`GET /home/recorded-amount${query}`));
  await waitForRequest(
    `?recordedAmountDateFrom=2026-04-01&recordedAmountDateTo=2026-06-30&companyDepartmentId=${salesId}`,
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: '計上額の集計単位' }), 'year');
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?period=\d{4}_\d{4}&companyDepartmentId=[^&]+$/));
  const { from, to } = periodsAtFirst(4).days;
  await act(() => router.navigate('/plans/recorded-amounts?period=2026-02-30_2026-04-01'));
  await waitForRequest(`?recordedAmountDateFrom=${from}&recordedAmountDateTo=${to}`);
});

test('years are limited to the server’s range, in the form and in the address', () => {
  const newest = yearsToChoose(4)[0]!;
  const widest = { from: newest - 9, to: newest };
  expect(periodsIn(`${widest.from}_${widest.to}`, 4)).toMatchObject({ by: 'year', years: widest });
  expect(periodsIn(`${widest.from - 1}_${widest.to}`, 4)).toEqual(periodsAtFirst(4));
  expect(yearsWith(widest, 'from', newest - 11)).toEqual({ from: newest - 11, to: newest - 2 });
  expect(yearsWith({ from: newest - 11, to: newest - 2 }, 'to', newest)).toEqual(widest);
  expect(yearsWith({ from: 2020, to: 2022 }, 'from', 2024)).toEqual({ from: 2024, to: 2024 });
  expect(yearsWith({ from: 2020, to: 2022 }, 'to', 2018)).toEqual({ from: 2018, to: 2018 });
  expect(yearsWith({ from: 2020, to: 2022 }, 'to', 2021)).toEqual({ from: 2020, to: 2021 });
});

test('payments of days that are not known yet are all payments', () => {
  expect(paymentsPath(undefined)).toBe('/payments');
  expect(paymentsPath(undefined, 'd')).toBe('/departments/d?tab=payments');
  expect(paymentsPath({ from: '2026-04-01', to: '2027-03-31' }, 'd')).toBe(
    '/departments/d?tab=payments&paidDateFrom=2026-04-01&paidDateTo=2027-03-31',
  );
});

test('the newest alerts and users link to their screens', async () => {
  const user = { id: '7', name: '佐藤 次郎', email: null, registeredAt: '2026-04-01T00:00:00Z' };
  const target = { kind: 'user', id: '7', name: '鈴木 三郎', companyServiceId: null };
  const alert = {
    id: 'a',
    type: 'required_confirmation_user',
    level: 'caution',
    target,
    message: '',
    causes: [],
    heading: '要確認ユーザー',
    dismissedAt: null,
    dismissedBy: null,
  };
  await openConsole('/home', {
    ...loggedIn(),
    'GET /home/user': { body: { usersCount: 1, notConnectedCount: 0, items: [user] } },
    'GET /alerts': { body: { items: [{ ...alert, raisedAt: '2026-04-01T00:00:00Z' }], total: 1, offset: 0, count: 5 } },
  });
  const pathOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await pathOf('佐藤 次郎')).toBe('/users?user=7');
  expect(await pathOf('鈴木 三郎')).toBe('/users?user=7&tab=leaving');
});

test('plans with more users than seats are tasks of today', async () => {
  const nothing = loggedIn()['GET /home/attention'].body;
  const seats = { ...nothing.seats, shortCount: 25, shortPlansCount: 2 };
  await openConsole('/home', { ...loggedIn(), 'GET /home/attention': { body: { ...nothing, seats } } });
  const link = await screen.findByRole('link', { name: '席の不足 25席' });
  expect(link.getAttribute('href')).toBe('/plans/seats?isShort=true');
  expect(screen.getByText('2件のプランで利用者が席を超過')).toBeTruthy();
});

test('an empty company gets the next steps', async () => {
  await openConsole('/home');
  const begin = await screen.findByRole('link', { name: 'サービスにプランを登録する' });
  expect(begin.getAttribute('href')).toBe('/services');
});

test('a failed read shows an error with a retry', async () => {
  const forbidden = { status: 403, body: problemBody(403, '権限がありません。') };
  const { net, user } = await openConsole('/home', { ...loggedIn(), 'GET /home/user': forbidden });
  await screen.findByText('ユーザーを読み込めませんでした');
  net.answer({ 'GET /home/user': loggedIn()['GET /home/user'] });
  await user.click(screen.getByRole('button', { name: '再読み込みする' }));
  await screen.findByText('ユーザーはまだ登録されていません。');
});

describe('without the admin scope', () => {
  const general = loggedIn({ ...me, companyAdministratorPermissionScopeId: 'general' });
  const own = 'GET /company-administrators/me/user';
  const nothing = { user: null, services: [], devices: [], requests: [] };

  test.each([
    ['none', /どのユーザーが本人かが設定されていません/],
    ['deleted', /設定されていたユーザーは、削除されました/],
  ])('with the link %s, home says why, and who can help', async (link, why) => {
    await openConsole('/home', { ...general, [own]: { body: { link, ...nothing } } });
    const text = (await screen.findByText(why)).textContent;
    expect(text).toContain(
      '権限が「管理者」の方に、「管理者設定」で「本人のユーザー」を設定するように依頼してください',
    );
  });

  test('home shows the own services, devices and requests', async () => {
    const services = [
      { companyServiceId: 'a', serviceName: 'Slack', connectedOn: '2026-04-01', lastLoginAt: '2026-04-20T00:00:00Z' },
    ];
    const devices = [
      {
        ...{ id: 'b', serialCode: 'PC-001', classification: 'ノートPC', name: 'ThinkPad' },
        ...{ status: 'in_use', usageStartsOn: '2025-10-01' },
      },
    ];
    const requests = [
      {
        ...{ id: 'c', serviceName: 'Trello', host: 'trello.com', purpose: '進行の管理', answer: null },
        ...{ requestedAt: '2026-04-10T00:00:00Z', answerText: null, answeredAt: null },
      },
    ];
    const user = { name: '山田 花子', email: null };
    await openConsole('/home', { ...general, [own]: { body: { link: 'linked', user, services, devices, requests } } });
    await screen.findByText('Slack');
    expect(screen.getByText(/PC-001/)).toBeTruthy();
    expect(screen.getByText('目的：進行の管理')).toBeTruthy();
    expect(screen.getByText(/^未回答/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '利用しているサービス（1件）' })).toBeTruthy();
  });
});

test('without the admin scope home lists the permissions, and requests nothing forbidden', async () => {
  const { net } = await openConsole('/home', loggedIn({ ...me, companyAdministratorPermissionScopeId: 'general' }));
  await screen.findByText(/山田 花子さんの権限は「一般」です/);
  expect(screen.getByRole('link', { name: 'アカウント情報' }).getAttribute('href')).toBe('/account');
  expect(net.requests.filter((call) => /home|alerts/.test(call))).toEqual([]);
});
