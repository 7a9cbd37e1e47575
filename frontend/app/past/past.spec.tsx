import { delay } from '../../../test/support/delay';
import { act, screen, waitFor, within } from '@testing-library/react';
import { services } from '../../../backend/contract/services';
import { service, serviceId as id } from '../../../test/support/an-integration';
import { problemBody } from '../../../test/support/network';
import { loggedIn, me, openConsole, rowWith } from '../../../test/support/web-console';
import { say } from '../../../test/support/web-socket';
import { call } from '../../lib/call';
import { showPast } from '../../lib/past';
import { builtPercent } from './past-progress';

const page = { body: { items: [service], total: 1, offset: 0, count: 50 } };

/** After this time a push has become a refetch. */
const pushDelayMs = 700;

/** The console, and the days of its requests: 「GET /alerts 2026-03-31」. */
const open = async (address: string, more: Parameters<typeof openConsole>[1] = {}) => {
  const days: string[] = [];
  const listed =
    (body: unknown, path: string) =>
    (_: URL, { headers }: RequestInit) => {
      const sent = new Headers(headers);
      days.push([path, sent.get('daicho-as-of'), sent.get('daicho-known-as-of')].filter(Boolean).join(' '));
      return { body };
    };
  const answers = {
    ...loggedIn(),
    'GET /company-services': listed(page.body, 'services'),
    'GET /company-administrators/me': listed(me, 'me'),
    'GET /search': listed({ hits: [], more: [], used: [] }, 'search'),
  };
  const opened = await openConsole(address, { ...answers, ...more });
  return { ...opened, days };
};
const region = () => screen.findByRole('region', { name: '表示している時点' });
const buttons = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button')
    .map((one) => one.textContent);

afterEach(() => showPast(undefined));

test('an address with a day says so, reads that day, and offers no act', async () => {
  const { days, router } = await open('/services?asOf=2026-03-31');
  await rowWith('Slack');
  expect((await region()).textContent).toContain('2026/03/31 の時点を表示しています（閲覧のみ）');
  expect(days).toContain('services 2026-03-31');
  expect(days).toContain('me');
  expect(buttons()).not.toContain('サービスを登録する');
  expect(screen.queryByRole('button', { name: 'Slackの操作' })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(router.state.location.search).toBe('?asOf=2026-03-31');
});

test('the day stays in every address, until one returns to today', async () => {
  const { days, router, user } = await open('/services?asOf=2026-03-31&knownAsOf=2026-04-30');
  await rowWith('Slack');
  const both = 'asOf=2026-03-31&knownAsOf=2026-04-30';
  expect(screen.getByRole('link', { name: 'Slack' }).getAttribute('href')).toBe(`/services/${id}?${both}`);
  await user.click(screen.getByRole('link', { name: 'アラート' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`/alerts?${both}`));
  expect((await region()).textContent).toContain('適用日 2026/03/31・登録時点 2026/04/30 の時点');
  screen.getByRole('button', { name: '時点: 2026/03/31（登録 2026/04/30）' });
  const difference = screen.getByRole('link', { name: '2026/03/31 と今日の差分を見る' });
  expect(difference.getAttribute('href')).toContain('/differences?before=2026-03-31');
  await user.click(screen.getByRole('button', { name: '今日に戻る' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('region', { name: '表示している時点' })).toBeNull();
  await act(() => router.navigate('/services'));
  await screen.findByRole('button', { name: 'Slackの操作' });
  expect(days.findLast((day) => day.startsWith('services'))).toBe('services');
  await act(() => router.navigate(-2));
  await region();
});

test('rows of one day are stored for that day alone, and never shown for another', async () => {
  const zoom = { ...service, serviceName: 'Zoom' };
  let isAway = false;
  const { router } = await open('/services?asOf=2026-03-31', {
    'GET /company-services': (_, { headers }) => {
      if (isAway) return new Promise(() => undefined);
      const items = new Headers(headers).has('daicho-as-of') ? [zoom] : [service];
      return { body: { ...page.body, items } };
    },
  });
  await rowWith('Zoom');
  await act(() => router.navigate('/services?asOf='));
  await rowWith('Slack');
  isAway = true;
  await act(() => router.navigate('/services?asOf=2026-03-31'));
  await rowWith('Zoom');
  await act(() => router.navigate('/services?asOf=2026-03-31&knownAsOf=2026-04-30'));
  await region();
  for (const name of ['Zoom', 'Slack']) expect(screen.queryByText(name)).toBeNull();
});

/** What describes a field. */
const helpOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent;

test('the picker shows a day of its presets, and both axes apart', async () => {
  const { days, router, user } = await open('/services');
  await rowWith('Slack');
  await user.click(screen.getByRole('button', { name: '時点: 今日' }));
  await user.click(await screen.findByRole('button', { name: /^前年度末/ }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?asOf=\d{4}-03-31$/));
  await waitFor(() => expect(days.at(-1)).toMatch(/^services \d{4}-03-31$/));
  await user.click(screen.getByRole('button', { name: /^時点: \d{4}\/03\/31$/ }));
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  expect(helpOf(field('適用日'))).toMatch(/^この日に有効だった料金・契約・所属・利用者・状態[^。]*。$/);
  expect(helpOf(field('登録時点'))).toMatch(/^この日の終わりまでに登録された内容だけを使います[^。]*。$/);
  await user.clear(field('適用日'));
  await user.click(screen.getByRole('button', { name: 'この時点を表示する' }));
  expect(screen.getByText('日付を 2026/03/31 のように入力してください。')).toBeTruthy();
  expect(document.activeElement).toBe(field('適用日'));
  const isRequired = (name: string) => field(name).getAttribute('aria-required');
  expect([isRequired('適用日'), isRequired('登録時点')]).toEqual(['true', null]);
  await user.type(field('適用日'), '2026/02/28');
  await user.type(field('登録時点'), '2999/01/01');
  await user.click(screen.getByRole('button', { name: 'この時点を表示する' }));
  expect(screen.getByText('今日より後の日付は選べません。')).toBeTruthy();
  await user.clear(field('登録時点'));
  await user.type(field('登録時点'), '2026/03/05{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?asOf=2026-02-28&knownAsOf=2026-03-05'));
  await waitFor(() => expect(days.at(-1)).toBe('services 2026-02-28 2026-03-05'));
});

test('a day before the company was recorded is neither offered nor read', async () => {
  const young = { ...me, company: { ...me.company, registeredOn: '2026-03-10' } };
  const { days, user, router } = await open('/services?asOf=2026-03-09', {
    ...loggedIn(young),
  });
  await screen.findByText('この時点は表示できません');
  expect(screen.getByText(/^2026\/03\/10に会社を登録したため/)).toBeTruthy();
  expect(days.filter((day) => day.includes('2026-03-09'))).toEqual([]);
  await act(() => router.navigate('/services?asOf=2025-03-31&knownAsOf=2026-03-31'));
  await waitFor(() => expect(days.at(-1)).toBe('services 2025-03-31 2026-03-31'));
  await user.click(screen.getByRole('button', { name: /^時点: / }));
  const presets = within(await screen.findByRole('group', { name: 'よく使う時点' }));
  for (const preset of presets.getAllByRole('button'))
    expect(preset.textContent!.slice(-10) >= '2026/03/10').toBe(true);
});

test.each([
  ['asOf=2026-02-31', '「2026-02-31」は日付として読み取れません'],
  ['asOf=2999-01-01', '今日より後です'],
])('an address with %s gets words and asks for no rows', async (query, words) => {
  const { days, router, user } = await open(`/services?${query}`);
  await screen.findByText('この時点は表示できません');
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(days.some((day) => day.startsWith('services'))).toBe(false);
  await user.click(screen.getByRole('button', { name: '今日の内容を表示する' }));
  await rowWith('Slack');
  expect(router.state.location.search).toBe('');
});

test('while the day is being built, words say so, and the rows come by themselves', async () => {
  let isBuilt = false;
  const building = { ...problemBody(503, '準備しています。'), code: 'as_of_building' };
  await open('/services?asOf=2026-03-31', {
    'GET /company-services': () => (isBuilt ? page : { status: 503, body: building }),
  });
  await screen.findByText(/2026\/03\/31 の内容を準備しています/);
  expect(screen.queryByText('Slack')).toBeNull();
  isBuilt = true;
  await rowWith('Slack');
});

test('a day that the server cannot show has its words, and no rows', async () => {
  const away = { ...problemBody(503, 'ただいま過去の時点を表示できません。'), code: 'as_of_unavailable' };
  await open('/services?asOf=2026-03-31', { 'GET /company-services': { status: 503, body: away } });
  expect(await screen.findByText('ただいま過去の時点を表示できません。')).toBeTruthy();
  expect(screen.queryByText('Slack')).toBeNull();
});

test('no caller writes anything as of a past day', async () => {
  const { net } = await open('/services?asOf=2026-03-31');
  await rowWith('Slack');
  const result = await call(services.register, { body: { integrationKind: 'service' } });
  expect(result).toMatchObject({ isSuccess: false, error: { code: 'as_of_read_only' } });
  expect(net.requests.some((request) => request.startsWith('POST'))).toBe(false);
});

test('what changes today refetches nothing of a past day, and is read again today', async () => {
  const { days, user } = await open('/services?asOf=2026-03-31');
  await rowWith('Slack');
  const change = { models: ['company_service'], isCounted: true } as const;
  const readAfter = async (revision: number) => {
    const before = days.length;
    await act(async () => {
      say('changed', { ...change, revision });
      await delay(pushDelayMs);
    });
    return days.slice(before);
  };
  expect(await readAfter(11)).toEqual([]);
  // Nor when the socket comes back.
  const before = days.length;
  await act(async () => {
    for (const event of ['connect', 'disconnect', 'connect']) say(event);
    await delay(pushDelayMs);
  });
  expect(days.slice(before)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '今日に戻る' }));
  await screen.findByRole('button', { name: 'Slackの操作' });
  await act(() => delay(pushDelayMs));
  expect(new Set(await readAfter(12))).toEqual(new Set(['services']));
});

test('the palette searches within the day and offers no acts', async () => {
  const { days, user } = await open('/services?asOf=2026-03-31');
  await rowWith('Slack');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'すべてから検索' });
  await user.keyboard('登録');
  await waitFor(() => expect(days.at(-1)).toBe('search 2026-03-31'));
  expect(screen.queryByText('サービスを登録する')).toBeNull();
  expect(screen.queryByText('支払の一括登録')).toBeNull();
});

test('a form that an address opens stays closed', async () => {
  const { router } = await open('/services?act=register&asOf=2026-03-31');
  await rowWith('Slack');
  await waitFor(() => expect(router.state.location.search).toBe('?asOf=2026-03-31'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a day whose facts are read says no share, while its tables are finished', () => {
  const step = { batchId: 'as-of 2026-03-31', failed: 0, total: 300 };
  expect(builtPercent({ ...step, done: 100 })).toBe(33);
  expect(builtPercent({ ...step, done: 300 })).toBeUndefined();
  expect(builtPercent(undefined)).toBeUndefined();
});
