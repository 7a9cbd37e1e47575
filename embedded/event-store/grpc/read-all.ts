import { EventLog } from '../log/event-log';
import { LogRecord } from '../log/record';
import { EventLoopYield } from './event-loop-yield';
import { Filter } from './filter';
import { ResponseStream } from './response-stream';
import type { Send } from './subscription';
import { Start } from './target';

const PAGE_SIZE = 2_000;

interface AllRead {
  from: Start;
  backwards: boolean;
  count: number;
  filter: Filter | undefined;
  /** From the storage alone, also what is in memory. */
  isStored: boolean;
}

type Page = LogRecord[] | Promise<LogRecord[]>;
type Fetch = (from: number, limit: number) => Page;

/** Sends the present log; the next page is fetched while one is sent. */
export async function readAll(log: EventLog, request: AllRead, out: ResponseStream, send: Send) {
  const { filter } = request;
  const fetch = request.backwards ? backwards(log) : forwards(log, request.isStored);
  const limit = filter ? PAGE_SIZE : Math.min(PAGE_SIZE, request.count);
  const eventLoop = new EventLoopYield();
  let page: Page = request.count > 0 ? fetch(startOf(log, request), limit) : [];
  for (let remaining = request.count; remaining > 0 && !out.isClosed;) {
    const records: LogRecord[] = await page;
    const last = records.at(-1);
    if (!last) return;
    if (filter || remaining > records.length)
      page = quietly(fetch(request.backwards ? last.position : last.position + 1, limit));
    for (const record of records) {
      if (remaining === 0 || out.isClosed) return;
      const others = eventLoop.yield();
      if (others) await others;
      if (filter && !filter.accepts(record)) continue;
      const slow = send(record);
      if (slow) await slow;
      remaining -= 1;
    }
  }
}

/** Forwards a position is the first to be read, backwards it is the first not to be. */
function startOf(log: EventLog, { from, backwards }: AllRead): number {
  if (from === 'start') return backwards ? 0 : 1;
  return from === 'end' ? log.position + 1 : from;
}

function forwards(log: EventLog, isStored: boolean): Fetch {
  const end = log.position;
  return (from, limit) => (from > end ? [] : upTo(end, log.allAfter(Math.max(0, from - 1), limit, isStored)));
}

function backwards(log: EventLog): Fetch {
  return (before, limit) => (before <= 1 ? [] : log.allBefore(before, limit));
}

async function upTo(end: number, page: Page): Promise<LogRecord[]> {
  const records = await page;
  const last = records.at(-1);
  return last && last.position > end ? records.filter((record) => record.position <= end) : records;
}

/** A page fetched ahead may fail before anybody waits for it. */
function quietly(page: Page): Page {
  if (page instanceof Promise) page.catch(() => undefined);
  return page;
}
