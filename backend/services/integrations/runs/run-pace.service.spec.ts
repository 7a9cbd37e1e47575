import { delay } from '../../../../test/support/delay';
import { RunPace } from './run-pace.service';

const stepMs = 20;

/** Takes steps at once. @returns when each began and ended, and how many ran together */
async function take(count: number, isPlanned: boolean, { signal } = new AbortController()) {
  const pace = new RunPace();
  const steps: { startedMs: number; endedMs: number }[] = [];
  let running = 0;
  let maxRunning = 0;
  const act = async () => {
    const startedMs = performance.now();
    maxRunning = Math.max(maxRunning, ++running);
    await delay(stepMs);
    running--;
    steps.push({ startedMs, endedMs: performance.now() });
  };
  await Promise.all(Array.from({ length: count }, () => pace.step({ isPlanned, signal }, act)));
  return { steps, maxRunning };
}

test('planned runs take one step at a time, and rest three times as long', async () => {
  const { steps, maxRunning } = await take(3, true);
  expect(maxRunning).toBe(1);
  const [first, second, third] = steps;
  const restMs = (before: typeof first, after: typeof first) => after!.startedMs - before!.endedMs;
  // Timers may fire a millisecond early.
  for (const rested of [restMs(first, second), restMs(second, third)])
    expect(rested).toBeGreaterThanOrEqual(stepMs * 3 - 3);
});

test('requested runs take four steps at once', async () => {
  expect((await take(9, false)).maxRunning).toBe(4);
});

test('a failure is passed on, and a run that stops neither rests nor takes further steps', async () => {
  const pace = new RunPace();
  const stopping = new AbortController();
  const run = { isPlanned: true, signal: stopping.signal };
  const failing = pace.step(run, async () => {
    stopping.abort();
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await expect(pace.step(run, () => Promise.resolve())).rejects.toThrow('abort');
});
