import { screen, within } from '@testing-library/react';
import { aFinding } from '../../../test/support/a-finding';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const { id } = aFinding;
const list = 'https://github.com/v2fly/domain-list-community';
const text = 'https://docs.notion.example/ja/%E6%A9%9F%E8%83%BD';
const known = {
  id: 'notion',
  reading: 'のーしょん',
  domains: ['notion.so', 'notion.site'],
  country: 'US',
  storedData: ['files'],
  certifications: null,
  sources: [
    { what: 'list', url: `${list} c975ccef9c19f005a3bfa7a33255d1b406deea64`, readOn: '2026-08-19' },
    { what: 'keeps', url: text, readOn: '2026-11-23' },
    { what: 'country', url: 'https://notion.example/privacy', readOn: '2026-11-22' },
  ],
};
const open = async (finding: object) => {
  await openConsole(`/shadow-its/${id}`, { ...loggedIn(), [`GET /shadow-its/services/${id}`]: { body: finding } });
  await screen.findByRole('heading', { level: 1, name: 'Notion' });
  const factOf = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement!);
  return { factOf, textOf: (label: string) => factOf(label).getByRole('definition').textContent };
};

test('each fact of a known service has its value and the text that says it, and what no text says is unknown', async () => {
  const { factOf, textOf } = await open({ ...aFinding, knownService: known });
  expect(textOf('読み')).toBe('のーしょん出典：連携できるサービスの一覧');
  const domains = textOf('ドメイン');
  expect(domains).toMatch(/^notion\.sonotion\.site出典：連携できるサービスの一覧出典：github\.com/);
  expect(domains).toMatch(/c975ccef（2026\/08\/19確認）$/);
  expect(factOf('ドメイン').getByRole('link').getAttribute('href')).toBe(list);
  expect(textOf('保存するデータ')).toMatch(/^ファイル出典：docs\.notion\.example\/ja\/機能.*（2026\/11\/23確認）$/);
  expect(factOf('保存するデータ').getByRole('link').getAttribute('href')).toBe(text);
  expect(textOf('提供元の国')).toMatch(/^アメリカ合衆国出典：notion\.example\/privacy.*（2026\/11\/22確認）$/);
  expect(textOf('第三者認証')).toBe('不明');
});

test('hosts beyond the first eight are folded, each whole on its line', async () => {
  const domains = Array.from({ length: 11 }, (_, n) => `part-${n}.notion.example`);
  const { factOf } = await open({ ...aFinding, knownService: { ...known, domains } });
  const rest = factOf('ドメイン').getByRole('group');
  expect(within(rest).getByText('ほか3件')).toBeTruthy();
  expect(
    within(rest)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(domains.slice(8));
  expect(
    factOf('ドメイン')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(domains);
});

test('of a service that is not known everything is unknown', async () => {
  const { textOf } = await open({ ...aFinding, integrationKind: null, knownService: null });
  for (const label of ['読み', 'ドメイン', '提供元の国', '保存するデータ', '第三者認証'])
    expect(textOf(label)).toBe('不明');
});
