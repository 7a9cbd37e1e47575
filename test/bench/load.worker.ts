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
  // The percentiles of autocannon are whole milliseconds.
  const timesMs: number[] = [];
  const { requests, errors, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, headers: { cookie } };
    const run = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, _status, _bytes, timeMs) => void timesMs.push(timeMs));
  });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are no 200`);
  return { rate: requests.total / seconds, p50: median(timesMs), p99: percentile(timesMs, 0.99) };
});
