import { Expected } from './change';
import { isSoftDeleted } from './limits';
import { KnownEvent } from './storage';
import { Head } from './stream-heads';

export type Verdict =
  | { kind: 'ok'; revives: boolean }
  | { kind: 'wrong-version' }
  | { kind: 'deleted' }
  | { kind: 'already-written'; revision: number; position: number };

/** Lookups of written events that the append check needs. */
export interface Written {
  byId(eventId: string, stream: string): KnownEvent | undefined;
  byRevision(stream: string, from: number, count: number): Promise<KnownEvent[]>;
}

interface Question {
  stream: string;
  expectedRevision: Expected;
  head: Head;
  eventIds: string[];
  writtenEvents: Written;
}

const ok = (head: Head): Verdict => ({ kind: 'ok', revives: isSoftDeleted(head.limits) });
const wrong: Verdict = { kind: 'wrong-version' };

/** The rule of EventStoreDB (IndexWriter.CheckCommit): expected revisions, and retries known by their event ids. */
export async function check(question: Question): Promise<Verdict> {
  const { expectedRevision, head } = question;
  if (head.isTombstoned) return { kind: 'deleted' };
  if (expectedRevision === 'stream_exists') {
    if (isSoftDeleted(head.limits)) return { kind: 'deleted' };
    if (head.revision < 0 && head.metadata === undefined) return wrong;
  }
  if (expectedRevision === 'any' || expectedRevision === 'stream_exists') return retriedById(question);
  const revision = expectedRevision === 'no_stream' ? -1 : expectedRevision;
  if (revision > head.revision) return wrong;
  return revision === head.revision ? ok(head) : retriedByRevision(question, revision);
}

function retriedById({ stream, head, eventIds, writtenEvents }: Question): Verdict {
  let last: KnownEvent | undefined;
  for (const eventId of eventIds) {
    const knownEvent = writtenEvents.byId(eventId, stream);
    if (!knownEvent) return last ? wrong : ok(head);
    last = knownEvent;
  }
  return last ? { kind: 'already-written', revision: last.revision, position: last.position } : ok(head);
}

async function retriedByRevision(
  { stream, head, eventIds, writtenEvents }: Question,
  revision: number,
): Promise<Verdict> {
  const there = await writtenEvents.byRevision(stream, revision + 1, eventIds.length);
  const same = eventIds.findIndex((eventId, index) => there[index]?.eventId !== eventId);
  const last = there[eventIds.length - 1];
  if (same === -1 && last) return { kind: 'already-written', revision: last.revision, position: last.position };
  const revives = same === 0 && revision === -1 && isSoftDeleted(head.limits);
  return revives ? { kind: 'ok', revives: true } : wrong;
}
