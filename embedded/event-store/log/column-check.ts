import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { createdText, encodeFrame } from './encode';
import { LogRecord } from './record';

/**
 * The frame of a row, which reads of everything send, if the columns agree, by which reads of one stream find it and
 * repeated appends are recognised. Otherwise the type says how they differ, so that a verifier finds no event that it
 * knows.
 */
export function checkedFrame(row: LogRecord): Buffer {
  const event = ReadResp.deserializeBinary(row.frame).getEvent()?.getEvent();
  if (!event) return row.frame;
  const system = event.getMetadataMap();
  const frame = {
    position: Number(event.getCommitPosition()),
    stream: Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8'),
    revision: Number(event.getStreamRevision()),
    type: system.get('type') ?? '',
    eventId: event.getId()?.getString().toLowerCase() ?? '',
    created: system.get('created') ?? '',
  };
  const { position, stream, revision, type, eventId = frame.eventId, created } = row;
  const columns = { position, stream, revision, type, eventId, created: createdText(created) };
  const different = (Object.keys(frame) as (keyof typeof frame)[]).filter((name) => frame[name] !== columns[name]);
  if (different.length === 0) return row.frame;
  const differences = different.map((name) => `${name} ${row[name]}`).join(', ');
  return encodeFrame(
    { ...frame, type: `${frame.type} [columns: ${differences}]`, created },
    {
      eventId: '',
      type: '',
      isJson: system.get('content-type') === 'application/json',
      data: event.getData_asU8(),
      metadata: event.getCustomMetadata_asU8(),
    },
  );
}
