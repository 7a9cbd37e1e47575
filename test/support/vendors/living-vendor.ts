import { isDeepStrictEqual } from 'node:util';
import { integrations } from '../../../backend/contract/integrations';
import { Egress } from '../../../backend/platform/egress/egress.service';
import { catalogueOf } from '../../../backend/services/integrations/catalogue/catalogue.service';
import type { TestServer } from '../server';
import type { LivingVendor } from './lifecycle';
import { manyAccounts } from './many-accounts';
import { contextOf, originsOf, playedConnector, readAll } from './played-connector';
import type { VendorPlayer } from './vendor-player';

/** Copies with numbers far from those of the sample itself. */
const firstCopyIndex = 900;

/** The JSON value with one of its texts changed, once for each of them. */
function changedTexts(value: unknown): unknown[] {
  if (typeof value === 'string') return [`改${value}`];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    changedTexts(inner).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  );
}

/** Changes the first item so that exactly one account differs. */
async function changeFirstItem(player: VendorPlayer): Promise<void> {
  const connector = playedConnector(catalogueOf(player.sample.kind)!.connection!, player);
  const read = async () => readAll(connector, contextOf(player)).catch(() => []);
  const before = await read();
  const [first] = player.items;
  for (const changed of changedTexts(first)) {
    player.items[0] = changed;
    const after = await read();
    const isSameList =
      after.length === before.length && after.every((one, place) => one.externalId === before[place]!.externalId);
    if (isSameList && after.filter((one, place) => !isDeepStrictEqual(one, before[place])).length === 1) return;
  }
  throw new Error(`No text of an item of ${player.sample.kind} changes an account`);
}

/** The accounts of a player, changed as a `LivingVendor` needs it. */
export function livingAccounts(player: VendorPlayer) {
  const [removed, added] = manyAccounts(player.sample, firstCopyIndex + 2).items.slice(firstCopyIndex);
  const { items } = player;
  items.push(removed);
  const take = () => items.splice(items.indexOf(removed), 1);
  return {
    accountsCount: player.sample.expected.length + 1,
    addAccount: () => items.push(added),
    changeAccount: () => changeFirstItem(player),
    removeAccount: take,
    restoreAccount: () => items.push(removed),
  };
}

/** Lets a player be the vendor of its kind. */
export function playVendor({ app }: TestServer, player: VendorPlayer): void {
  const { origins } = app.get(Egress, { strict: false });
  const { connection } = catalogueOf(player.sample.kind)!;
  for (const origin of originsOf(connection!, player)) origins.set(origin, player.origin);
}

/** A vendor whose credentials an administrator enters. */
export function vendorWithFields(server: TestServer, player: VendorPlayer): LivingVendor {
  playVendor(server, player);
  const { kind, credentials } = player.sample;
  const { accessToken, ...fields } = credentials;
  const entered = catalogueOf(kind)!.connection!.auth.type === 'oauth2' ? fields : credentials;
  return {
    kind,
    ...livingAccounts(player),
    connect: (admin, params) => admin.ok(integrations.configure, { params, body: { fields: entered } }),
    revokeCredentials: () => (player.areCredentialsValid = false),
    acceptCredentials: () => (player.areCredentialsValid = true),
  };
}
