import type { ConnectorError } from './connector.rules';

export interface RetryOptions {
  /** Before each repetition after a passing failure. */
  delaysMs: readonly number[];
  /** Before each repetition when the vendor limits us without saying for how long. */
  limitDelaysMs: readonly number[];
  /** The longest single wait that a vendor may ask for. */
  maxWaitMs: number;
  /** The longest wait of a whole run. */
  maxRunWaitMs: number;
}

export const defaultRetries: RetryOptions = {
  delaysMs: [500, 2_000],
  limitDelaysMs: [2_000, 5_000, 15_000, 30_000],
  maxWaitMs: 60_000,
  maxRunWaitMs: 10 * 60_000,
};

/** A little longer than the vendor's clock says, because it counts in whole seconds. */
const marginMs = 100;

/** How long to wait before a call is repeated; undefined when it is not. */
export const waitBeforeRetryMs = (
  { code, retryAfterMs }: ConnectorError,
  attempt: number,
  waitedMs: number,
  { delaysMs, limitDelaysMs, maxWaitMs, maxRunWaitMs }: RetryOptions,
): number | undefined => {
  if (code === 'unavailable' || code === 'unreachable') return delaysMs[attempt];
  if (code !== 'rate_limited' || limitDelaysMs[attempt] === undefined) return undefined;
  const waitMs = retryAfterMs === undefined ? limitDelaysMs[attempt] : retryAfterMs + marginMs;
  return waitMs <= maxWaitMs && waitedMs + waitMs <= maxRunWaitMs ? waitMs : undefined;
};
