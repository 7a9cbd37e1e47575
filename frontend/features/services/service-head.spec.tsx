import { screen, waitFor, within } from '@testing-library/react';
import type { ServiceDetail } from '../../../backend/contract/services';
import { service, serviceId as id } from '../../../test/support/an-integration';
import { shownService } from '../../../test/support/shown-service';
import { loggedIn, openConsole } from '../../../test/support/web-console';

test('the figures name seats and the next renewal; the one primary act records a payment of this service', async () => {
  const nextEnd = { planId: id, name: 'ビジネス', endsOn: '2027-03-31', renewsItself: true };
  const { user, router } = await openConsole(`/services/${id}`, {
    ...loggedIn(),
    ...shownService({ ...service, seats: { seatsCount: 245, assignedCount: 240 }, nextEnd }),
    'GET /company-services/list': { body: [{ id, serviceName: 'Slack' }] },
  });
  const figure = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).parentElement!.textContent;
  expect(await figure('席')).toBe('席240/245未割り当て 5席');
  expect(await figure('次の更新')).toMatch(/^次の更新2027\/03\/31ビジネス・あと/);
  await user.click(screen.getByRole('link', { name: '支払を登録する' }));
  const panel = within(await screen.findByRole('dialog', { name: '支払の登録' }));
  expect(router.state.location.search).toBe(`?companyServiceId=${id}`);
  await waitFor(() =>
    expect(panel.getByRole<HTMLSelectElement>('combobox', { name: /^サービス/ }).value).toMatch(/Slack|^0193/),
  );
});

test('without a plan the primary act registers one, and missing seats stand out', async () => {
  const detail = { ...service, plansCount: 0, seats: { seatsCount: 25, assignedCount: 50 } };
  await openConsole(`/services/${id}`, { ...loggedIn(), ...shownService(detail) });
  const link = await screen.findByRole('link', { name: 'プランを登録する' });
  expect(link.getAttribute('href')).toBe(`/services/${id}?tab=plans&act=register`);
  expect(screen.getByText('不足 25席')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '支払を登録する' })).toBeNull();
});

test.each<[Partial<ServiceDetail>, string]>([
  [{ monthlyCost: 1_000 }, '月額費用¥1,000'],
  [{ monthlyCost: 0, zeroReason: 'free' }, '月額費用¥0料金が0円'],
  [{ monthlyCost: 0, zeroReason: 'no_seats' }, '月額費用¥0席数が0席'],
  [{ monthlyCost: 0, zeroReason: 'not_begun' }, '月額費用¥0契約開始前'],
  [{ monthlyCost: 0, zeroReason: 'ended' }, '月額費用¥0契約終了'],
  [{ monthlyCost: 0, plansCount: 0 }, '月額費用¥0プラン未登録'],
])('the monthly cost of %j is explained', async (more, expected) => {
  const detail = { ...service, ...more };
  await openConsole(`/services/${id}`, { ...loggedIn(), ...shownService(detail) });
  const figure = (await screen.findByText('月額費用', { selector: 'dt' })).parentElement!;
  expect(figure.textContent).toBe(expected);
  expect(figure.title).toMatch(/^月額費用は、今日の料金での1回の請求を1か月あたりに直した額です/);
});

test.each<[Partial<ServiceDetail>, string]>([
  [{ monthlyCost: 1_000 }, '次の更新—期限なし'],
  [{ monthlyCost: 0, plansCount: 1 }, '次の更新—終了・更新を待つ契約なし'],
  [{ monthlyCost: 0, plansCount: 0 }, '次の更新—'],
])('without an end ahead, %j has these words for the next renewal', async (more, expected) => {
  const detail = { ...service, plansCount: 1, ...more, nextEnd: null };
  await openConsole(`/services/${id}`, { ...loggedIn(), ...shownService(detail) });
  expect((await screen.findByText('次の更新', { selector: 'dt' })).parentElement!.textContent).toBe(expected);
});
