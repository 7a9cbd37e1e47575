import { catalogueOf } from '../catalogue/catalogue.service';
import { manyAccounts, withId, withName } from '../../../../test/support/vendors/many-accounts';
import { contextOf, playedConnector, readAll, shortRetries } from '../../../../test/support/vendors/played-connector';
import type { Misbehaviour } from '../../../../test/support/vendors/misbehaviour';
import { readSample, VendorPlayer } from '../../../../test/support/vendors/vendor-player';

const players: VendorPlayer[] = [];
afterEach(() => Promise.all(players.splice(0).map((player) => player.stop())));

const play = async (kind: string, { timeoutMs = 30_000, retries = shortRetries } = {}) => {
  const player = await VendorPlayer.start(readSample(kind));
  players.push(player);
  const connector = playedConnector(catalogueOf(kind)!.connection!, player, retries, timeoutMs);
  const read = (signal?: AbortSignal) => readAll(connector, contextOf(player, signal && { signal }));
  return { player, connector, read, expected: player.sample.expected };
};

/** Pages by number, by cursor, and by the Link header. */
const kinds = ['cloudflare', 'open-ai', 'sentry'];

const endings: [string, Misbehaviour, object][] = [
  [
    'limits for longer than a run waits',
    { type: 'limit', retryAfter: '90' },
    { code: 'rate_limited', retryAfterMs: 90_000 },
  ],
  ['limits without end', { type: 'limit' }, { code: 'rate_limited' }],
  ['fails', { type: 'status', status: 500 }, { code: 'unavailable', vendorText: 'Something went wrong' }],
  [
    'is away',
    { type: 'status', status: 503, headers: { 'retry-after': '3600' } },
    { code: 'rate_limited', retryAfterMs: 3_600_000 },
  ],
  ['hangs', { type: 'hang' }, { code: 'timeout' }],
  ['breaks off', { type: 'cut-off' }, { code: 'unreachable' }],
  ['answers nothing', { type: 'status', status: 200, text: '' }, { code: 'bad_answer' }],
  ['answers half of its JSON', { type: 'cut-json' }, { code: 'bad_answer' }],
  [
    'answers a web page',
    { type: 'wrong-json' },
    { code: 'bad_answer', vendorText: 'Maintenance We will be back soon' },
  ],
  ['answers without a list', { type: 'no-list' }, { code: 'bad_answer' }],
  ['repeats a page', { type: 'repeat-page' }, { code: 'page_loop' }],
  ['leads back to a former page', { type: 'loop-cursor' }, { code: 'page_loop' }],
];

test.each(kinds.flatMap((kind) => endings.map(([what, bad, error]) => [kind, what, bad, error] as const)))(
  '%s: a list never ends normally when the vendor %s on its second page',
  async (kind, _, bad, error) => {
    // A list counted by number takes no cursor from the vendor.
    if (kind === 'cloudflare' && bad.type === 'loop-cursor') return;
    const { player, read } = await play(kind, bad.type === 'hang' ? { timeoutMs: 500 } : {});
    player.misbehave({ ...bad, page: 1 });
    await expect(read()).rejects.toMatchObject(error);
  },
);

test.each(kinds)('%s: passing failures are waited for', async (kind) => {
  const { player, read, expected } = await play(kind);
  const retries = { type: 'limit', retryAfter: '0', times: 1 } as const;
  player.misbehave(retries, { type: 'limit', times: 2 }, { type: 'status', status: 502, page: 1, times: 2 });
  expect(await read()).toEqual(expected);
});

test.each([-3_600_000, 3_600_000])('a limit is waited for by a vendor clock that differs by %i ms', async (skewMs) => {
  const { player, read, expected } = await play('datadog');
  const now = Date.now() + skewMs;
  const headers = { date: new Date(now).toUTCString(), 'retry-after': new Date(now + 1_000).toUTCString() };
  player.misbehave({ type: 'status', status: 429, headers, times: 1 });
  expect(await read()).toEqual(expected);
});

test('accounts that are listed twice count once', async () => {
  const { player, read, expected } = await play('open-ai');
  player.misbehave({ type: 'twice' });
  expect(await read()).toEqual(expected);
});

test('an account with another id is another account, and a name of 1 MB is cut', async () => {
  const { player, read, expected } = await play('open-ai');
  const { externalId, name } = expected[0]!;
  player.items[0] = withName(withId(player.items[0], externalId, 'another-id'), name!, '名'.repeat(1_048_576));
  const [first, ...rest] = await read();
  expect(first).toMatchObject({ externalId: 'another-id', name: '名'.repeat(200) });
  expect(rest).toEqual(expected.slice(1));
});

test('an id without its details is a bad answer', async () => {
  const { player, read } = await play('crowd-strike');
  player.forgottenIds.add(player.sample.expected[0]!.externalId);
  await expect(read()).rejects.toMatchObject({ code: 'bad_answer' });
});

test.each(['cloudflare', 'datadog'])('%s: a list that ends below its total is reported as short', async (kind) => {
  const { player, connector, read, expected } = await play(kind);
  player.misbehave({ type: 'high-total' });
  const noteUnlisted = jest.fn();
  expect(await readAll(connector, contextOf(player, { noteUnlisted }))).toEqual(expected);
  expect(noteUnlisted.mock.calls).toEqual([[3]]);
  await expect(read()).rejects.toMatchObject({ code: 'bad_answer' });
});

test('an empty answer is enough for a test, but is no list', async () => {
  const { player, connector, read } = await play('confluence');
  player.sample.test!.status = 204;
  await connector.test(contextOf(player));
  player.misbehave({ type: 'status', status: 204, text: '' });
  await expect(read()).rejects.toMatchObject({ code: 'bad_answer' });
});

test('an empty list is empty', async () => {
  const { player, read } = await play('datadog');
  player.items.length = 0;
  expect(await read()).toEqual([]);
});

test('the words of the vendor are shown without the credentials that it repeats', async () => {
  const { player, read } = await play('datadog');
  const { apiKey } = player.sample.credentials;
  player.misbehave({ type: 'status', status: 400, text: JSON.stringify({ errors: [`The key ${apiKey} is blocked`] }) });
  const error = await read().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'bad_answer', vendorText: 'The key ••• is blocked' });
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(apiKey);
});

test('a credential that no header can carry is refused without a request', async () => {
  const { player, connector } = await play('datadog');
  const credentials = { ...player.sample.credentials, apiKey: 'ＡＢＣ' };
  await expect(connector.test(contextOf(player, { credentials }))).rejects.toMatchObject({ code: 'unauthorised' });
  expect(player.requests).toEqual([]);
});

test('a run that is stopped ends at once, also while it waits', async () => {
  const { player, read } = await play('datadog', { retries: { ...shortRetries, limitDelaysMs: [60_000] } });
  player.misbehave({ type: 'limit' });
  await expect(read(AbortSignal.timeout(200))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a list of 2,000 accounts comes in pages', async () => {
  const { player, connector } = await play('open-ai');
  const { items, expected } = manyAccounts(player.sample, 2_000);
  player.items.splice(0, Infinity, ...items);
  const sizes: number[] = [];
  const ids: string[] = [];
  for await (const page of connector.pages(contextOf(player))) {
    sizes.push(page.length);
    ids.push(...page.map(({ externalId }) => externalId));
  }
  expect(Math.max(...sizes)).toBe(2);
  expect(ids).toEqual(expected.map(({ externalId }) => externalId));
});

test('a list of more accounts than a vendor may have is refused', async () => {
  const { player } = await play('open-ai');
  const read = (max: number) =>
    readAll(playedConnector(catalogueOf('open-ai')!.connection!, player, shortRetries, 5_000, max), contextOf(player));
  const { length } = player.sample.expected;
  expect(await read(length)).toHaveLength(length);
  await expect(read(length - 1)).rejects.toMatchObject({ code: 'too_large' });
});
