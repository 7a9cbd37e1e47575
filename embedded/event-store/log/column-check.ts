import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { encodeFrame } from './encode';
import { LogRecord } from './record';

/**
 * The frame of a row, which reads of everything send, if the columns agree, by which reads of one stream find it.
 * Otherwise the type says how they differ, so that a verifier finds no event that it knows.
 */
export function checkedFrame(row: LogRecord): Buffer {
  const event = ReadResp.deserializeBinary(row.frame).getEvent()?.getEvent();
  if (!event) return row.frame;
  const stream = Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  const system = event.getMetadataMap();
  const frame = {
    position: Number(event.getCommitPosition()),
    stream,
    revision: Number(event.getStreamRevision()),
    type: system.get('type') ?? '',
  };
  const different = (['position', 'stream', 'revision', 'type'] as const).filter((name) => frame[name] !== row[name]);
  if (different.length === 0) return row.frame;
  const columns = different.map((name) => `${name} ${row[name]}`).join(', ');
  return encodeFrame(
    {
      ...{ ...frame, type: `${frame.type} [columns: ${columns}]`, created: row.created },
      eventId: event.getId()?.getString() ?? '',
    },
    {
      eventId: '',
      type: '',
      isJson: system.get('content-type') === 'application/json',
      data: event.getData_asU8(),
      metadata: event.getCustomMetadata_asU8(),
    },
  );
}
