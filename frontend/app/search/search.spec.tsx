import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchHit } from '../../../backend/contract/search';
import { service } from '../../../test/support/an-integration';
import { notFound, problemBody } from '../../../test/support/network';
import { shownService } from '../../../test/support/shown-service';
import { loggedIn, me, openConsole } from '../../../test/support/web-console';

const id = (n: number) => `01938f6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const hit = (kind: SearchHit['kind'], n: number, text: string, more: Partial<SearchHit> = {}): SearchHit => ({
  ...{ kind, id: id(n), companyServiceId: kind === 'plan' ? id(2) : null, title: { text, marks: [] } },
  ...{ details: [], state: null, rank: 3, ...more },
});
const none = { body: { items: [], total: 0, offset: 0, count: 50 } };
const nothing = { hits: [], more: [], used: [] };
type Found = {
  hits: SearchHit[];
  more: SearchHit['kind'][];
  used: { kind: SearchHit['kind'] | 'screen'; id: string }[];
};

/** The console with answers by the query. */
const openWith = async (found: Record<string, Found>, who = me) => {
  const answer = (url: URL) => ({ body: found[url.searchParams.get('q') ?? ''] ?? nothing });
  const opened = await openConsole('/home', {
    ...loggedIn(who),
    'GET /search': answer,
    'POST /search/uses': {},
    'GET /company-services': none,
    ...shownService({ ...service, id: id(2) }),
    [`GET /company-services/${id(2)}/plans`]: none,
  });
  await screen.findByRole('heading', { level: 1, name: 'ホーム' });
  await opened.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: '検索' });
  return { ...opened, field };
};
/** Home has options of its own. */
const options = () => [...document.querySelectorAll('.palette [role=option]')];
const rows = () => options().map((row) => row.textContent);
const groups = () =>
  within(screen.getByRole('listbox', { name: '検索結果' }))
    .queryAllByRole('group')
    .map((group) => group.firstElementChild!.textContent);
const selected = () => options().find((row) => row.getAttribute('aria-selected') === 'true')?.textContent;
const searches = (requests: readonly string[]) => requests.filter((call) => call.startsWith('GET /search'));

// The first of all, since later ones find the palette loaded.
test('letters typed before it is loaded are in its field', async () => {
  const { user } = await openConsole('/home', { ...loggedIn(), 'GET /search': { body: nothing } });
  await screen.findByRole('heading', { level: 1, name: 'ホーム' });
  for (const key of ['k', 's', 'l']) fireEvent.keyDown(document.body, { key, ctrlKey: key === 'k' });
  const field = await screen.findByRole('combobox', { name: '検索' });
  expect((field as HTMLInputElement).value).toBe('sl');
  await user.keyboard('a');
  expect((field as HTMLInputElement).value).toBe('sla');
});

test('Ctrl+K opens it with the focus in its field; Escape closes it and the focus returns', async () => {
  const { user, field } = await openWith({});
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'すべてから検索' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'すべてから検索' });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a pasted heading with a soft line break is searched for by its words', async () => {
  const { user } = await openWith({ '会計 システム': { ...nothing, hits: [hit('service', 2, '会計システム')] } });
  await user.paste('会計\u000bシステム');
  await screen.findByText('会計システム');
});

test('hits stand in groups, better ones first, with the first selected and the reason marked', async () => {
  const marked = hit('user', 1, '山田 花子', {
    title: { text: '山田 花子', marks: [[0, 2]] },
    details: [{ label: 'ふりがな', text: 'やまだ はなこ', marks: [[0, 3]] }],
    state: '退職',
  });
  const { user } = await openWith({
    やま: { ...nothing, hits: [marked, hit('service', 2, 'やまびこ', { rank: 1 })], more: ['user'] },
  });
  await user.keyboard('やま');
  await screen.findByText('やまびこ');
  expect(groups()).toEqual(['サービス', 'ユーザー']);
  expect(selected()).toBe('やまびこ');
  expect(rows()).toEqual(['やまびこ', '山田 花子退職ふりがな やまだ はなこ', 'ほかのユーザーも表示する']);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['山田', 'やまだ']);
});

test('arrows go round, Enter opens and stores the use', async () => {
  const { user, router, net } = await openWith({
    slack: { ...nothing, hits: [hit('service', 2, 'Slack'), hit('plan', 3, 'ビジネス')] },
  });
  net.answer({ 'GET /plans': none, [`GET /company-services/${id(2)}/plans/${id(3)}`]: notFound });
  await user.keyboard('slack');
  await screen.findByText('ビジネス');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toBe('ビジネス');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toBe('Slack');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/plans'));
  expect(router.state.location.search).toBe(`?plan=${id(3)}&of=${id(2)}`);
  expect(screen.queryByRole('dialog', { name: 'すべてから検索' })).toBeNull();
  expect(net.bodies).toContainEqual({ kind: 'plan', id: id(3) });
});

test('Enter before the hits are there opens the first of them, not one of the former text', async () => {
  const { user, router } = await openWith({
    a: { ...nothing, hits: [hit('service', 1, 'Asana')] },
    ab: { ...nothing, hits: [hit('service', 2, 'Abema')] },
  });
  await user.keyboard('a');
  await screen.findByText('Asana');
  await user.keyboard('b{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/services/${id(2)}`));
});

test('the Enter and Escape of an input method do nothing, and half a syllable is not searched', async () => {
  const { field, net, router } = await openWith({ や: { ...nothing, hits: [hit('user', 1, '山田')] } });
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'やｍ' } });
  await screen.findByText('山田');
  expect(searches(net.requests).at(-1)).toBe(`GET /search?q=${encodeURIComponent('や')}`);
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/home');
});

test('a later key cancels the request of an earlier one', async () => {
  const aborted: string[] = [];
  const { user, net } = await openWith({ 'slac k': nothing });
  net.answer({
    'GET /search': (url, { signal }) =>
      new Promise((resolve) => {
        const q = url.searchParams.get('q')!;
        if (q !== 's') return resolve({ body: { ...nothing, hits: [hit('service', 2, 'Slack')] } });
        signal!.addEventListener('abort', () => aborted.push(q));
      }),
  });
  await user.keyboard('s');
  await waitFor(() => expect(searches(net.requests).at(-1)).toBe('GET /search?q=s'));
  await user.keyboard('lack');
  await screen.findByText('Slack');
  expect(aborted).toEqual(['s']);
});

test('screens and acts are found by reading; those without the flag are not there', async () => {
  const { user, router } = await openWith({});
  await user.keyboard('しはらい とうろく');
  await waitFor(() => expect(rows()).toEqual(['支払の一括登録', '支払を登録する']));
  // Before that, Enter opens the first of the next hits, whichever was chosen.
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: /支払/ });
  expect(router.state.location.pathname + router.state.location.search).toBe('/payments');
});

test('a general administrator finds only the own screens', async () => {
  const { user } = await openWith({}, { ...me, companyAdministratorPermissionScopeId: 'general' });
  await waitFor(() => expect(rows()).toEqual(['ホーム', 'アカウント情報', 'ラボ', '利用規約']));
  await user.keyboard('しはらい');
  await screen.findByText('「しはらい」に一致するものはありません');
});

test('a plan is registered with a service that is chosen first', async () => {
  const { user, router, net } = await openWith({ slack: { ...nothing, hits: [hit('service', 2, 'Slack')] } });
  await user.keyboard('プランを登録');
  await waitFor(() => expect(selected()).toBe('プランを登録する'));
  // The beginning of the words selects it, too, and Enter waits for the rest.
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
  await user.keyboard('{Enter}slack');
  await screen.findByText('Slack');
  expect(searches(net.requests).at(-1)).toBe('GET /search?q=slack&kind=service');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/services/${id(2)}`));
});

test('without a query it offers what was used, newest first; a deleted item is missing', async () => {
  const used = [
    { kind: 'screen' as const, id: '/history' },
    { kind: 'user' as const, id: id(9) },
    { kind: 'service' as const, id: id(2) },
  ];
  const { user } = await openWith({ '': { ...nothing, used, hits: [hit('service', 2, 'Slack', { rank: 0 })] } });
  await screen.findByText('最近使ったもの');
  expect(rows().slice(0, 2)).toEqual(['操作履歴', 'Slack']);
  expect(groups()).toEqual(['最近使ったもの', '操作']);
  await user.keyboard('り');
  await waitFor(() => expect(rows()[0]).toBe('操作履歴'));
});

test('a search that fails shows so and still offers screens', async () => {
  const { user, net } = await openWith({});
  net.answer({ 'GET /search': { status: 400, body: problemBody(400, '') } });
  await user.keyboard('ほーむ');
  await screen.findByText('検索できませんでした。画面と操作だけを表示しています。');
  expect(rows()[0]).toBe('ホーム');
});

test('an open form keeps the keyboard', async () => {
  const { net, user, router } = await openWith({});
  net.answer({ 'GET /company-users': none });
  await user.keyboard('{Escape}');
  await act(() => router.navigate('/users?act=add'));
  await screen.findByRole('dialog', { name: 'ユーザーの追加' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'すべてから検索' })).toBeNull();
});
