import { setTimeout as sleep } from 'node:timers/promises';
import { asOfHeader } from '../../backend/contract/as-of';
import type { Client } from '../support/client';
import { inPairs, median, milliseconds, percentile, times, type Figure } from './figure';

const maxNewDayMs = 3_000;
const maxRatio = 1.2;
const rounds = 30;
const filesCount = 5;

/** How long it takes until a GET is answered, with retries while the day is built. */
export async function timeOf(admin: Client, path: string, day?: string): Promise<number> {
  const startedAt = performance.now();
  const headers: Record<string, string> = day ? { [asOfHeader]: day } : {};
  for (;;) {
    const { status } = await admin.fetch('GET', `/api/v1${path}`, undefined, headers);
    if (status === 200) return performance.now() - startedAt;
    if (status !== 503) throw new Error(`${path} answered ${status}`);
    await sleep(10);
  }
}

const withinNewDay = (what: string, values: readonly number[]): Figure => ({
  what,
  seen: `${milliseconds(median(values))}${values.length > 1 ? ` (most ${milliseconds(Math.max(...values))})` : ''}`,
  wanted: `≤ ${milliseconds(maxNewDayMs)}`,
  met: median(values) <= maxNewDayMs,
});

/** A list as of days that nobody has looked at. */
export async function newDays(admin: Client, path: string, days: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (const day of days) took.push(await timeOf(admin, path, day));
  return took;
}

export const newDayFigures = (name: string, [firstMs, ...laterMs]: readonly number[]): Figure[] => [
  withinNewDay(`the first day: ${name}`, [firstMs!]),
  withinNewDay(`a later day: ${name}`, laterMs),
];

/** A list as of a day that is built, against the live one. */
export async function builtDayFigure(name: string, admin: Client, path: string, day: string): Promise<Figure> {
  const pairs = await inPairs(
    rounds,
    () => timeOf(admin, path, day),
    () => timeOf(admin, path),
  );
  const [past, live] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const ratio = median(past) / median(live);
  return {
    what: `a built day: ${name}`,
    seen: `${milliseconds(median(past))} (p95 ${milliseconds(percentile(past, 0.95))})`,
    against: `${milliseconds(median(live))} live`,
    ratio: times(ratio),
    wanted: `≤ ${maxRatio} ×`,
    met: ratio <= maxRatio,
  };
}

/** A page and the file of 差分, of two new days and of two built ones. */
export async function comparisonFigures(
  admin: Client,
  kind: string,
  days: readonly [before: string, after: string][],
): Promise<Figure[]> {
  const query = ([before, after]: readonly string[]) => `?kind=${kind}&before=${before}&after=${after}`;
  const compared: number[] = [];
  for (const pair of days) compared.push(await timeOf(admin, `/differences${query(pair)}`));
  const built = query(days.at(-1)!);
  const repeated = async (path: string, count: number) => {
    const took: number[] = [];
    while (took.length < count) took.push(await timeOf(admin, path));
    return took;
  };
  return [
    withinNewDay(`差分 of ${kind}, a page of two new days`, compared),
    withinNewDay(`差分 of ${kind}, a page of two built days`, await repeated(`/differences${built}`, rounds)),
    ...(await fileFigures(kind, built, repeated)),
  ];
}

const fileFigures = async (
  kind: string,
  query: string,
  repeated: (path: string, count: number) => Promise<number[]>,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const encoding of ['utf8', 'shift_jis']) {
    const took = await repeated(`/differences/csv${query}&encoding=${encoding}`, filesCount);
    figures.push(withinNewDay(`差分 of ${kind}, the whole file of two built days in ${encoding}`, took));
  }
  return figures;
};
