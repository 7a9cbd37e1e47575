import { median, milliseconds, percentile, times, type Figure } from './figure';

const rounds = 31;

/** @returns how long `act` took, in milliseconds */
export const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
};

/** The latency of an API call beside that of bare SQL, taken in turns so that a drift affects both alike. */
export async function compareWithSql(
  what: string,
  call: () => Promise<unknown>,
  sql: () => Promise<unknown>,
  targetMs = 50,
): Promise<Figure> {
  const [calls, ceilings]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    calls.push(await timed(call));
    ceilings.push(await timed(sql));
  }
  return {
    what,
    seen: `${milliseconds(median(calls))} (p95 ${milliseconds(percentile(calls, 0.95))})`,
    against: `${milliseconds(median(ceilings))} by bare SQL`,
    ratio: times(median(calls) / median(ceilings)),
    wanted: `≤ ${targetMs} ms`,
    met: median(calls) <= targetMs,
  };
}
