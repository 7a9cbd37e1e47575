import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until a condition is true, on a clock that nobody sets. @throws with the text of `explain` after the timeout. */
export const until = async (
  is: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
  explain: () => string = () => 'it did not happen',
  intervalMs = 25,
): Promise<void> => {
  const end = performance.now() + timeoutMs;
  while (!(await is())) {
    if (performance.now() > end) throw new Error(explain());
    await sleep(intervalMs);
  }
};
