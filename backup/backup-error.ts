import { ConfigError } from '../backend/platform/kit/config';
import { isUnavailable } from '../backend/platform/kit/unavailable';
import { Locked } from '../embedded/lock';

/** An error that the operator can fix; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * The message for the operator; for a bug the whole error.
 * @param advice what to do when the event store or Postgres was lost on the way
 */
export function messageFor(error: unknown, advice: string): unknown {
  const isExpected = [BackupError, ConfigError, Locked].some((kind) => error instanceof kind);
  if (isExpected) return (error as Error).message;
  if (isUnavailable(error)) return `The event store or Postgres was lost: ${(error as Error).message}. ${advice}`;
  return error;
}
