import { ConfigError } from '../backend/kit/config';
import { Locked } from '../embedded/lock';

/** What the operator can mend; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What the operator is told: words where the mistake is theirs, the whole error where it is ours. */
export function messageFor(error: unknown): unknown {
  const isExpected = [BackupError, ConfigError, Locked].some((kind) => error instanceof kind);
  return isExpected ? (error as Error).message : error;
}
