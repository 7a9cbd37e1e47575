import { once } from 'node:events';
import { ConnectorError } from './connector.rules';
import { withDeadline } from './deadline.rules';

const longMs = 3_600_000;
const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
  signal.throwIfAborted();
};

it('ends work that exceeds its deadline with a timeout', () =>
  expect(withDeadline(new AbortController().signal, 1, untilAborted)).rejects.toEqual(new ConnectorError('timeout')));

it('passes on results, failures and the abortion of the caller', async () => {
  const { signal } = new AbortController();
  await expect(withDeadline(signal, longMs, () => Promise.resolve(1))).resolves.toBe(1);
  const failure = new ConnectorError('forbidden');
  await expect(withDeadline(signal, longMs, () => Promise.reject(failure))).rejects.toBe(failure);
  const reason = new Error('the process closes');
  await expect(withDeadline(AbortSignal.abort(reason), longMs, untilAborted)).rejects.toBe(reason);
});
