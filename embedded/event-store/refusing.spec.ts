import { ServiceError, status } from '@grpc/grpc-js';
import { EventStoreDBClient, START, persistentSubscriptionToStreamSettingsFromDefaults } from '@eventstore/db-client';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { AppendReq, BatchAppendReq, DeleteReq, ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { bareClient } from './testing/bare-client';
import { all, failure, noteNumber, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer, describeOurNode } from './testing/servers';

describeEveryServer('Refusing', (server) => {
  describeOurNode('what our node does not do', () => {
    it('answers that it has no persistent subscriptions', async () => {
      const settings = persistentSubscriptionToStreamSettingsFromDefaults();
      const stream = uniqueName('refusing');
      for (const refused of [
        () => server.client.createPersistentSubscriptionToStream(stream, 'group', settings),
        () => server.client.createPersistentSubscriptionToAll('group', { ...settings, startFrom: START }),
        () => server.client.listAllPersistentSubscriptions(),
        () => all(server.client.subscribeToPersistentSubscriptionToStream(stream, 'group')),
      ]) {
        const error = await failure(refused());
        expect(error.message).toContain('UNIMPLEMENTED');
        expect(error.message).toContain('does not do persistent subscriptions');
      }
    });

    it('answers that it has no projections', async () => {
      for (const refused of [
        () => server.client.createProjection('name', 'fromAll()'),
        () => server.client.listProjections(),
        () => server.client.getProjectionState('name'),
      ]) {
        expect((await failure(refused())).message).toMatch(/UNIMPLEMENTED.*does not do server-side projections/);
      }
    });
  });

  describeOurNode('requests that make no sense', () => {
    const ask = (method: 'read' | 'append' | 'delete' | 'batchAppend', messages: Buffer[]) =>
      new Promise<ServiceError | undefined>((resolve) => {
        const { path } = StreamsService[method];
        const { client, metadata } = bareClient(server.url);
        const call = client.makeBidiStreamRequest(
          path,
          (b: Buffer) => b,
          (b: Buffer) => b,
          metadata,
          {},
        );
        const done = (error?: ServiceError) => {
          client.close();
          resolve(error);
        };
        call.on('error', (error) => done(error as ServiceError)).on('end', () => done());
        call.resume();
        for (const message of messages) call.write(message);
        call.end();
      });

    const encoded = (message: { serializeBinary(): Uint8Array }) => Buffer.from(message.serializeBinary());
    const rubbish = Buffer.from('ffffffffff', 'hex');

    it('are answered as such', async () => {
      const empty = new ReadReq();
      const unnamed = new ReadReq().setOptions(new ReadReq.Options().setCount('1'));
      expect((await ask('read', [encoded(empty)]))?.code).toBe(status.INVALID_ARGUMENT);
      expect((await ask('read', [encoded(unnamed)]))?.code).toBe(status.INVALID_ARGUMENT);
      expect((await ask('append', []))?.code).toBe(status.INVALID_ARGUMENT);
      expect((await ask('append', [encoded(new AppendReq())]))?.code).toBe(status.INVALID_ARGUMENT);
      expect((await ask('delete', [encoded(new DeleteReq())]))?.code).toBe(status.INVALID_ARGUMENT);
    });

    it('that are no messages at all do not hurt the node', async () => {
      for (const method of ['read', 'append', 'delete', 'batchAppend'] as const) {
        expect((await ask(method, [rubbish]))?.code).toBeDefined();
      }
      const unfinished = new BatchAppendReq().setCorrelationId(new UUID().setString('no uuid'));
      await ask('batchAppend', [encoded(unfinished), encoded(unfinished)]);
      const stream = uniqueName('refusing');
      await server.client.appendToStream(stream, noteNumber(1));
      expect(numbersIn(await all(server.client.readStream(stream)))).toEqual([1]);
    });

    it('are names that no stream can have', async () => {
      for (const name of ['', '$$', 'a\0b', 'x'.repeat(3_000)]) {
        const error = await failure(server.client.appendToStream(name, noteNumber(0)));
        expect(error.message).not.toBe('');
      }
      expect((await failure(server.client.deleteStream('a\0b'))).message).toContain('INVALID_ARGUMENT');
      expect((await failure(server.client.appendToStream('$all', noteNumber(0)))).message).not.toBe('');
    });
  });

  it('does not keep a client from being found through gossip', async () => {
    const { host } = new URL(server.url.replace('esdb://', 'http://'));
    const client = EventStoreDBClient.connectionString(server.url.replace(host, `${host},${host}`));
    const result = await client.appendToStream(uniqueName('gossip'), noteNumber(0));
    expect(result.success).toBe(true);
    await client.dispose();
  });
});
