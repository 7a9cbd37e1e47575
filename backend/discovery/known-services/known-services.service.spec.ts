import { isPublicSuffix } from '../../contract/public-suffixes';
import { normaliseHost } from '../../contract/hosts';
import { storedDataKinds } from '../../contract/detection-words';
import { serviceCategories } from '../../contract/vocabulary';
import { catalogue } from '../../services/integrations/catalogue/catalogue.service';
import { knownServiceById, knownServiceByPayee, knownServiceOf, knownServices } from './known-services.service';

const domainsOfKinds = catalogue.flatMap(({ kind, domains }) => domains.map((domain) => ({ kind, domain })));

test('names every kind of the catalogue, and over 1,000 services of public lists', () => {
  expect(catalogue.filter(({ kind }) => knownServiceById(kind)?.integrationKind !== kind)).toEqual([]);
  expect(knownServices.filter(({ integrationKind }) => integrationKind === null).length).toBeGreaterThan(1_000);
});

test('finds a kind by each of its domains; of kinds that share one, the first', () => {
  const wrong = domainsOfKinds.filter(({ domain }) => {
    const row = catalogue.find(({ kind }) => kind === knownServiceOf(`www.${domain}`)?.id);
    return !row?.domains.includes(domain);
  });
  expect(wrong).toEqual([]);
});

test('has only ids, words and hosts that can be matched', () => {
  expect(new Set(knownServices.map(({ id }) => id)).size).toBe(knownServices.length);
  for (const { id, category, domains, keeps } of knownServices) {
    expect([id, serviceCategories.values]).toEqual([id, expect.arrayContaining([category])]);
    expect([id, storedDataKinds.values]).toEqual([id, expect.arrayContaining(keeps ?? [])]);
    const wrong = domains.filter((domain) => {
      const reading = normaliseHost(domain);
      return !reading.ok || reading.host !== domain || isPublicSuffix(domain);
    });
    expect([id, wrong, domains.length > 0]).toEqual([id, [], true]);
  }
});

test('says nothing without the text that says it', () => {
  const unsourced = knownServices.filter(({ country, keeps, certifications, sources }) =>
    Object.entries({ country, keeps, certifications }).some(
      ([what, value]) => value !== null && !sources.some((source) => source.what === what),
    ),
  );
  expect(unsourced).toEqual([]);
  expect(
    knownServices.flatMap(({ sources }) => sources).filter(({ readOn }) => !/^2026-\d\d-\d\d$/.test(readOn)),
  ).toEqual([]);
});

test.each([
  ['chatgpt.com', 'chat-gpt', ['generative_ai']],
  ['claude.ai', 'claude', ['generative_ai']],
  ['chat.mistral.ai', 'mistral.ai', ['generative_ai']],
  ['chat.deepseek.com', 'deepseek', ['generative_ai']],
])('%s is %s and keeps %j by a named list', (host, id, keeps) => {
  expect(knownServiceOf(host)).toMatchObject({ id, keeps: expect.arrayContaining(keeps) as unknown });
});

test.each(['google.com', 'yahoo.co.jp', 'nikkei.com', 'amazon.co.jp', 'mufg.jp', 'x.com'])(
  '%s, which people use as persons, is not known',
  (host) => expect(knownServiceOf(`www.${host}`)).toBeUndefined(),
);

test.each([
  ['Slack Technologies, LLC', 'slack'],
  ['ＳＬＡＣＫ', 'slack'],
  ['株式会社Box Japan', 'box'],
  ['NOTION LABS, INC.', 'notion'],
  ['ZOOM.US 888-799-9666', 'zoom'],
  ['ちゃっとわーく', 'chatwork'],
  ['チャットワーク', 'chatwork'],
  ['Sansan株式会社', 'sansan'],
  ['（株）SmartHR', 'smart-hr'],
  ['GITHUB, INC.', 'git-hub'],
  ['LINE株式会社', 'line'],
  ['株式会社セールスフォース・ジャパン', 'salesforce'],
  ['DROPBOX*ABC123 dropbox.com', 'dropbox'],
])('the payee %s is %s', (payee, id) => {
  expect(knownServiceByPayee(payee)?.id).toBe(id);
});

test.each([
  'ライン',
  'LINE',
  'ボックス',
  'Box',
  'ボックスティッシュ',
  'カルテ',
  'ストックフォト',
  'Stock',
  'オンライン商店',
  'メイク株式会社',
  'アマゾン',
  '電気料金',
  'スラックス専門店',
  'Slackline協会',
  'Notion of Tokyo',
  '株式会社',
  'Inc.',
  '',
  '日本郵便株式会社',
  '東京ガス',
  'BASE',
  'ノート',
  '株式会社ボードゲーム',
  'x'.repeat(100_000),
])('the payee %.30s names no service', (payee) => {
  expect(knownServiceByPayee(payee)).toBeUndefined();
});
