import { ErrorType, isCommandError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { DeadlineExceeded } from './deadline';

const types: ReadonlySet<unknown> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);
/** Before it has found the server, the official client throws gRPC's own errors. */
const codes: ReadonlySet<unknown> = new Set([status.CANCELLED, status.DEADLINE_EXCEEDED, status.UNAVAILABLE]);

/** The event store was away, did not answer in time, or has another leader now; the same call may succeed later. */
export const isEventStoreUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DeadlineExceeded ||
    codes.has((error as { code?: unknown }).code) ||
    (isCommandError(error) && types.has(error.type)));
