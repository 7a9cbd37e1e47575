import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsonata from 'jsonata';
import { erpCatalogue, erpOf } from '../backend/money/erp/catalogue/erp-catalogue.service';
import { windowsOf } from '../backend/money/erp/connector/payment-list.connector';
import { playedErpConnector, readPayments, startErpPlayer } from './support/vendors/erp-player';
import { contextOf } from './support/vendors/played-connector';
import type { Misbehaviour } from './support/vendors/misbehaviour';
import type { VendorPlayer } from './support/vendors/vendor-player';

const kinds = readdirSync(join(__dirname, 'vendors', 'erp')).map((name) => name.replace(/\.json$/, ''));
const connected = erpCatalogue.flatMap(({ kind, connection }) => (connection ? [[kind, connection] as const] : []));

const players: VendorPlayer[] = [];
afterEach(() => Promise.all(players.splice(0).map((player) => player.stop())));
const play = async (kind: string, pageSize: number | 'requested' = 'requested') => {
  const player = await startErpPlayer(kind, pageSize);
  players.push(player);
  return player;
};

test('the catalogue has the 15 ERPs of the specification, each by an interface or by its export', () => {
  const [, ...rows] = readFileSync(join(__dirname, 'support', 'spec-erps.tsv'), 'utf8')
    .trim()
    .split('\n');
  const specified = rows.map((row) => row.split('\t').slice(0, 2));
  expect(erpCatalogue.map(({ kind, name }) => [kind, name])).toEqual(specified);
});

test('exactly the confirmed kinds have a sample', () => {
  const confirmed = connected.filter(([, { state }]) => state === 'confirmed').map(([kind]) => kind);
  expect(confirmed.sort()).toEqual(kinds);
});

test.each(connected)('%s has expressions that compile', (_, { failsWhen, payments }) => {
  const { items, lines, skip, names, payment, pagination } = payments;
  const lists = Object.values(names).flatMap((list) => [list.items, list.key, list.value]);
  const paging = 'from' in pagination ? pagination.from : 'total' in pagination ? pagination.total : undefined;
  for (const text of [failsWhen, items, lines, skip, paging, ...lists, ...Object.values(payment)])
    if (text) expect(() => jsonata(text)).not.toThrow();
});

test.each(connected)('%s uses only its own credentials, and all of them', (_, { auth, baseUrl, fields, ...rest }) => {
  const implied = auth.type === 'client-credentials' ? ['clientId', 'clientSecret'] : [];
  const { param } = { param: undefined, ...rest.payments.pagination };
  const builtIn = ['from', 'until', 'accessToken', param];
  const { payment: _mapping, items: _items, lines: _lines, skip: _skip, names, ...requests } = rest.payments;
  const texts = JSON.stringify([auth, baseUrl, rest.headers, requests, Object.values(names).map((one) => one.request)]);
  const used = new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const own = fields.map(({ name }) => name);
  expect([...used].filter((name) => !own.includes(name!) && !builtIn.includes(name))).toEqual([]);
  expect(own.filter((name) => !used.has(name) && !implied.includes(name))).toEqual([]);
});

test.each(kinds)('%s: its row reads the payments of its sample', async (kind) => {
  const player = await play(kind);
  const connector = playedErpConnector(player);
  await connector.test(contextOf(player));
  expect(await readPayments(connector, contextOf(player))).toEqual(player.sample.expected);
  player.areCredentialsValid = false;
  const refusal = expect.objectContaining({ code: 'unauthorised' });
  await expect(readPayments(connector, contextOf(player))).rejects.toEqual(refusal);
});

const idNames: Record<string, string> = {
  'freee-accounting': 'id',
  'quick-books-online': 'Id',
  'sap-concur': 'ID',
  xero: 'BankTransactionID',
};
const fillList = ({ sample, items, lists }: VendorPlayer, count: number) => {
  const template = items[0] as object;
  const copies = Array.from({ length: count }, (_, place) => ({
    ...template,
    [idNames[sample.kind]!]: 90_000 + place,
  }));
  lists[0]!.splice(0, Infinity, ...copies);
};

test.each(kinds)('%s: a list of several pages is read to its end', async (kind) => {
  const player = await play(kind);
  fillList(player, 205);
  const payments = await readPayments(playedErpConnector(player), contextOf(player));
  const lines = new Set(payments.map(({ externalId }) => externalId));
  expect(lines.size).toBe(payments.length);
  expect(payments.length).toBeGreaterThanOrEqual(205);
});

const passing: Misbehaviour[] = [
  { type: 'limit', retryAfter: '0', times: 2 },
  { type: 'status', status: 500, times: 2 },
  { type: 'twice', page: 0 },
];
const each = <T>(all: readonly T[]) => kinds.flatMap((kind) => all.map((one) => [kind, one] as const));
test.each(each(passing))('%s: a vendor that shows %p is read whole, each payment once', async (kind, bad) => {
  const player = await play(kind);
  player.misbehave(bad);
  // An offset counts the items of a page, so that a page with each item twice ends the list early.
  const context = contextOf(player, { noteUnlisted: () => undefined });
  expect(await readPayments(playedErpConnector(player), context)).toEqual(player.sample.expected);
});

const failing: [Misbehaviour, string][] = [
  [{ type: 'status', status: 500 }, 'unavailable'],
  [{ type: 'limit' }, 'rate_limited'],
  [{ type: 'cut-off' }, 'unreachable'],
  [{ type: 'cut-json' }, 'bad_answer'],
  [{ type: 'no-list' }, 'bad_answer'],
  [{ type: 'hang' }, 'timeout'],
];
test.each(each(failing))('%s: a vendor that shows %p ends the list in a failure', async (kind, [bad, code]) => {
  const player = await play(kind);
  fillList(player, 205);
  player.misbehave({ ...bad, page: 1 });
  const connector = playedErpConnector(player, { timeoutMs: bad.type === 'hang' ? 200 : 30_000 });
  await expect(readPayments(connector, contextOf(player))).rejects.toEqual(expect.objectContaining({ code }));
});

test('a total above the list is a failure where nobody takes note of it', async () => {
  const player = await play('freee-accounting');
  player.misbehave({ type: 'high-total' });
  const reading = readPayments(playedErpConnector(player), contextOf(player));
  await expect(reading).rejects.toEqual(expect.objectContaining({ code: 'bad_answer' }));
});

test('a half list ends below its total: the items that are not listed are noted', async () => {
  const player = await play('freee-accounting');
  player.misbehave({ type: 'high-total' });
  let unlisted = 0;
  const context = contextOf(player, { noteUnlisted: (items) => void (unlisted += items) });
  await readPayments(playedErpConnector(player), context);
  expect(unlisted).toBe(3);
});

test('a period is requested whole, or month by month', () => {
  const period = { from: '2025-12-15', until: '2026-02-03' };
  expect(windowsOf({ window: 'whole', leadDays: 0 }, period)).toEqual([period]);
  expect(windowsOf({ window: 'whole', leadDays: 14 }, period)).toEqual([{ ...period, from: '2025-12-01' }]);
  expect(windowsOf({ window: 'month', leadDays: 0 }, period)).toEqual([
    { from: '2025-12-15', until: '2025-12-31' },
    { from: '2026-01-01', until: '2026-01-31' },
    { from: '2026-02-01', until: '2026-02-03' },
  ]);
});

test('an export names the text whose columns it knows', () => {
  expect(erpCatalogue.filter((row) => row.export?.source).map(({ kind }) => kind)).toEqual(['yayoi']);
  expect(erpOf('yayoi')?.connection).toBeUndefined();
  expect(erpOf('no-such-erp')).toBeUndefined();
});
