import autocannon from 'autocannon';
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
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { cookie },
  });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are no 200`);
  return { rate: requests.total / seconds, p50: latency.p50, p99: latency.p99 };
});
