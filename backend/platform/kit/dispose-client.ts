import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';

/**
 * Ends every call of a client. Its own `dispose` may wait for ever for calls that the server has ended: if nobody reads
 * the rest of the answer or if they could still be written to.
 */
export async function disposeClient(client: EventStoreDBClient): Promise<void> {
  const disposal = client.dispose();
  // Calls that could be cancelled report it before that.
  await nextTurn();
  for (const stream of client['disposableStreams'] as Set<Readable>) stream.destroy();
  await disposal;
}
