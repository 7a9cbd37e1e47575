import { addDays } from '../../backend/contract/calendar';
import { asOfHeader, knownAsOfHeader } from '../../backend/contract/as-of';
import { clock } from '../../backend/platform/kit/clock';
import { buildPastDays } from '../../projections/kit/as-of/past-days';
import { openLedger } from '../../projections/open-ledger';
import { projections } from '../../projections/registry';
import type { Parts } from './parts';

export interface RunningPastDays {
  /** What it could not build. */
  readonly complaints: string[];
  stop(): Promise<void>;
}

/** Builds the past days of a spec in this process. */
export async function startPastDays({ config, query }: Pick<Parts, 'config' | 'query'>): Promise<RunningPastDays> {
  // So that the company can sign up and log in on such days.
  await query('select app.prepare_access_log($1)', [`${daysAgo(70).slice(0, 7)}-01`]);
  const complaints: string[] = [];
  const complain = (what: unknown, words = '') =>
    complaints.push(`${words} ${String((what as { err?: unknown }).err)}`);
  const log = { info: () => undefined, warn: complain, error: complain };
  const stop = new AbortController();
  const open = openLedger(config);
  const running = buildPastDays({ config, projections, open, log }, stop.signal);
  return {
    complaints,
    stop: async () => {
      stop.abort();
      await running;
      await open.close();
    },
  };
}

/** The headers of a request as of a day. */
export const asOf = (day: string, knownAsOf = day): Record<string, string> => ({
  [asOfHeader]: day,
  [knownAsOfHeader]: knownAsOf,
});

/** A day before today, in Japan. */
export const daysAgo = (days: number): string => addDays(clock.today(), -days);

/** Acts at noon of another day, as the clock of requests shows it. */
export async function onDay<T>(day: string, act: () => Promise<T>): Promise<T> {
  const now = jest.spyOn(clock, 'now').mockImplementation(() => {
    const sinceMidnight = new Date().toISOString().slice(14);
    return `${day}T03:${sinceMidnight}`;
  });
  try {
    return await act();
  } finally {
    now.mockRestore();
  }
}
