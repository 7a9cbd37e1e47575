import { EventLog } from '../log/event-log';
import { isSoftDeleted, Limits } from '../log/limits';
import { LogRecord } from '../log/record';
import { Head } from '../log/stream-heads';
import { streamNotFound } from './answers';
import { streamDeleted, unknownReadError } from './failure';
import { ResponseStream } from './response-stream';
import type { Send } from './subscription';
import { Start } from './target';

const PAGE_SIZE = 1_000;

export const isMissing = (head: Head) => head.revision < 0 || isSoftDeleted(head.limits);

/** The oldest revision that the metadata of the stream leaves visible. */
export function firstVisible({ revision, limits }: Head): number {
  const firstByCount = limits.maxCount === undefined ? 0 : revision - limits.maxCount + 1;
  return Math.max(0, firstByCount, limits.truncateBefore ?? 0);
}

export function isExpired(record: LogRecord, { maxAge }: Limits): boolean {
  return maxAge !== undefined && record.created < Date.now() - maxAge;
}

interface StreamRead {
  stream: string;
  from: Start;
  backwards: boolean;
  count: number;
}

/** Sends the present events of a stream. */
export async function readStream(log: EventLog, request: StreamRead, out: ResponseStream, send: Send) {
  if (request.from === 'end' && !request.backwards) throw unknownReadError();
  const head = await log.head(request.stream);
  if (head.isTombstoned) throw streamDeleted(request.stream);
  if (isMissing(head)) {
    await out.send(streamNotFound(request.stream));
    return;
  }
  let { from, to } = range(head, request);
  for (let remaining = request.count; remaining > 0 && from <= to && !out.isClosed;) {
    const limit = Math.min(PAGE_SIZE, remaining);
    const span = { stream: request.stream, from, to };
    const page = await (request.backwards ? log.streamBackwards(span, limit) : log.streamForwards(span, limit));
    for (const record of page) {
      if (out.isClosed) return;
      if (isExpired(record, head.limits)) continue;
      const slow = send(record);
      if (slow) await slow;
      remaining -= 1;
    }
    const last = page.at(-1);
    if (!last) return;
    if (request.backwards) to = last.revision - 1;
    else from = last.revision + 1;
  }
}

function range(head: Head, { from, backwards }: StreamRead): { from: number; to: number } {
  const first = firstVisible(head);
  if (backwards) {
    const start = from === 'end' ? head.revision : from === 'start' ? 0 : from;
    return { from: first, to: Math.min(start, head.revision) };
  }
  return { from: Math.max(first, Number(from === 'start' ? 0 : from)), to: head.revision };
}
