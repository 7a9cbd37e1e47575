import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { takeCounts } from '../http/remote-counts';
import { readConfig, type Config } from '../kit/config';
import { JobWorker } from './job-worker.service';

const countsIntervalMs = 2_000;
const checkIntervalMs = 500;
const idleTimeoutMs = 15_000;
const exitTimeoutMs = 5_000;

/**
 * Runs heavy jobs for the backend that started this process, and settles when there are none.
 * @param createContext the application without HTTP, whose share of jobs is `heavy`
 */
export async function runHeavyJobs(createContext: (config: Config) => Promise<INestApplicationContext>): Promise<void> {
  // Answers to people come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const app = await createContext({ ...readConfig(), metricsPort: undefined });
  const stopping = new AbortController();
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, () => stopping.abort());
  if (!process.connected) stopping.abort();
  const reporting = setInterval(() => void reportCounts(), countsIntervalMs);
  await whenIdle(app.get(JobWorker), stopping.signal);
  // A backend that died must not wait for this process.
  setTimeout(() => process.exit(1), exitTimeoutMs).unref();
  clearInterval(reporting);
  await app.close();
  await reportCounts();
}

async function whenIdle(worker: JobWorker, signal: AbortSignal): Promise<void> {
  for (let idleSinceMs = Date.now(); !signal.aborted && Date.now() - idleSinceMs < idleTimeoutMs;) {
    if (!worker.isIdle) idleSinceMs = Date.now();
    await sleep(checkIntervalMs, undefined, { signal }).catch(() => {});
  }
}

async function reportCounts(): Promise<void> {
  const counts = await takeCounts();
  if (counts.length === 0 || !process.connected) return;
  await new Promise((resolve) => process.send!({ counts }, undefined, undefined, resolve));
}
