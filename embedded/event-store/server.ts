import { setTimeout as pause } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { Log } from '../log';
import { requireAccount } from './grpc/authorization.interceptor';
import { RefusalLog } from './grpc/refusal-log';
import { Ongoing } from './grpc/response-stream';
import { addServices } from './grpc/services';
import { EventLog } from './log/event-log';
import { MemoryStorage } from './log/memory-storage';
import { PostgresStorage } from './log/postgres-storage';
import { account, connectionString, NodeAccess } from './node-access';

export interface EventStoreOptions {
  host?: string;
  /** 0, the default, takes any free port. */
  port?: number;
  log: 'memory' | { databaseUrl: string };
  /** Without it there is no TLS, and every client may read and write. */
  access?: NodeAccess;
  logger?: Log;
  /** Bytes of the newest events in memory; default 64 MiB. */
  recentBytes?: number;
}

export interface EventStoreNode {
  /** The argument of `EventStoreDBClient.connectionString`. */
  url: string;
  port: number;
  close(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
/** Time for the last answers to reach the clients before their connections are dropped. */
const drainTimeoutMs = 300;
const ONLY_ERRORS: Log = { info: () => undefined, warn: () => undefined, error: (message) => console.error(message) };

/** Starts a node; resolves once it listens, rejects when its log or its port cannot be had. */
export async function startEventStore(options: EventStoreOptions): Promise<EventStoreNode> {
  const { host = '127.0.0.1', access, logger = ONLY_ERRORS } = options;
  const storage = options.log === 'memory' ? new MemoryStorage() : new PostgresStorage(options.log.databaseUrl);
  const log = await EventLog.open(storage, logger, options.recentBytes).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  const ongoing = new Set<Ongoing>();
  const refusals = new RefusalLog(logger);
  const server = new Server({
    interceptors: access ? [requireAccount(account, access.password, refusals)] : [],
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
    // EventStoreDB's limit: a client's further calls wait for one of these to end.
    'grpc.max_concurrent_streams': 100,
    'grpc.keepalive_time_ms': 20_000,
    'grpc.keepalive_timeout_ms': 20_000,
  });
  addServices(server, log, ongoing);
  const port = await listen(server, `${host}:${options.port ?? 0}`, access).catch(async (error: unknown) => {
    await log.close();
    throw error;
  });
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    url: connectionString(reachable, port, access),
    port,
    close: () => close(server, log, ongoing).finally(() => refusals.flush()),
  };
}

function listen(server: Server, address: string, access: NodeAccess | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentialsOf(access), (error, port) => {
      if (error) reject(new Error(`The event store node cannot listen at ${address}: ${reasonOf(error)}`));
      else resolve(port);
    });
  });
}

function credentialsOf(access: NodeAccess | undefined): ServerCredentials {
  if (!access) return ServerCredentials.createInsecure();
  const { key, certificate } = access.identity;
  return ServerCredentials.createSsl(null, [{ private_key: Buffer.from(key), cert_chain: Buffer.from(certificate) }]);
}

const reasonOf = ({ message }: Error) => (message.includes('EADDRINUSE') ? 'the port is taken' : message);

/** Takes no new calls, answers the appends already submitted, fails every open call with UNAVAILABLE, then drops the connections. */
async function close(server: Server, log: EventLog, ongoing: Set<Ongoing>): Promise<void> {
  const drain = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  const leave = () => [...ongoing].forEach((call) => call.leave());
  leave();
  await log.close();
  // A client may start calls until it learns that the connection is closing.
  leave();
  await Promise.race([drain, pause(drainTimeoutMs, undefined, { ref: false })]);
  server.forceShutdown();
}
