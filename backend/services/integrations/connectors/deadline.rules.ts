import { ConnectorError } from './connector.rules';

/**
 * Aborts work that exceeds its deadline.
 * @param work gets a signal that aborts with the given one and at the deadline
 * @throws ConnectorError `timeout` at the deadline
 */
export async function withDeadline<T>(
  signal: AbortSignal,
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    return await work(AbortSignal.any([signal, deadline]));
  } catch (error) {
    if (deadline.aborted && !signal.aborted) throw new ConnectorError('timeout');
    throw error;
  }
}
