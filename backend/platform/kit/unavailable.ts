import { ErrorType } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { DeadlineExceeded } from './deadline';

/** An append without a clear response: only the stream shows whether it was written. */
export class OutcomeUnknown extends Error {}

const eventStoreTypes: ReadonlySet<unknown> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);
/** Before it has found the server, the official client throws gRPC's own errors. */
const grpcCodes: ReadonlySet<unknown> = new Set([status.CANCELLED, status.DEADLINE_EXCEEDED, status.UNAVAILABLE]);
/** EventStoreDB's words on its batch call; no cluster member was found by gossip. */
const eventStoreWords = /Server Is (Not Ready|Busy)|No leader info available|Failed to discover/;

/** The event store was away, did not answer in time, or has another leader now; the same call may succeed later. */
export const isEventStoreUnavailable = (error: unknown): boolean => {
  const { code, message, type } = partsOf(error);
  const isOurs = error instanceof DeadlineExceeded || error instanceof OutcomeUnknown;
  return isOurs || grpcCodes.has(code) || eventStoreTypes.has(type) || eventStoreWords.test(message);
};

const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC)$/;
/**
 * Connection exceptions (08), insufficient resources such as a full disk or too many connections (53). Operator
 * intervention such as a restart or a statement timeout (57), system errors (58), a read-only standby (25006), and the
 * victim of a deadlock (40P01).
 */
const postgresCodes = /^(08|53|57|58)...$|^25006$|^40P01$/;
/** pg's own errors have no code. */
const pgWords =
  /is not queryable|^Connection terminated|^timeout e(xpired|xceeded)|^Query read timeout|^Cannot use a pool after calling end/;

/** Postgres or the way to it was away, full, or did not answer in time. */
export const isPostgresUnavailable = (error: unknown): boolean => {
  const { code, message, syscall } = partsOf(error);
  // A stopped Postgres removes its socket.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return typeof code === 'string' ? networkCodes.test(code) || postgresCodes.test(code) : pgWords.test(message);
};

/** Whether the same request may succeed later: a store that it needs is unavailable now. */
export const isUnavailable = (error: unknown): boolean =>
  isEventStoreUnavailable(error) || isPostgresUnavailable(error);

const partsOf = (error: unknown) => {
  const { code, message, type, syscall } = (error ?? {}) as Partial<Record<string, unknown>>;
  return { code, type, syscall, message: typeof message === 'string' ? message : '' };
};
