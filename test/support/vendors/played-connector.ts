import type { Connection } from '../../../backend/services/integrations/catalogue/connection.rules';
import { genericConnector } from '../../../backend/services/integrations/connectors/generic.connector';
import type {
  Connector,
  ConnectorContext,
  VendorAccount,
} from '../../../backend/services/integrations/connectors/connector.rules';
import {
  directoryConnector,
  type DirectoryConnector,
} from '../../../backend/services/integrations/directory/directory.connector';
import { defaultRetries } from '../../../backend/services/integrations/connectors/retry.rules';
import { fillAddress } from '../../../backend/services/integrations/connectors/template.rules';
import { Egress } from '../../../backend/platform/egress/egress.service';
import type { VendorPlayer } from './vendor-player';

const addressesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? /^(https:\/\/|\{scimBaseUrl\})/.test(value)
      ? [/^https:\/\/[^/?#]+/.exec(value)?.[0] ?? value]
      : []
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(addressesIn)
      : [];

/** The origins that a row's requests go to, with the credentials of the sample. */
export const originsOf = (
  { baseUrl, auth, test, users, seats, sso, operations, people, memberships }: Connection,
  { sample }: VendorPlayer,
): string[] => {
  const addresses = addressesIn([baseUrl, auth, test, users, seats, sso, operations, people, memberships]);
  return [...new Set(addresses.map((address) => new URL(fillAddress(address, sample.credentials)).origin))];
};

/** Waits in specs are short, so that a vendor that limits us is tried as often as in earnest. */
export const shortRetries = { ...defaultRetries, delaysMs: [5, 10], limitDelaysMs: [5, 5, 10, 10] };

const playedEgress = (connection: Connection, player: VendorPlayer, timeoutMs = 30_000): Egress => {
  const egress = new Egress({ allow: [], timeoutMs });
  for (const origin of originsOf(connection, player)) egress.origins.set(origin, player.origin);
  return egress;
};

export const playedDirectory = (connection: Connection, player: VendorPlayer): DirectoryConnector =>
  directoryConnector(playedEgress(connection, player), connection, connection.directory!, shortRetries);

/** The connector of a row, whose requests reach the player instead of the vendor. */
export function playedConnector(
  connection: Connection,
  player: VendorPlayer,
  retries = shortRetries,
  timeoutMs = 30_000,
  maxAccounts?: number,
): Connector {
  return genericConnector(playedEgress(connection, player, timeoutMs), connection, retries, maxAccounts);
}

export const contextOf = ({ sample }: VendorPlayer, more: Partial<ConnectorContext> = {}): ConnectorContext => ({
  credentials: sample.credentials,
  signal: new AbortController().signal,
  today: '2026-11-22',
  ...more,
});

export const readAll = async (connector: Connector, context: ConnectorContext): Promise<VendorAccount[]> => {
  const accounts: VendorAccount[] = [];
  for await (const page of connector.pages(context)) accounts.push(...page);
  return accounts;
};
