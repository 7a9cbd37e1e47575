import { Client, credentials, Metadata, ServiceError, status } from '@grpc/grpc-js';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import { delay } from '../../test/support/delay';
import { startEventStore } from './server';
import { all, appendUntilAcknowledged, noteNumber, numbersIn, uniqueName } from './testing/events';
import { expectToSurvive } from './testing/disturbed-writes';
import { end, nodeOn } from './testing/node-process';
import { describeOurNode, throwAwayPostgres } from './testing/servers';

jest.setTimeout(60_000);

describeOurNode('A node that is stopped by SIGTERM and started again', () => {
  let place: Awaited<ReturnType<typeof throwAwayPostgres>>;
  beforeAll(async () => {
    place = await throwAwayPostgres();
  }, 60_000);
  afterAll(() => place.discard(), 60_000);

  /** Runs `act` against a node in its own process; `restart` stops it by SIGTERM and starts it again. */
  const withNode = async (act: (client: EventStoreDBClient, restart: () => Promise<void>) => Promise<void>) => {
    const { url, start } = await nodeOn(place.postgres.url, place.dataDir);
    let child = await start();
    const restart = async () => {
      await end(child, 'SIGTERM');
      child = await start();
    };
    try {
      await act(EventStoreDBClient.connectionString(url), restart);
    } finally {
      await end(child, 'SIGKILL');
    }
  };

  it.each([0, 500])('is appended to by the client that was idle for %i ms', (idleMs) =>
    withNode(async (client, restart) => {
      const stream = uniqueName('stopping');
      await client.appendToStream(stream, noteNumber(0));
      await delay(idleMs);
      await restart();
      await appendUntilAcknowledged(client, stream, noteNumber(1), 1);
      expect(numbersIn(await all(client.readStream(stream)))).toEqual([0, 1]);
    }),
  );

  it('settles every append that was in flight, and has each acknowledged one once', () =>
    withNode(async (client, restart) => {
      await expectToSurvive(client, { writers: 20, count: 20 }, async (acknowledged) => {
        await acknowledged(40);
        await restart();
      });
    }));
});

describeOurNode('A call that is open when the node stops', () => {
  const encoded = (message: { serializeBinary(): Uint8Array }) => Buffer.from(message.serializeBinary());
  const identifier = (stream: string) => new StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

  /** Sends messages, leaves the call open, and waits until the node has received them. */
  const open = async (method: 'append' | 'batchAppend', messages: { serializeBinary(): Uint8Array }[]) => {
    const node = await startEventStore({ log: 'memory' });
    const client = new Client(`127.0.0.1:${node.port}`, credentials.createInsecure());
    const bytes = (buffer: Buffer) => buffer;
    const call = client.makeBidiStreamRequest(StreamsService[method].path, bytes, bytes, new Metadata(), {});
    let answers = 0;
    const ended = new Promise<status>((resolve) => {
      call.on('error', () => undefined).on('status', ({ code }: Pick<ServiceError, 'code'>) => resolve(code));
    });
    call.on('data', () => (answers += 1));
    for (const message of messages) await new Promise((sent) => call.write(encoded(message), sent));
    const other = EventStoreDBClient.connectionString(node.url);
    await other.appendToStream(uniqueName('other'), noteNumber(0));
    await other.dispose();
    return { node, call, ended, answers: () => answers, close: () => client.close() };
  };

  const batch = (stream: string, isFinal: boolean) =>
    new BatchAppendReq()
      .setCorrelationId(new UUID().setString(crypto.randomUUID()))
      .setOptions(new BatchAppendReq.Options().setStreamIdentifier(identifier(stream)).setAny(new Empty()))
      .setProposedMessagesList([batchEvent()])
      .setIsFinal(isFinal);

  const batchEvent = () => {
    const event = new BatchAppendReq.ProposedMessage().setId(new UUID().setString(crypto.randomUUID()));
    event.getMetadataMap().set('type', 'NumberNoted').set('content-type', 'application/json');
    return event.setData(Buffer.from('{}').toString('base64'));
  };

  it('answers submitted appends of a batch call and then fails it with UNAVAILABLE', async () => {
    const { node, ended, answers, close } = await open('batchAppend', [batch('whole', true), batch('half', false)]);
    await node.close();
    expect(await ended).toBe(status.UNAVAILABLE);
    expect(answers()).toBe(1);
    close();
  });

  it('is failed with UNAVAILABLE, when an append was sent in part', async () => {
    const options = new AppendReq.Options().setStreamIdentifier(identifier('half')).setAny(new Empty());
    const { node, ended, close } = await open('append', [new AppendReq().setOptions(options)]);
    await node.close();
    expect(await ended).toBe(status.UNAVAILABLE);
    close();
  });

  it('ends with OK when the client ended it before', async () => {
    const { node, call, ended, answers, close } = await open('batchAppend', [batch('whole', true)]);
    call.end();
    expect(await ended).toBe(status.OK);
    expect(answers()).toBe(1);
    close();
    await node.close();
  });
});
