import { randomUUID } from 'node:crypto';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { checkedFrame } from '../log/column-check';
import { EventLog } from '../log/event-log';
import { confirmation, withStructuredIds } from './answers';
import { invalid } from './failure';
import { isLink, resolveLink } from './links';
import { readAll } from './read-all';
import { readStream } from './read-stream';
import { amount } from './request';
import { Ongoing, ResponseStream, ReadCall } from './response-stream';
import { AllSource, StreamSource } from './sources';
import { Send, Subscription } from './subscription';
import { Target, targetOf } from './target';

/** Answers one Read call: a read that ends, or a subscription that does not. */
export async function serveRead(log: EventLog, call: ReadCall<ReadReq>, ongoing: Set<Ongoing>): Promise<void> {
  const out = new ResponseStream(call);
  ongoing.add(out);
  out.onClose(() => ongoing.delete(out));
  try {
    const options = call.request.getOptions();
    if (!options) throw invalid('The request has no options');
    const target = targetOf(options);
    const send = sender(log, out, target, headerOf(call) === 'checked');
    if (options.hasSubscription()) await subscribe(log, target, out, send);
    else await read(log, target, { max: count(options), isStored: headerOf(call) !== undefined }, out, send);
    out.end();
  } catch (error) {
    out.fail(error);
  }
}

function count(options: ReadReq.Options): number {
  if (!options.hasCount()) throw invalid('The request asks for neither a count nor a subscription');
  return amount(options.getCount());
}

function sender(log: EventLog, out: ResponseStream, target: Target, isChecked: boolean): Send {
  const send = (frame: Buffer) => out.send(target.structuredIds ? withStructuredIds(frame) : frame);
  if (isChecked) return (record) => send(checkedFrame(record));
  if (!target.resolvesLinks) return ({ frame }) => send(frame);
  return (record) => (isLink(record) ? resolveLink(log, record).then(send) : send(record.frame));
}

/**
 * A header of Daicho: evidence packs show what is on disk (`stored`), and verifications also compare the columns there
 * with the frames (`checked`).
 */
function headerOf({ metadata }: ReadCall<ReadReq>): 'stored' | 'checked' | undefined {
  const [value] = metadata.get('daicho-read');
  return value === 'stored' || value === 'checked' ? value : undefined;
}

function read(
  log: EventLog,
  target: Target,
  { max, isStored }: { max: number; isStored: boolean },
  out: ResponseStream,
  send: Send,
): Promise<void> {
  if (target.kind === 'all') return readAll(log, { ...target, count: max, isStored }, out, send);
  return readStream(log, { ...target, count: max }, out, send);
}

async function subscribe(log: EventLog, target: Target, out: ResponseStream, send: Send): Promise<void> {
  if (target.backwards) throw invalid('A subscription goes forwards');
  const { from } = target;
  const source = target.kind === 'all' ? new AllSource(log, from) : await StreamSource.open(log, target.stream, from);
  const filter = target.kind === 'all' ? target.filter : undefined;
  await out.send(confirmation(randomUUID()));
  await new Subscription(log, source, out, send, filter).run();
}
