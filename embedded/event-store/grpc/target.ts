import { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { invalid } from './failure';
import { Filter, filterOf } from './filter';
import { amount, streamName } from './request';

export type Start = 'start' | 'end' | number;

/** The validated target of a read call. */
export type Target = { from: Start; backwards: boolean; structuredIds: boolean; resolvesLinks: boolean } & (
  { kind: 'stream'; stream: string } | { kind: 'all'; filter: Filter | undefined }
);

export function targetOf(options: ReadReq.Options): Target {
  const common = {
    backwards: options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS,
    structuredIds: options.getUuidOption()?.hasStructured() ?? false,
    resolvesLinks: options.getResolveLinks(),
  };
  const filter = options.getFilter();
  const stream = options.getStream();
  if (stream) {
    if (filter) throw invalid('A stream is read without a filter');
    return { ...common, kind: 'stream', stream: streamName(stream.getStreamIdentifier()), from: startOfStream(stream) };
  }
  const all = options.getAll();
  if (!all) throw invalid('The request names neither a stream nor everything');
  return { ...common, kind: 'all', from: startOfAll(all), filter: filter && filterOf(filter) };
}

function startOfStream(options: ReadReq.Options.StreamOptions): Start {
  if (options.hasRevision()) return amount(options.getRevision());
  return options.hasEnd() ? 'end' : 'start';
}

function startOfAll(options: ReadReq.Options.AllOptions): Start {
  const position = options.getPosition();
  if (position) return amount(position.getCommitPosition());
  return options.hasEnd() ? 'end' : 'start';
}
