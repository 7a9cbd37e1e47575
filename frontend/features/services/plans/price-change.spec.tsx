import { screen, waitFor, within } from '@testing-library/react';
import type { PlanDetail } from '../../../../backend/contract/plans';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { loggedIn, openConsole } from '../../../../test/support/web-console';

const id = (n: number) => `01938f6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const price = { price: 1_200, billingCycle: 'monthly' as const, priceType: 'per_seat' as const, seats: 30 };
const yen = { originalPrice: null, originalCurrency: null, exchangeRate: null };
const plan: PlanDetail = {
  ...{ id: id(1), companyServiceId: id(2), serviceName: 'Slack', name: 'プロ', planStatus: 'active', ...price, ...yen },
  ...{ currency: 'JPY', amount: 36_000, monthlyCost: 36_000, startsOn: '2025-04-01', endsOn: '2027-03-31' },
  ...{ remainingDays: 120, nextEndsOn: '2028-03-31', renewalCycle: 'yearly', autoRenewal: true, alertLeadDays: 30 },
  ...{ noticeDays: null, noticeOn: null, isEnding: false, note: null, customValues: {}, revision: 3 },
  terms: [{ from: null, ...price, ...yen }],
};
const service: ServiceDetail = {
  ...{ id: id(2), revision: 3, serviceName: 'Slack', integrationKind: 'slack', category: 'communication' },
  ...{ serviceStatus: 'in_use', integrationState: 'not_configured', ssoState: 'none', plansCount: 2, usersCount: 38 },
  ...{ monthlyCost: 36_000, zeroReason: null, manager: null, registeredAt: '2026-04-01T00:00:00Z', url: null },
  ...{ note: null, vendorCountry: null, signIns: null, nextEnd: null },
  seats: { seatsCount: 40, assignedCount: 38 },
};
const one = `/company-services/${id(2)}/plans/${id(1)}`;

const answers = {
  ...loggedIn(),
  'GET /plans': { body: { items: [], total: 0, offset: 0, count: 50 } },
  [`GET ${one}/company-service-plan-custom-values`]: { body: { items: [], formerValues: [] } },
};

const openPlan = async (more: Partial<PlanDetail> = {}) => {
  const opened = await openConsole(`/plans?plan=${id(1)}&of=${id(2)}`, {
    ...answers,
    [`GET ${one}`]: { body: { ...plan, ...more } },
    [`PATCH ${one}`]: {},
    [`GET /company-services/${id(2)}`]: { body: service },
  });
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'プロ' })) };
};
const buttons = (panel: Awaited<ReturnType<typeof openPlan>>['panel']) =>
  panel
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((label) => label?.endsWith('する'));

test('the panel of a plan has a button for its price and seats, its renewal and its end', async () => {
  const { panel } = await openPlan();
  await panel.findByText('Slack');
  expect(buttons(panel)).toEqual(['料金・席数を変更する', '更新する', '終了する']);
});

test.each([
  [{}, /契約を更新しますか/],
  [{ endsOn: null, remainingDays: null, nextEndsOn: null }, /契約を終了しますか/],
])('an address that renews opens the form for what follows, of %j', async (more, name) => {
  const { router } = await openConsole(`/plans?plan=${id(1)}&of=${id(2)}&act=renew`, {
    ...answers,
    [`GET ${one}`]: { body: { ...plan, ...more } },
  });
  expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  expect(router.state.location.search).toBe(`?plan=${id(1)}&of=${id(2)}`);
});

test('a plan without an end has nothing to renew', async () => {
  const { panel } = await openPlan({ endsOn: null, remainingDays: null, nextEndsOn: null });
  await panel.findByText('Slack');
  expect(buttons(panel)).toEqual(['料金・席数を変更する', '終了する']);
});

test('a change that begins later stands on the overview with its day', async () => {
  const later = { ...price, from: '2099-12-01', price: 1_500, ...yen };
  const { panel } = await openPlan({
    endsOn: null,
    remainingDays: null,
    nextEndsOn: null,
    terms: [plan.terms[0]!, later],
  });
  const label = await panel.findByText('予定されている変更');
  expect(label.nextSibling?.textContent).toBe('2099/12/01から 月額・1席あたり ¥1,500 × 30席 = ¥45,000（予定）');
});

test('the overview leaves out a change that is in force', async () => {
  const { panel } = await openPlan({ terms: [plan.terms[0]!, { ...price, from: '2025-06-01', price: 1_500, ...yen }] });
  await panel.findByText('料金');
  expect(panel.queryByText('予定されている変更')).toBeNull();
});

test('the short dialog sends the seats and their day alone', async () => {
  const { user, panel, net } = await openPlan();
  await user.click(await panel.findByRole('button', { name: '料金・席数を変更する' }));
  const form = within(await screen.findByRole('dialog', { name: '料金・席数の変更' }));
  expect(form.queryByLabelText(/プラン名/)).toBeNull();
  const seats = form.getByLabelText(/席数/);
  await user.clear(seats);
  await user.type(seats, '45');
  await user.click(form.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.requests).toContain(`PATCH ${one}`));
  const body = net.bodies[net.requests.indexOf(`PATCH ${one}`)];
  expect(body).toEqual({
    seats: 45,
    effectiveFrom: expect.stringMatching(/^\d{4}-/),
    expectedRevision: 3,
    reason: null,
  });
});

test('a day and a reason alone change no plan', async () => {
  const { user, panel, net } = await openPlan();
  await user.click(await panel.findByRole('button', { name: '料金・席数を変更する' }));
  const form = within(await screen.findByRole('dialog', { name: '料金・席数の変更' }));
  const effectiveFrom = form.getByRole('textbox', { name: /^適用日/ });
  await user.clear(effectiveFrom);
  await user.type(effectiveFrom, '2099/01/01');
  await user.type(form.getByLabelText(/^理由/), '交渉の結果');
  await user.click(form.getByRole('button', { name: '変更する' }));
  expect(await screen.findByText('変更はありません')).toBeTruthy();
  expect(net.requests).not.toContain(`PATCH ${one}`);
  expect(form.getByLabelText<HTMLInputElement>(/^理由/).value).toBe('交渉の結果');
});

test('a warning names the missing seats before the form saves them', async () => {
  const { user, panel } = await openPlan();
  await user.click(await panel.findByRole('button', { name: '料金・席数を変更する' }));
  const form = within(await screen.findByRole('dialog', { name: '料金・席数の変更' }));
  const type = async (seats: string) => {
    await user.clear(form.getByLabelText(/席数/));
    await user.type(form.getByLabelText(/席数/), seats);
  };
  await type('28');
  expect(form.queryByText(/契約した席を超えます/)).toBeNull();
  await type('25');
  // 10 seats of another plan stay.
  expect(await form.findByText('契約した席を超えます（38/35席、3席不足）')).toBeTruthy();
});

test('a price in another currency shows what it comes to before it is saved', async () => {
  const { user, panel } = await openPlan();
  await user.click(await panel.findByRole('button', { name: '料金・席数を変更する' }));
  const form = within(await screen.findByRole('dialog', { name: '料金・席数の変更' }));
  const type = async (label: RegExp, words: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), words);
  };
  expect(form.getByText('入力した条件の請求額').nextSibling?.textContent).toBe('¥1,200 × 30席 = ¥36,000');
  expect(form.getByText('外貨の料金と換算レートを入力すると、料金（円）を計算した金額で上書きします。')).toBeTruthy();
  await type(/席数/, '25');
  await user.selectOptions(form.getByLabelText(/通貨/), 'USD');
  await type(/外貨の料金/, '8.25');
  await type(/換算レート/, '150');
  await user.tab();
  await form.findByText('8.25 USD × 25席 × 150.00円 = ¥30,938');
});

test('a flat price has no seats to count', async () => {
  const { panel } = await openPlan({ priceType: 'flat', seats: 1 });
  expect((await panel.findByText('席数')).nextSibling?.textContent).toBe('定額（席数によらない）');
});
