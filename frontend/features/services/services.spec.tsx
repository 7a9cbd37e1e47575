import { screen, waitFor, within } from '@testing-library/react';
import type { ServiceDetail } from '../../../backend/contract/services';
import type { PlanRow } from '../../../backend/contract/plans';
import { problemBody } from '../../../test/support/network';
import { shownService } from '../../../test/support/shown-service';
import { contract, loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const id = '01938f6e-0000-7000-8000-000000000101';
const slack: ServiceDetail = {
  id,
  revision: 3,
  serviceName: 'Slack',
  integrationKind: 'slack',
  category: 'communication',
  serviceStatus: 'in_use',
  integrationState: 'not_configured',
  ssoState: 'none',
  plansCount: 2,
  usersCount: 12,
  monthlyCost: 18000,
  zeroReason: null,
  manager: { id: '01938f6e-0000-7000-8000-000000000301', name: '佐藤 結衣' },
  registeredAt: '2026-04-01T00:00:00Z',
  url: 'https://slack.example',
  note: null,
  vendorCountry: '米国',
  signIns: null,
  seats: { seatsCount: 245, assignedCount: 240 },
  nextEnd: null,
};
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const answers = () => ({
  ...loggedIn(),
  'GET /company-services': page(slack),
  ...shownService(slack),
  'POST /company-services/suspend': {},
  [`DELETE /company-services/${id}`]: {},
});
const row = () => rowWith('Slack');

test('the list shows states and sends the query of the address', async () => {
  const { net } = await openConsole('/services?serviceStatus=suspended&sortBy=monthlyCost&orderBy=desc&offset=50', {
    ...answers(),
    'GET /company-services': (url) =>
      url.searchParams.get('plan') === 'unregistered' ? page(slack, slack) : page(slack),
  });
  expect((await row()).getByText('¥18,000')).toBeTruthy();
  expect(net.requests).toContain(
    'GET /company-services?offset=50&count=50&sortBy=monthlyCost&orderBy=desc&serviceStatus=suspended',
  );
  expect(await screen.findByText('1件・一時停止 1件・プラン未登録 2件')).toBeTruthy();
  expect(document.title).toBe('Daicho | サービス');
});

test('an integration filter is one parameter of its own', async () => {
  const { net, router, user } = await openConsole('/services?offset=50', answers());
  await row();
  await user.click(screen.getByRole('button', { name: /^絞り込み/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: '連携' }), '連携エラー');
  expect(router.state.location.search).toBe('?isIntegrateError=true');
  await waitFor(() =>
    expect(net.requests).toContain(
      'GET /company-services?offset=0&count=50&sortBy=serviceName&orderBy=asc&isIntegrateError=true',
    ),
  );
  expect(screen.getByText('連携: 連携エラー')).toBeTruthy();
});

test('suspending explains itself and sends the reason', async () => {
  const { net, user } = await openConsole('/services', answers());
  await user.click((await row()).getByRole('button', { name: 'Slackの操作' }));
  await user.click(screen.getByRole('menuitem', { name: '一時停止する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Slack」を一時停止しますか？' }));
  expect(dialog.getByText(/連携は止まり、プランと利用者の情報は残ります/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: '理由' }), '使っていない');
  await user.click(dialog.getByRole('button', { name: '一時停止する' }));
  await waitFor(() =>
    expect(net.bodies).toContainEqual(expect.objectContaining({ companyServiceId: id, reason: '使っていない' })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('deleting names its consequences and requires the checkbox', async () => {
  const { net, router, user } = await openConsole(`/services/${id}`, answers());
  await user.click(await screen.findByRole('button', { name: 'Slackの操作' }));
  await user.click(screen.getByRole('menuitem', { name: '削除する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Slack」を削除しますか？' }));
  expect(dialog.getByText(/プラン2件と利用者12名の登録も一緒に外れます/)).toBeTruthy();
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: '削除する' });
  expect(yes.disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: '「Slack」の削除を確認しました' }));
  await user.click(yes);
  await waitFor(() => expect(net.requests).toContain(`DELETE /company-services/${id}`));
  await waitFor(() => expect(router.state.location.pathname).toBe('/services'));
});

test('the server’s refusal is shown, and the input stays', async () => {
  const { user } = await openConsole(`/services/${id}`, {
    ...answers(),
    [`POST /company-services/${id}/service-name`]: {
      status: 400,
      body: problemBody(400, '入力内容をご確認ください', [{ field: 'name', message: 'この名前は使われています' }]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Slackの操作' }));
  await user.click(screen.getByRole('menuitem', { name: '名称を変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'サービス名の変更' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^サービス名/ });
  await user.clear(name);
  await user.type(name, 'すらっく');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  expect(await dialog.findByText('この名前は使われています')).toBeTruthy();
  expect(name.value).toBe('すらっく');
});

test('at the contract’s limit registering is disabled with a reason', async () => {
  await openConsole('/services', {
    ...answers(),
    'GET /company-contract': { body: { ...contract, registeredServicesCount: 30 } },
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'サービスを登録する' });
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(screen.getByText('登録できる上限の30件に達しています')).toBeTruthy();
});

test('the tabs are in the address', async () => {
  const history = `GET /history/companyService/${id}`;
  const { net, router, user } = await openConsole(`/services/${id}?tab=history`, {
    ...answers(),
    [history]: page(),
    [`GET /company-services/${id}/plans`]: page(),
  });
  expect(await screen.findByText('履歴はまだありません')).toBeTruthy();
  expect(net.requests.filter((call) => call.startsWith(history))).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: '概要' }));
  expect(router.state.location.search).toBe('');
  await user.keyboard('{ArrowRight}');
  expect(router.state.location.search).toBe('?tab=plans');
});

test('payments of a chosen time are requested, beside the total of all time', async () => {
  const paid = { currency: 'JPY', periods: [], total: 0, parts: [], paymentsCount: 0 };
  const dollars = { originalAmount: 1_400.5, originalCurrency: 'USD', exchangeRate: 150 };
  const one = {
    ...{ id, companyServiceId: id, serviceName: 'Slack', payee: '見本社', paidOn: '2026-03-31', amount: 210_075 },
    ...{ currency: 'JPY', ...dollars, description: null, recordedAt: '2026-04-01T00:00:00Z', receiptsCount: 2 },
  };
  const { net } = await openConsole(`/services/${id}?tab=payments&period=2026-03-31_2026-04-01`, {
    ...answers(),
    [`GET /company-services/${id}/payment-summary`]: { body: paid },
    'GET /payments': { body: { items: [one], total: 3, offset: 0, count: 50, sum: -1_200 } },
  });
  expect((await screen.findByText(/これまでの支払/)).textContent).toContain('これまでの支払 3件・合計 -¥1,200');
  expect(screen.getByRole('link', { name: '支払実績で見る' }).getAttribute('href')).toBe(
    `/payments?companyServiceId=${id}`,
  );
  const row = await rowWith('見本社');
  expect([row.getByText('1,400.5 USD'), row.getByText('¥210,075')]).toHaveLength(2);
  expect(row.getByText('件').parentElement?.textContent).toBe('2件');
  await waitFor(() =>
    expect(net.requests).toContain(
      `GET /company-services/${id}/payment-summary?paidDateFrom=2026-03-31&paidDateTo=2026-04-01`,
    ),
  );
});

const ended: PlanRow = {
  id: '01938f6e-0000-7000-8000-000000000401',
  companyServiceId: id,
  serviceName: 'Slack',
  name: 'ビジネス',
  planStatus: 'ended',
  billingCycle: 'yearly',
  priceType: 'flat',
  price: 12_000,
  seats: 1,
  currency: 'JPY',
  amount: 12_000,
  monthlyCost: 1_000,
  startsOn: '2023-04-01',
  endsOn: '2024-03-31',
  remainingDays: -600,
  renewalCycle: 'yearly',
  autoRenewal: false,
  alertLeadDays: 30,
  noticeDays: null,
  noticeOn: null,
  isEnding: false,
  nextEndsOn: '2025-03-31',
  originalPrice: null,
  originalCurrency: null,
  exchangeRate: null,
  note: null,
  customValues: {},
};

test('a past end shows that the contract has ended or is renewed, and a past day is pointed out', async () => {
  const endedAnswers = { ...answers(), 'GET /plans': page(ended) };
  const { user } = await openConsole('/plans', endedAnswers);
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'ビジネスの操作' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  await act('終了する');
  const end = within(await screen.findByRole('dialog', { name: '「ビジネス」の契約を終了しますか？' }));
  expect(end.getByText(/契約終了日に終了したものとして記録されます/)).toBeTruthy();
  await user.click(end.getByRole('button', { name: 'キャンセル' }));
  await act('更新する');
  const renew = within(await screen.findByRole('dialog', { name: '「ビジネス」の契約を更新しますか？' }));
  expect(renew.getByRole('status').textContent).toMatch(/^2025\/03\/31は過ぎているため/);
});

test.each<[Partial<PlanRow>, string]>([
  [{ planStatus: 'active', price: 0, amount: 0 }, '料金が0円'],
  [{ planStatus: 'ended' }, '契約終了 ¥0'],
  [{ planStatus: 'scheduled' }, '契約開始前 ¥0'],
])('the monthly cost of ¥0 of a plan %j gives its reason in the list', async (terms, reason) => {
  const free = { ...ended, monthlyCost: 0, ...terms };
  const listed = { ...answers(), 'GET /plans': page(free) };
  await openConsole('/plans', listed);
  await screen.findByRole('cell', { name: new RegExp(reason) });
  expect(screen.getByText('月額費用').title).toMatch(/^月額費用は、今日の料金での/);
});

test.each<[string, Partial<PlanRow>, RegExp]>([
  [
    'goes on renewing itself up to today',
    { autoRenewal: true },
    /^2025\/03\/31は過ぎているため、更新すると、続けて今日を/,
  ],
  [
    'has no cycle to renew itself by',
    { autoRenewal: true, renewalCycle: 'none' },
    /終了したままです。更新サイクルがない/,
  ],
])('a renewal to a past day shows that the contract %s', async (_, terms, message) => {
  const endedAnswers = { 'GET /plans': page({ ...ended, ...terms }) };
  const { user } = await openConsole('/plans', { ...answers(), ...endedAnswers });
  await user.click(await screen.findByRole('button', { name: 'ビジネスの操作' }));
  await user.click(screen.getByRole('menuitem', { name: '更新する' }));
  const renew = within(await screen.findByRole('dialog', { name: '「ビジネス」の契約を更新しますか？' }));
  expect(renew.getByRole('status').textContent).toMatch(message);
});
