import { setTimeout as sleep } from 'node:timers/promises';
import { company } from '../../backend/contract/company';
import type { Client } from '../support/client';
import { median, milliseconds, percentile, times, type Figure } from './figure';

const quietCalls = 200;
const pauseMs = 20;
const defaultMaxRatio = 3;

/** The times that another company's calls took while nothing else happened, and during something. */
interface Reading {
  quiet: number[];
  during: number[];
}

/** Calls of `GET /company`, one after another with a pause, first in quiet and then until `act` has settled. */
export async function besides(neighbour: Client, act: () => Promise<unknown>): Promise<Reading> {
  const quiet: number[] = [];
  while (quiet.length < quietCalls) quiet.push(await callTime(neighbour));
  const during: number[] = [];
  let isOver = false;
  const acting = act().finally(() => (isOver = true));
  while (!isOver) during.push(await callTime(neighbour));
  await acting;
  return { quiet, during };
}

export function figureOf(what: string, readings: readonly Reading[], maxRatio = defaultMaxRatio): Figure {
  const p95 = (values: readonly number[]) => percentile(values, 0.95);
  const ratio = median(readings.map(({ quiet, during }) => p95(during) / p95(quiet)));
  const during = median(readings.map((reading) => p95(reading.during)));
  const slowest = Math.max(...readings.flatMap((reading) => reading.during));
  const calls = readings.reduce((sum, reading) => sum + reading.during.length, 0);
  return {
    what,
    seen: `p95 ${milliseconds(during)} (most ${milliseconds(slowest)}, ${calls} calls)`,
    against: `p95 ${milliseconds(median(readings.map(({ quiet }) => p95(quiet))))} in quiet`,
    ratio: times(ratio),
    wanted: `≤ ${maxRatio} ×`,
    met: ratio <= maxRatio,
  };
}

async function callTime(client: Client): Promise<number> {
  const startedAt = performance.now();
  await client.ok(company.show);
  const took = performance.now() - startedAt;
  await sleep(pauseMs);
  return took;
}
