import { act, screen, waitFor, within } from '@testing-library/react';
import type { AlertRow } from '../../../backend/contract/alerts';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';
import { say } from '../../../test/support/web-socket';
import { causePath, causeTitle, targetPath } from '../../details/alert-paths';

const service = '01938f6e-0000-7000-8000-000000000101';
const plan = '01938f6e-0000-7000-8000-000000000102';
const user = '01938f6e-0000-7000-8000-000000000103';

const unregistered: AlertRow = {
  id: '01938f6e-0000-7000-8000-000000000201',
  type: 'plan_unregistered',
  level: 'caution',
  heading: 'プラン未登録',
  target: { kind: 'service', id: service, name: 'Slack', companyServiceId: service },
  message: 'プランが登録されていません。',
  raisedAt: '2026-04-01T00:00:00Z',
  dismissedAt: null,
  dismissedBy: null,
  causes: [{ entity: 'companyService', id: service, revision: 0, title: 'サービスを登録', at: '2026-04-01T00:00:00Z' }],
};
const over: AlertRow = {
  ...unregistered,
  id: '01938f6e-0000-7000-8000-000000000202',
  type: 'users_over_limit',
  level: 'error',
  heading: 'ユーザー数上限超過',
  target: { kind: 'contract', id: 'c', name: '契約', companyServiceId: null },
  message: 'ユーザー数が契約の上限を超えています。',
  causes: [],
};

const listOf = (...items: AlertRow[]) => ({
  'GET /alerts': { body: { items, total: items.length, offset: 0, count: 50 } },
});

test('worst first; each leads to its target, to its act and, opened, to the event that caused it', async () => {
  const { net, user: person } = await openConsole('/alerts', { ...loggedIn(), ...listOf(unregistered) });
  const links = await rowWith('Slack');
  expect(links.getByText('注意')).toBeTruthy();
  expect(links.getByRole('link', { name: 'Slack' }).getAttribute('href')).toBe(`/services/${service}`);
  expect(links.getByRole('link', { name: 'プランを登録する' }).getAttribute('href')).toBe(
    `/services/${service}?tab=plans&act=register`,
  );
  expect(screen.queryByRole('columnheader', { name: 'きっかけ' })).toBeNull();
  await person.click(links.getByRole('button', { name: 'プラン未登録 Slackの詳細' }));
  expect(screen.getByRole('link', { name: 'サービスを登録' }).getAttribute('href')).toBe(
    `/services/${service}?tab=history`,
  );
  expect(net.requests).toContain('GET /alerts?offset=0&count=50&sortBy=level&orderBy=desc');
});

test.each([
  ['integration_failed', 'integration', '同期に失敗', '同期に失敗'],
  ['required_confirmation_user', 'serviceAccount', 'アカウントを検出', '一致しないアカウントを検出'],
  ['service_unused', 'integration', '連携を設定', '90日間ログインなし'],
] as const)('%s names its cause in words', (type, entity, title, words) => {
  const cause = { entity, id: service, revision: 1, title, at: '2026-04-01T00:00:00Z' };
  expect(causeTitle({ type }, cause)).toBe(words);
});

test('the end of a contract leads to the form that renews it, an invitation to its panel', async () => {
  const ending: AlertRow = {
    ...{ ...unregistered, type: 'contract_end', heading: '契約終了' },
    target: { kind: 'plan', id: plan, name: 'プロ', companyServiceId: service },
  };
  const invited: AlertRow = {
    ...{ ...unregistered, id: over.id, type: 'administrator_unapproved', heading: '招待の未承認' },
    target: { kind: 'administrator', id: user, name: '佐藤 結衣', companyServiceId: null },
  };
  await openConsole('/alerts', { ...loggedIn(), ...listOf(ending, invited) });
  const pathOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await pathOf('更新か終了を登録する')).toBe(`/services/${service}?tab=plans&plan=${plan}&act=renew`);
  expect(await pathOf('招待を確認する')).toBe(`/company-administrators?administrator=${user}`);
});

test('an unused service leads to its unused accounts', async () => {
  const unused: AlertRow = { ...unregistered, type: 'service_unused', level: 'info', heading: 'サービス未利用' };
  const { router, user: person } = await openConsole('/alerts', { ...loggedIn(), ...listOf(unused) });
  await person.click(await screen.findByRole('button', { name: 'サービス未利用 Slackの操作' }));
  await person.click(screen.getByRole('menuitem', { name: '利用者を確認する' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/services/${service}?tab=users&isUnused=true`,
  );
});

test('the filters go to the address and to the server', async () => {
  const { net, router, user: person } = await openConsole('/alerts', { ...loggedIn(), ...listOf(unregistered) });
  await rowWith('Slack');
  await person.selectOptions(screen.getByRole('combobox', { name: /重要度/ }), 'エラー');
  expect(router.state.location.search).toBe('?level=error');
  await waitFor(() =>
    expect(net.requests).toContain('GET /alerts?offset=0&count=50&sortBy=level&orderBy=desc&level=error'),
  );
});

test('an alert raised while the list is open appears in it', async () => {
  const { net } = await openConsole('/alerts', { ...loggedIn(), ...listOf(unregistered) });
  await rowWith('Slack');
  net.answer(listOf(over, unregistered));
  await act(async () => say('changed', { models: ['alert'], revision: 1 }));
  await rowWith('ユーザー数が契約の上限を超えています。');
});

test('a change of other read models refetches nothing', async () => {
  const { net } = await openConsole('/alerts', { ...loggedIn(), ...listOf(unregistered) });
  await rowWith('Slack');
  const count = (path: string) => net.requests.filter((request) => request.startsWith(`GET ${path}`)).length;
  const [alerts, contracts] = [count('/alerts?offset=0'), count('/company-contract')];
  await act(async () => {
    say('changed', { models: ['payment'], revision: 2 });
    say('changed', { models: ['contract'], revision: 3 });
  });
  // Both changes are read together, so that the alerts would be read with the contract.
  await waitFor(() => expect(count('/company-contract')).toBe(contracts + 1));
  expect(count('/alerts?offset=0')).toBe(alerts);
});

test('after a lost connection, everything on the screen is refetched', async () => {
  const { net } = await openConsole('/alerts', { ...loggedIn(), ...listOf(unregistered) });
  await rowWith('Slack');
  await act(async () => say('connect'));
  net.answer(listOf(over));
  await act(async () => say('connect'));
  await rowWith('ユーザー数が契約の上限を超えています。');
});

test('dismissing one is answered by a toast that takes it back', async () => {
  const { net, user: person } = await openConsole('/alerts', { ...loggedIn(), ...listOf(unregistered) });
  await person.click((await rowWith('Slack')).getByRole('button', { name: 'プラン未登録 Slackの操作' }));
  net.answer({ [`DELETE /alerts/${unregistered.id}`]: {}, ...listOf() });
  await person.click(screen.getByRole('menuitem', { name: 'アラートを消す' }));
  await screen.findByText('対応が必要なアラートはありません');
  net.answer({ [`POST /alerts/${unregistered.id}/restore`]: {}, ...listOf(unregistered) });
  await person.click(await screen.findByRole('button', { name: '元に戻す' }));
  await rowWith('Slack');
});

test('the alert of a person names them with さん', async () => {
  const ofPerson: AlertRow = { ...unregistered, target: { ...unregistered.target, kind: 'user', name: '佐藤 結衣' } };
  const { net, user: person } = await openConsole('/alerts', { ...loggedIn(), ...listOf(ofPerson) });
  await person.click((await rowWith('佐藤 結衣')).getByRole('button', { name: 'プラン未登録 佐藤 結衣の操作' }));
  net.answer({ [`DELETE /alerts/${ofPerson.id}`]: {}, ...listOf() });
  await person.click(screen.getByRole('menuitem', { name: 'アラートを消す' }));
  await screen.findByText('佐藤 結衣さんのアラートを消しました');
});

test('several are dismissed at once, and come back at once', async () => {
  const answers = { ...loggedIn(), ...listOf(over, unregistered) };
  const { net, user: person } = await openConsole('/alerts', answers);
  await rowWith('Slack');
  await person.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
  const alertIds = [over.id, unregistered.id];
  net.answer({ 'POST /alerts/dismiss': { body: { alertIds } }, ...listOf() });
  await person.click(screen.getByRole('button', { name: '選択したアラートを消す' }));
  await screen.findByText('アラート2件を消しました');
  net.answer({ 'POST /alerts/restore': { body: { alertIds } }, ...listOf(over, unregistered) });
  await person.click(screen.getByRole('button', { name: '元に戻す' }));
  await rowWith('Slack');
});

test('the menu counts the open ones', async () => {
  await openConsole('/alerts', { ...loggedIn(), ...listOf(over, unregistered) });
  await rowWith('Slack');
  const menu = within(screen.getByRole('navigation', { name: 'メインメニュー' }));
  expect((await menu.findByText('2')).closest('a')?.textContent).toBe('アラート2件');
});

test('a dismissed one can be restored', async () => {
  const gone = { ...unregistered, dismissedAt: '2026-04-02T00:00:00Z', dismissedBy: '山田 花子' };
  const { net, user: person } = await openConsole('/alerts?isDismissed=true', { ...loggedIn(), ...listOf(gone) });
  expect((await rowWith('Slack')).getByText('山田 花子')).toBeTruthy();
  await person.click((await rowWith('Slack')).getByRole('button', { name: /操作$/ }));
  net.answer({ [`POST /alerts/${gone.id}/restore`]: {}, ...listOf() });
  await person.click(screen.getByRole('menuitem', { name: 'アラートを戻す' }));
  await waitFor(() => expect(net.requests).toContain(`POST /alerts/${gone.id}/restore`));
});

test.each([
  [{ kind: 'plan', id: plan, name: '', companyServiceId: service }, `/services/${service}?tab=plans&plan=${plan}`],
  [{ kind: 'user', id: user, name: '', companyServiceId: null }, `/users?user=${user}&tab=leaving`],
  [{ kind: 'administrator', id: user, name: '', companyServiceId: null }, '/company-administrators'],
  [{ kind: 'contract', id: user, name: '', companyServiceId: null }, '/account'],
] as const)('every kind of target has its place: $0.kind', (target, path) => {
  expect(targetPath(target)).toBe(path);
});

test.each([
  ['plan', plan, `/services/${service}?tab=plans&plan=${plan}&planTab=history`],
  ['companyUser', user, `/users?user=${user}&tab=history`],
  ['detectedService', user, `/shadow-its/${user}?tab=history`],
  ['administrator', user, `/company-administrators?administrator=${user}`],
  ['contract', user, '/account?tab=history'],
  ['integration', service, `/services/${service}?tab=integration`],
  ['serviceAccount', user, `/services/${service}?tab=users&isRequiredConfirmation=true`],
])('every kind of cause has its history: %s', (entity, id, path) => {
  const target = { kind: 'plan', id: plan, name: '', companyServiceId: service } as const;
  expect(causePath({ entity, id, revision: 1, title: '', at: '' }, target)).toBe(path);
});
