import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { dataOf } from '../log/encode';
import { EventLog } from '../log/event-log';
import { LogRecord } from '../log/record';
import { encodeAnswer } from './answers';
import { firstVisible, isExpired, isMissing } from './read-stream';

const LINK_TYPE = '$>';
const LAST = -1;

export const isLink = ({ type }: LogRecord) => type === LINK_TYPE;

/**
 * Resolves a link, whose data is `<revision>@<stream>`: the link with its event, without an event if that is gone, or
 * the link alone if it names no revision.
 */
export async function resolveLink(log: EventLog, link: LogRecord): Promise<Buffer> {
  const [revision = '', ...stream] = dataOf(link.frame).split('@');
  if (!/^\s*[+-]?\d+\s*$/.test(revision)) return link.frame;
  const target = await readEvent(log, stream.join('@'), Number(revision));
  const resolvedEvent = new ReadResp.ReadEvent()
    .setLink(recordedEventOf(link))
    .setEvent(target && recordedEventOf(target))
    .setCommitPosition(String(link.position));
  return encodeAnswer(new ReadResp().setEvent(resolvedEvent));
}

/** An event that deletion and metadata leave visible; revision -1 is the last one. */
async function readEvent(log: EventLog, stream: string, revision: number): Promise<LogRecord | undefined> {
  if (stream === '' || stream.includes('\0')) return undefined;
  const head = await log.head(stream);
  if (head.isTombstoned || isMissing(head)) return undefined;
  const at = revision === LAST ? head.revision : revision;
  if (at < firstVisible(head) || at > head.revision) return undefined;
  const [record] = await log.streamForwards({ stream, from: at, to: at }, 1);
  return record && !isExpired(record, head.limits) ? record : undefined;
}

const recordedEventOf = ({ frame }: LogRecord) => ReadResp.deserializeBinary(frame).getEvent()?.getEvent();
