import { screen, waitFor, within } from '@testing-library/react';
import { problemBody } from '../../../test/support/network';
import { clockDay } from '../../lib/past';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const id = (n: number) => `01938f6e-0000-7000-8000-0000000001${n}`;
const slack = {
  ...{ id: id(11), type: 'changed', name: 'ビジネス', within: 'Slack' },
  fields: [
    { key: 'price', before: 1_200, after: 1_500 },
    { key: 'billingCycle', before: 'monthly', after: 'yearly' },
  ],
};
const zoom = {
  ...{ id: id(12), type: 'gone', name: 'プロ', within: 'Zoom' },
  fields: [
    { key: 'status', before: 'active', after: null },
    { key: 'price', before: 900, after: null },
    { key: 'seats', before: 5, after: null },
    { key: 'startsOn', before: '2025-04-01', after: null },
  ],
};
const totals = {
  ...{ before: 10, after: 9, added: 0, gone: 1, changed: 1 },
  sums: [{ key: 'monthlyCost', before: 4_500, after: 1_000 }],
};
const answer = {
  before: '2026-03-31',
  after: '2026-06-30',
  totals,
  items: [zoom, slack],
  total: 2,
  offset: 0,
  count: 50,
};
const address = '/differences?kind=plans&before=2026-03-31&after=2026-06-30';
const open = (body: unknown = answer) => openConsole(address, { ...loggedIn(), 'GET /differences': { body } });

const lineOf = async (text: string) => within((await screen.findByText(text)).closest('tbody')!);

test('shows before and after side by side, and the totals of both days', async () => {
  const { net } = await open();
  const line = await lineOf('ビジネス');
  expect(line.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    ...['変更', 'Slack', '料金', '¥1,200', '¥1,500'],
    ...['支払の周期', '月額', '年額'],
  ]);
  expect(screen.getByText('（-¥3,500）')).toBeTruthy();
  expect(net.requests).toContain('GET /differences?kind=plans&before=2026-03-31&after=2026-06-30&offset=0&count=50');
});

test.each([
  ['services', 'サービスの件数'],
  ['seats', 'プランの件数'],
  ['cost', 'サービスの件数'],
])('the number of rows of %s counts what a row is', async (kind, label) => {
  const body = { ...answer, items: [], total: 0, totals: { ...totals, sums: [] } };
  const there = { ...loggedIn(), 'GET /differences': { body } };
  await openConsole(`/differences?kind=${kind}&before=2026-03-31&after=2026-06-30`, there);
  expect((await screen.findByText(label)).closest('div')!.textContent).toContain('10 → 9');
});

test('what ended is one line until it is opened', async () => {
  const { user } = await open();
  const line = await lineOf('プロ');
  expect(['契約中・', '料金 ¥900・', '席数 5'].map((value) => line.getByText(value).className)).toEqual(
    Array.from({ length: 3 }, () => 'difference-value'),
  );
  await user.click(line.getByRole('button', { name: 'プロの4項目を表示する' }));
  expect(line.getByText('2025/04/01')).toBeTruthy();
});

test('a count filters by its change, and once more shows all', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: /^終了/ }));
  expect(router.state.location.search).toContain('type=gone');
  await user.click(screen.getByRole('button', { name: /^終了/ }));
  expect(router.state.location.search).not.toContain('type');
});

test('two other days are compared, in their order and not ahead', async () => {
  const { user, router } = await open();
  const field = (name: string) => screen.getByRole('textbox', { name });
  const compare = () => screen.getByRole('button', { name: '比べる' });
  await screen.findByText('プロ');
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  await type('前の日', '2026/07/01');
  expect(screen.getByText('前の日は、後の日より前にしてください。')).toBeTruthy();
  expect(compare()).toHaveProperty('disabled', true);
  await type('前の日', '2026/01/31');
  await user.click(compare());
  await waitFor(() => expect(router.state.location.search).toContain('before=2026-01-31'));
});

test('while a past day is shown, a day is compared with today all the same', async () => {
  const { user, router, net } = await openConsole('/differences?kind=plans&before=2026-01-31&asOf=2026-03-31', {
    ...loggedIn(),
    'GET /differences': { body: answer },
  });
  const after = await screen.findByRole('textbox', { name: '後の日' });
  expect(after).toHaveProperty('value', '2026/03/31');
  await user.clear(after);
  await user.type(after, clockDay().replaceAll('-', '/'));
  await user.click(screen.getByRole('button', { name: '比べる' }));
  await waitFor(() => expect(router.state.location.search).toContain(`after=${clockDay()}`));
  expect(net.requests.some((one) => one.includes(`before=2026-01-31&after=${clockDay()}`))).toBe(true);
});

test('a name opens its screen as of the day that has it', async () => {
  const service = { ...zoom, within: null, name: 'Zoom', fields: [{ key: 'status', before: 'in_use', after: null }] };
  const body = { ...answer, items: [service], total: 1 };
  await openConsole(address.replace('plans', 'services'), { ...loggedIn(), 'GET /differences': { body } });
  const link = await screen.findByRole('link', { name: 'Zoom' });
  expect(link.getAttribute('href')).toBe(`/services/${id(12)}?asOf=2026-03-31`);
});

test('equal days say so, and days being built say that', async () => {
  const none = { ...totals, gone: 0, changed: 0 };
  const { net } = await openConsole(address, {
    ...loggedIn(),
    'GET /differences': { status: 503, body: { ...problemBody(503, '準備しています。'), code: 'as_of_building' } },
  });
  await screen.findByText('2026/03/31 の内容を準備しています');
  net.answer({ 'GET /differences': { body: { ...answer, items: [], total: 0, totals: none } } });
  await screen.findByText('2つの日に違いはありません');
});
