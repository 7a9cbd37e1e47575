import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import type { AlertRow } from '../../backend/contract/alerts';
import { company, type ContractView } from '../../backend/contract/company';
import type { ServerToClient } from '../../backend/contract/live';
import { notLoggedIn } from './call';
import { shownPast } from './past';
import { forgetRevisions, revisionReached } from './pending';
import { forgetRefetches, refetchesOf } from './refetches';
import { signal } from './signal';
import { readOf } from './use-read';

export type Progress = Parameters<ServerToClient['progress']>[0];

/** An alert was raised just now. */
export const alertRaised = signal<AlertRow>();
/** A long work of this company moved on. */
export const progressMade = signal<Progress>();

type LiveSocket = Socket<ServerToClient, Record<never, never>>;

const showContract = async (client: QueryClient, contract: ContractView) => {
  const { queryKey } = readOf(company.contract, {});
  // A fetch under way may bring an older one.
  await client.cancelQueries({ queryKey }, { silent: true });
  client.setQueryData(queryKey, contract);
};

/** Wires a socket to the cache and the signals. */
const listen = (socket: LiveSocket, client: QueryClient) => {
  const refetches = refetchesOf(client);
  let wasConnected = false;
  socket.on('connect', () => {
    refetches.isConnected = true;
    // NOTIFY has no memory: whatever changed while the socket was away is read again.
    if (wasConnected && !shownPast()) refetches.all();
    wasConnected = true;
  });
  socket.on('disconnect', () => {
    refetches.isConnected = false;
  });
  // What happens today does not change a past day; today's answers are read again on the way back.
  const whileToday =
    <T>(listener: (value: T) => void) =>
    (value: T) => {
      if (!shownPast()) listener(value);
    };
  socket.on('changed', (change) => {
    whileToday(refetches.applyChange.bind(refetches))(change);
    revisionReached(change.revision);
  });
  socket.on('banner', (contract) => void showContract(client, contract));
  socket.on('alert', whileToday(alertRaised.raise));
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
    forgetRefetches(client);
    close();
  };
};
