import { status } from '@grpc/grpc-js';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb';
import { Delete, Expected } from '../log/change';
import { EventLog } from '../log/event-log';
import { Failure, invalid, streamDeleted, wrongVersion } from './failure';
import { expectedOf, writableStream } from './request';

type Options = DeleteReq.Options | TombstoneReq.Options;

export async function serveDelete(log: EventLog, request: DeleteReq): Promise<DeleteResp> {
  const position = await remove(log, 'delete', request.getOptions());
  if (position === undefined) return new DeleteResp().setNoPosition(new Empty());
  const at = new DeleteResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position));
  return new DeleteResp().setPosition(at);
}

export async function serveTombstone(log: EventLog, request: TombstoneReq): Promise<TombstoneResp> {
  const position = await remove(log, 'tombstone', request.getOptions());
  if (position === undefined) return new TombstoneResp().setNoPosition(new Empty());
  const at = new TombstoneResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position));
  return new TombstoneResp().setPosition(at);
}

async function remove(log: EventLog, kind: Delete['kind'], options?: Options): Promise<number | undefined> {
  if (!options) throw invalid('The request has no options');
  const stream = writableStream(options.getStreamIdentifier());
  const expectedRevision = expectedOf(options, options.hasRevision() ? options.getRevision() : undefined);
  const outcome = await log.submit({ kind, stream, expectedRevision });
  if (outcome.kind === 'deleted') throw streamDeleted(stream);
  if (outcome.kind === 'wrong-version')
    throw wrongVersion('Delete', stream, inNumbers(expectedRevision, options), outcome.current);
  if (outcome.kind === 'expired') throw new Failure(status.CANCELLED, 'The call was given up');
  return outcome.position;
}

/** The trailers speak of the special expectations in the numbers of EventStoreDB. */
function inNumbers(expectedRevision: Expected, options: Options): string {
  if (expectedRevision === 'any') return '-2';
  if (expectedRevision === 'no_stream') return '-1';
  return expectedRevision === 'stream_exists' ? '-4' : options.getRevision();
}
