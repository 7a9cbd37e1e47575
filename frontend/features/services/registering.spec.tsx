import { screen, within } from '@testing-library/react';
import { service, serviceId as id } from '../../../test/support/an-integration';
import { problemBody } from '../../../test/support/network';
import { shownService } from '../../../test/support/shown-service';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const candidate = {
  integrationKind: 'slack',
  name: 'Slack',
  nameKana: 'すらっく',
  vendor: null,
  category: 'communication',
};
const wrike = { id: 'wrike', name: 'Wrike', category: 'project', domain: 'wrike.com' };
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const registering = 'POST /company-services';

const open = async (registeredCount: number) => {
  const opened = await openConsole('/services', {
    ...loggedIn(),
    ...shownService(service),
    'GET /company-services': page(),
    'GET /service-candidates': ({ searchParams }) =>
      'slackすらっく'.includes(searchParams.get('name') ?? '') ? page({ ...candidate, registeredCount }) : page(),
    'GET /known-services': ({ searchParams }) => ({
      body: 'wrike'.startsWith(searchParams.get('name') ?? '') ? [wrike] : [],
    }),
    [registering]: { body: { id } },
    'POST /company-services/original-create': { body: { id } },
  });
  await opened.user.click((await screen.findAllByRole('button', { name: 'サービスを登録する' }))[0]!);
  return opened;
};

test('a candidate is registered at once, and a toast leads to its plan', async () => {
  const { net, router, user } = await open(0);
  await user.click(await screen.findByRole('button', { name: 'Slackを登録する' }));
  await screen.findByText('「Slack」を登録しました');
  expect(screen.getByRole('link', { name: 'プランを登録する' }).getAttribute('href')).toBe(
    `/services/${id}?tab=plans&act=register`,
  );
  expect(net.bodies.at(net.requests.indexOf(registering))).toEqual({ integrationKind: 'slack' });
  expect(router.state.location.pathname).toBe(`/services/${id}`);
});

test('an act after the session ended leads to the login, with nothing in front of it', async () => {
  const { net, user } = await open(0);
  const body = { ...problemBody(401, 'ログインの有効期限が切れています。'), code: 'not_logged_in' };
  net.answer({ [registering]: { status: 401, body } });
  await user.click(await screen.findByRole('button', { name: 'Slackを登録する' }));
  await screen.findByText('ログインの有効期限が切れました。もう一度ログインしてください。');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a candidate that is registered already asks for a distinct name', async () => {
  const { net, user } = await open(1);
  await user.click(await screen.findByRole('button', { name: 'Slackを登録する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Slack」をもう1つ登録しますか？' }));
  expect(net.requests).not.toContain(registering);
  const name = dialog.getByLabelText(/サービス名/);
  expect(name).toHaveProperty('value', 'Slack（2）');
  await user.clear(name);
  await user.type(name, 'Slack（開発部）');
  await user.click(dialog.getByRole('button', { name: 'もう1つ登録する' }));
  await screen.findByText('「Slack（開発部）」を登録しました');
  const body = net.bodies.at(net.requests.indexOf(registering));
  expect(body).toEqual({ integrationKind: 'slack', name: 'Slack（開発部）' });
});

test.each(['ｓｌａｃｋ', 'スラック', 'Slack（開発部）'])(
  'a service named %s is offered from the candidates',
  async (name) => {
    const { net, user } = await open(0);
    await user.click(screen.getByRole('button', { name: '候補にないサービスを登録する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '候補にないサービスの登録' }));
    await user.type(dialog.getByLabelText(/サービス名/), name);
    await user.click(await dialog.findByRole('button', { name: 'Slackを登録する' }));
    await screen.findByText('「Slack」を登録しました');
    expect(net.bodies.at(net.requests.indexOf(registering))).toEqual({ integrationKind: 'slack' });
  },
);

test('a service of public lists is filled in with its name, category and address', async () => {
  const { net, user } = await open(0);
  await user.click(screen.getByRole('button', { name: '候補にないサービスを登録する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '候補にないサービスの登録' }));
  await user.type(dialog.getByLabelText(/サービス名/), 'wri');
  await user.click(await dialog.findByRole('button', { name: 'Wrikeを入力する' }));
  expect(dialog.queryByRole('button', { name: 'Wrikeを入力する' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '登録する' }));
  await screen.findByText('「Wrike」を登録しました');
  const body = net.bodies.at(net.requests.indexOf('POST /company-services/original-create'));
  expect(body).toEqual({ name: 'Wrike', category: 'project', url: 'https://wrike.com' });
});

test.each(['長い名前'.repeat(30), 'abc\u202Edef'])(
  'a name that the form refuses, %s, is not searched',
  async (name) => {
    const { net, user } = await open(0);
    await user.click(screen.getByRole('button', { name: '候補にないサービスを登録する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '候補にないサービスの登録' }));
    await user.click(dialog.getByLabelText(/サービス名/));
    await user.paste(name);
    await dialog.findByDisplayValue(name);
    await user.click(dialog.getByRole('button', { name: '登録する' }));
    await dialog.findAllByText(/^サービス名(の値が正しくありません|は100文字以内で入力してください)$/);
    expect(net.requests.filter((request) => request.startsWith('GET /known-services'))).toEqual([]);
  },
);

test('a service that no candidate means offers nothing', async () => {
  const { user } = await open(0);
  await user.click(screen.getByRole('button', { name: '候補にないサービスを登録する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '候補にないサービスの登録' }));
  await user.type(dialog.getByLabelText(/サービス名/), '社内ポータル');
  await dialog.findByDisplayValue('社内ポータル');
  expect(dialog.queryByRole('button', { name: 'Slackを登録する' })).toBeNull();
});

const search = () =>
  within(screen.getByRole('dialog', { name: 'サービスの登録' })).getByRole('searchbox', { name: 'サービス名' });

test('a name without candidates leads to the registration of a service of one’s own, with that name', async () => {
  const { user } = await open(0);
  await user.type(search(), '社内ポータル');
  await screen.findByText('条件に合う候補はありません');
  await user.click(screen.getAllByRole('button', { name: '候補にないサービスを登録する' }).at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name: '候補にないサービスの登録' }));
  expect(dialog.getByLabelText(/サービス名/)).toHaveProperty('value', '社内ポータル');
});

test('neighbouring candidates of one company stand under one heading, a single one does not', async () => {
  const of = (name: string, vendor: string | null) => ({
    ...{ ...candidate, integrationKind: name, name, vendor, registeredCount: 0 },
  });
  const { net, user } = await open(0);
  net.answer({
    'GET /service-candidates': page(of('Jira', 'Atlassian'), of('Trello', 'Atlassian'), of('Gemini', 'Google')),
  });
  await user.type(search(), 'a');
  await screen.findByText('Trello');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  const heading = rows.indexOf('同じ会社のサービス：Atlassian');
  expect(rows.slice(heading + 1, heading + 3)).toEqual([
    expect.stringMatching(/^Jira/),
    expect.stringMatching(/^Trello/),
  ]);
  expect(rows.filter((row) => row?.startsWith('同じ会社の'))).toHaveLength(1);
});
