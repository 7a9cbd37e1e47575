import { EventStoreDBClient } from '@eventstore/db-client';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import { ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { disposeClient } from '../../backend/platform/kit/dispose-client';
import { BatchAppender } from './batch-appender.service';
import type { StoredEvent } from './stored-event.format';

const forwards = 0;
const noDeadline = { deadline: Infinity };

/**
 * The event store as bytes. The official client parses JSON and serialises it again,
 * so its connection is used with the protocol's own messages, which preserve every byte.
 */
export class StoredEvents {
  private readonly client: EventStoreDBClient;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** Every event of the log in order, including the server's own, up to its present end. */
  async *readAll(): AsyncGenerator<StoredEvent> {
    const open = this.client['GRPCStreamCreator'](StreamsClient, 'backup', (streams) =>
      streams.read(readRequest(), ...this.client['callArguments']({}, noDeadline)),
    );
    for await (const response of (await open()) as AsyncIterable<ReadResp>) {
      const event = response.getEvent()?.getEvent();
      if (event) yield storedOf(event);
    }
  }

  /** Appends are sent on one stream, which servers work off in order. */
  async appender(): Promise<BatchAppender> {
    const open = this.client['GRPCStreamCreator'](StreamsClient, 'restore', (streams) =>
      streams.batchAppend(...this.client['callArguments']({ requiresLeader: true }, noDeadline)),
    );
    return new BatchAppender(await open());
  }

  async tombstone(stream: string): Promise<void> {
    await this.client.tombstoneStream(stream);
  }

  async close(): Promise<void> {
    await disposeClient(this.client);
  }
}

function readRequest(): ReadReq {
  const options = new ReadReq.Options();
  options.setAll(new ReadReq.Options.AllOptions().setStart(new Empty()));
  options.setReadDirection(forwards);
  options.setCount(String(Number.MAX_SAFE_INTEGER));
  options.setNoFilter(new Empty());
  options.setUuidOption(new ReadReq.Options.UUIDOption().setString(new Empty()));
  return new ReadReq().setOptions(options);
}

function storedOf(event: ReadResp.ReadEvent.RecordedEvent): StoredEvent {
  const system = event.getMetadataMap();
  return {
    position: BigInt(event.getCommitPosition()),
    stream: Buffer.from(event.getStreamIdentifier()!.getStreamName_asU8()).toString('utf8'),
    revision: BigInt(event.getStreamRevision()),
    id: event.getId()!.getString(),
    type: system.get('type') ?? '',
    contentType: system.get('content-type') ?? 'application/octet-stream',
    created: system.get('created') ?? '0',
    data: Buffer.from(event.getData_asU8()),
    metadata: Buffer.from(event.getCustomMetadata_asU8()),
  };
}
