import { screen, waitFor, within } from '@testing-library/react';
import { problemBody } from '../../../test/support/network';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const id = '01938f6e-0000-7000-8000-000000000501';
const slack = {
  id,
  serviceName: 'Slack',
  url: 'slack.com',
  unicodeUrl: null,
  detectUrlType: 'host_and_subdomains',
  registeredAt: '2026-04-01T00:00:00Z',
};
const lookalike = {
  ...slack,
  id: `${id.slice(0, -1)}2`,
  serviceName: '偽物',
  url: 'xn--slck-1na.com',
  unicodeUrl: 'slаck.com',
};
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const preview = {
  url: 'github.io',
  unicodeUrl: null,
  isBroad: true,
  examples: [
    { address: 'https://github.io/', isMatched: true },
    { address: 'https://example.com/', isMatched: false },
  ],
  knownServices: { total: 7, names: ['GitHub Pages', 'A'] },
  otherRules: [],
};
const answers = (...rules: unknown[]) => ({
  ...loggedIn(),
  'GET /shadow-its/detect-urls': page(...rules),
  'GET /shadow-its/allow-urls': page(),
  'GET /shadow-its/rule-preview': { body: preview },
  'POST /shadow-its/detect-urls': { body: { id } },
  [`DELETE /shadow-its/detect-urls/${id}`]: {},
});

test('the list shows punycode beside, and its tabs lead to the other list, which says what it is for', async () => {
  const { user, router } = await openConsole('/shadow-its/detect-urls', answers(slack, lookalike));
  expect((await rowWith('偽物')).getByText('（xn--slck-1na.com）')).toBeTruthy();
  expect(document.title).toBe('Daicho | 検知URL');
  await user.click(screen.getByRole('link', { name: '許可URL' }));
  expect(router.state.location.pathname).toBe('/shadow-its/allow-urls');
  expect(await screen.findByText(/数えられず、保存もされません/)).toBeTruthy();
});

test.each(['allow-urls', 'detect-urls'])('the empty list of %s offers the import, too', async (list) => {
  await openConsole(`/shadow-its/${list}`, answers());
  await screen.findByText(/はまだ登録されていません/);
  const links = screen.getAllByRole('link', { name: 'CSVで取り込む' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/shadow-its/${list}/imports`));
});

test('a rule is previewed while it is typed, and a broad one needs a second confirmation', async () => {
  const { user, net } = await openConsole('/shadow-its/detect-urls', answers(slack));
  await rowWith('Slack');
  net.answer({
    'POST /shadow-its/detect-urls': { status: 409, body: { ...problemBody(409, '広い範囲'), code: 'rule_too_broad' } },
  });
  await user.click(screen.getByRole('button', { name: '検知URLを登録する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '検知URLの登録' }));
  await user.type(dialog.getByRole('textbox', { name: /^サービス名/ }), 'GitHub Pages');
  await user.type(dialog.getByRole('textbox', { name: /^URL/ }), 'github.io');
  expect(await dialog.findByText('https://github.io/')).toBeTruthy();
  expect(dialog.getByText(/ほか5件/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '登録する' }));
  const question = within(await screen.findByRole('dialog', { name: /本当に登録しますか/ }));
  net.answer({ 'POST /shadow-its/detect-urls': { body: { id } } });
  await user.click(question.getByRole('checkbox', { name: '一致する範囲を確認しました' }));
  await user.click(question.getByRole('button', { name: '登録する' }));
  const sent = () => net.bodies.filter((_, index) => net.requests[index] === 'POST /shadow-its/detect-urls');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(first).not.toHaveProperty('isConfirmed');
  expect(second).toMatchObject({ serviceName: 'GitHub Pages', url: 'github.io', isConfirmed: true });
});

test('an address is tried, with the rule and the reason', async () => {
  const { user, net } = await openConsole('/shadow-its/detect-urls', answers(slack));
  await rowWith('Slack');
  await user.click(screen.getByRole('button', { name: 'URLを試す' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'URLを試す' }));
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'a b{Enter}');
  expect(await dialog.findByText('URLに空白は使えません')).toBeTruthy();
  const body = {
    host: 'app.slack.com',
    unicodeUrl: null,
    outcome: 'detected',
    sentence: 'このURLは「Slack」として検知されます。',
    why: '検知URL「slack.com」（ホストとサブドメイン）に一致します。',
    rule: { ...slack, list: 'detect' },
    companyServiceId: null,
    outvoted: [],
  };
  net.answer({ 'GET /shadow-its/try': { body } });
  await user.clear(dialog.getByRole('textbox', { name: 'URL' }));
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://app.slack.com/{Enter}');
  expect(await dialog.findByText(body.sentence)).toBeTruthy();
  expect(dialog.getByText(/ホストとサブドメイン/)).toBeTruthy();
});
