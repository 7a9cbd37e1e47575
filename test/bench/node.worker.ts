import { generatePassword, openAccess } from '../../embedded/event-store/node-access';
import { startEventStore } from '../../embedded/event-store/server';
import { serve } from './worker';

export interface NodeRequest {
  databaseUrl: string;
  /** Where a node with TLS and credentials keeps its key; without it the node has neither. */
  accessDirectory?: string;
}

/** An event store node in a process of its own, until its parent ends. */
serve(async ({ databaseUrl, accessDirectory }: NodeRequest) => {
  const host = '127.0.0.1';
  const access = accessDirectory ? await openAccess(accessDirectory, host, generatePassword()) : undefined;
  return (await startEventStore({ host, log: { databaseUrl }, access })).url;
});
