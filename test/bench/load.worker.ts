import autocannon from 'autocannon';
import { median, percentile } from './figure';
import { serve } from './worker';

export interface Load {
  url: string;
  cookie: string;
  connections: number;
  seconds: number;
}
/** The result of the load: responses a second, and milliseconds of a call. */
export interface LoadResult {
  rate: number;
  p50: number;
  p99: number;
}

/** @throws when an answer is no 200 */
serve(async ({ url, cookie, connections, seconds }: Load): Promise<LoadResult> => {
  const run = autocannon({ url, connections, duration: seconds, headers: { cookie } });
  // Its own percentiles are whole milliseconds.
  const timesMs: number[] = [];
  run.on('response', (_client, _status, _bytes, timeMs) => void timesMs.push(timeMs));
  const { requests, errors, non2xx } = await run;
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are no 200`);
  return { rate: requests.total / seconds, p50: median(timesMs), p99: percentile(timesMs, 0.99) };
});
