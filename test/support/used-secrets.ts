import { EventStoreDBClient } from '@eventstore/db-client';
import { placesOf, rowsOf, type SearchedPlace } from './secret-search';

/** Credentials, tokens and codes that the vendors of this process gave or took, with what each is. */
const used = new Map<string, string>();

export const noteSecret = (name: string, value: string): void => void used.set(value, name);
export const forgetSecret = (value: string): void => void used.delete(value);

interface Stores {
  databaseUrl: string;
  eventStoreUrl: string;
}

/** Where the used secrets stand in the stores; `more` are further places, such as logs. */
export async function storedSecrets(
  { databaseUrl, eventStoreUrl }: Stores,
  more: readonly SearchedPlace[] = [],
): Promise<string[]> {
  if (used.size === 0) return [];
  const places = [
    { name: 'ledger', texts: await eventsOf(eventStoreUrl) },
    { name: 'database', texts: await rowsOf(databaseUrl) },
    ...more,
  ];
  return [...used].flatMap(([value, name]) => placesOf(value, places).map((place) => `${name}: ${place}`));
}

/** For the end of a spec file. @throws naming each secret that was found, and where */
export async function rejectStoredSecrets(stores: Stores, more: readonly SearchedPlace[] = []): Promise<void> {
  const found = await storedSecrets(stores, more);
  if (found.length > 0) throw new Error(`Secrets of vendors are stored: ${found.join(', ')}`);
}

async function eventsOf(url: string): Promise<Buffer[]> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const texts: Buffer[] = [];
    for await (const { event } of client.readAll())
      texts.push(Buffer.from(`${JSON.stringify(event?.data)}${JSON.stringify(event?.metadata)}`));
    return texts;
  } finally {
    await client.dispose();
  }
}
