import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf } from '../backend/services/integrations/catalogue.service';
import { manyAccounts } from './support/vendors/many-accounts';
import { contextOf, playedConnector, readAll } from './support/vendors/played-connector';
import { readSample, VendorPlayer } from './support/vendors/vendor-player';
import { listsOf } from './support/vendors/vendor-sample';

const kinds = readdirSync(join(__dirname, 'vendors')).map((name) => name.replace(/\.json$/, ''));

const players: VendorPlayer[] = [];
afterEach(() => Promise.all(players.splice(0).map((player) => player.stop())));

const play = async (kind: string, pageSize: number | 'requested' = 2) => {
  const player = await VendorPlayer.start(readSample(kind), { pageSize });
  players.push(player);
  return player;
};

/** Rows that end a list with a page that is not full need pages as long as they request. */
const endsWithShortPage = (kind: string): boolean => {
  const { pagination } = catalogueOf(kind)!.connection!.users;
  return 'size' in pagination && pagination.size !== undefined && !pagination.more && !pagination.total;
};

test.each(kinds)('%s: its row reads the accounts, the seats and the test of its sample', async (kind) => {
  const player = await play(kind, endsWithShortPage(kind) ? 'requested' : 2);
  const { connection } = catalogueOf(kind)!;
  const connector = playedConnector(connection!, player);
  const context = contextOf(player);
  await connector.test(context);
  expect(await readAll(connector, context)).toEqual(player.sample.expected);
  const { seats } = player.sample;
  expect(Boolean(seats)).toBe(Boolean(connector.seats));
  if (seats) expect(await connector.seats!(context)).toEqual(seats.expected);
  player.areCredentialsValid = false;
  const refusal = expect.objectContaining({ code: expect.stringMatching(/^(unauthorised|forbidden)$/) as string });
  await expect(readAll(connector, contextOf(player))).rejects.toEqual(refusal);
});

test.each(kinds)('%s: a list of several pages is read to its end', async (kind) => {
  const player = await play(kind, endsWithShortPage(kind) ? 'requested' : 100);
  const { connection } = catalogueOf(kind)!;
  const { pagination } = connection!.users;
  if (pagination.type === 'none' || listsOf(player.sample)[0]!.paging.type === 'none') return;
  const size = 'size' in pagination ? (pagination.size ?? 100) : 100;
  const { items, expected } = manyAccounts(player.sample, size + 1);
  player.lists.forEach((list, place) => list.splice(0, list.length, ...(place === 0 ? items : [])));
  expect(await readAll(playedConnector(connection!, player), contextOf(player))).toEqual(expected);
  expect(player.requests.length).toBeGreaterThan(1 + (player.sample.token ? 1 : 0));
});

test.each(kinds)('%s: each field of its sample is a credential of the row', (kind) => {
  const { connection } = catalogueOf(kind)!;
  const implied = connection!.auth.type === 'oauth2' ? ['accessToken'] : [];
  const names = [...connection!.fields.map(({ name }) => name), ...implied];
  expect(Object.keys(readSample(kind).credentials).sort()).toEqual(names.sort());
});
