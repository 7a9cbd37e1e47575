import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import type { AlertRow } from '../../backend/contract/alerts';
import { company, type ContractView } from '../../backend/contract/company';
import type { ServerToClient } from '../../backend/contract/live';
import type { ReadModel } from '../../backend/contract/read-models';
import { notLoggedIn } from './call';
import { forgetRevisions, revisionReached } from './pending';
import { refresh } from './query-client';
import { signal } from './signal';
import { readOf } from './use-read';

export type Progress = Parameters<ServerToClient['progress']>[0];

/** An alert was raised just now. */
export const alertRaised = signal<AlertRow>();
/** A long work of this company moved on. */
export const progressMade = signal<Progress>();

type LiveSocket = Socket<ServerToClient, Record<never, never>>;
const batchDelayMs = 50;

/** Several changes in a row become one refetch. */
const batchModels = (act: (models: ReadModel[]) => void) => {
  const waiting = new Set<ReadModel>();
  return (models: readonly ReadModel[]) => {
    if (!waiting.size) {
      setTimeout(() => {
        act([...waiting]);
        waiting.clear();
      }, batchDelayMs);
    }
    models.forEach((model) => waiting.add(model));
  };
};

const showContract = (client: QueryClient) => (contract: ContractView) =>
  client.setQueryData(readOf(company.contract, {}).queryKey, contract);

/** Wires a socket to the cache and the signals. */
export const listen = (socket: LiveSocket, client: QueryClient) => {
  const changed = batchModels((models) => void refresh(client, models));
  let wasConnected = false;
  socket.on('connect', () => {
    // NOTIFY has no memory: whatever changed while the socket was away is read again.
    if (wasConnected) void refresh(client);
    wasConnected = true;
  });
  socket.on('changed', ({ models, revision }) => {
    changed(models);
    revisionReached(revision);
  });
  socket.on('banner', showContract(client));
  socket.on('alert', alertRaised.raise);
  socket.on('progress', progressMade.raise);
  socket.on('notLoggedIn', ({ why }) => notLoggedIn.raise(why));
};

/** Opens the socket of the logged-in company; returns the function that closes it. */
export const openLive = (client: QueryClient) => {
  let close = () => {};
  let isClosed = false;
  // Loaded apart, so that it does not weigh on the first paint.
  void import('socket.io-client').then(({ io }) => {
    if (isClosed) return;
    const socket: LiveSocket = io({ transports: ['websocket', 'polling'], withCredentials: true });
    close = () => void socket.disconnect();
    listen(socket, client);
  });
  return () => {
    isClosed = true;
    forgetRevisions();
    close();
  };
};
