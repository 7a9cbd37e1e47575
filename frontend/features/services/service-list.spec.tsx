import { screen, waitFor } from '@testing-library/react';
import { service } from '../../../test/support/an-integration';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const answers = () => ({ ...loggedIn(), 'GET /company-services': page(service) });
const row = () => rowWith('Slack');

test('a cost of ¥0 has its reason beside it', async () => {
  const free = { ...service, monthlyCost: 0, zeroReason: 'no_seats' };
  await openConsole('/services', { ...answers(), 'GET /company-services': page(free) });
  expect((await row()).getByText(/^席数が0席/).closest('td')!.textContent).toBe('席数が0席 ¥0');
});

test('分類 and サービス管理者 filter; a manager has the address beside the name', async () => {
  const manager = '01938f6e-0000-7000-8000-000000000301';
  const { router, user, net } = await openConsole('/services', {
    ...answers(),
    'GET /company-services/managers': { body: [{ id: manager, name: '佐藤 結衣', email: 'yui@example.co.jp' }] },
  });
  await row();
  await user.click(screen.getByRole('button', { name: /^絞り込み/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: '分類' }), 'communication');
  await user.click(screen.getByRole('combobox', { name: 'サービス管理者' }));
  const option = await screen.findByRole('option', { name: /佐藤 結衣/ });
  expect(option.textContent).toContain('yui@example.co.jp');
  await user.click(option);
  await waitFor(() => expect(router.state.location.search).toContain(`manager=${manager}`));
  expect(router.state.location.search).toContain('category=communication');
  const isFiltered = (one: string) => one.includes('category=communication') && one.includes(`manager=${manager}`);
  await waitFor(() => expect(net.requests.some(isFiltered)).toBe(true));
});
