import { once } from 'node:events';
import {
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { all, failure, first, noteNumber, numbers, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer } from './testing/servers';

describeEveryServer('Deleting', (server) => {
  const read = (stream: string) => all(server.client.readStream(stream));

  const written = async (count: number) => {
    const stream = uniqueName('deleting');
    await server.client.appendToStream(stream, numbers(count));
    return stream;
  };

  describe('a stream', () => {
    it('makes it not found, and answers a position', async () => {
      const stream = await written(3);
      const { position } = await server.client.deleteStream(stream);
      expect(position?.commit).toBeGreaterThan(0n);
      expect(await failure(read(stream))).toBeInstanceOf(StreamNotFoundError);
    });

    it('allows new appends with continued revisions; former events stay hidden', async () => {
      for (const expectedRevision of ['any', NO_STREAM, 2n] as const) {
        const stream = await written(3);
        await server.client.deleteStream(stream);
        const again = await server.client.appendToStream(stream, numbers(2, 3), { expectedRevision });
        expect(again.nextExpectedRevision).toBe(4n);
        const events = await read(stream);
        expect(numbersIn(events)).toEqual([3, 4]);
        expect(events.map(({ event }) => event?.revision)).toEqual([3n, 4n]);
      }
    });

    it('counts as no stream for a writer that expects none', async () => {
      const stream = await written(1);
      await server.client.deleteStream(stream);
      const refused = server.client.appendToStream(stream, noteNumber(1), { expectedRevision: STREAM_EXISTS });
      expect(await failure(refused)).toBeInstanceOf(StreamDeletedError);
    });

    it('needs the expected revision', async () => {
      const stream = await written(3);
      const error = await failure(server.client.deleteStream(stream, { expectedRevision: 1n }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ expectedVersion: 1n, actualVersion: 2n, streamName: stream });
      await server.client.deleteStream(stream, { expectedRevision: 2n });
      expect(await failure(read(stream))).toBeInstanceOf(StreamNotFoundError);
    });

    it('that never was is refused', async () => {
      const error = await failure(server.client.deleteStream(uniqueName('missing')));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
    });

    it('leaves its events among the events of everything', async () => {
      const stream = uniqueName('deleting');
      const { position } = await server.client.appendToStream(stream, noteNumber(7));
      await server.client.deleteStream(stream);
      const [event] = await all(server.client.readAll({ fromPosition: position, maxCount: 1 }));
      expect(event?.event).toMatchObject({ streamId: stream, data: { n: 7 } });
    });

    it('keeps hidden events hidden when its metadata is set afterwards', async () => {
      const stream = await written(2);
      await server.client.deleteStream(stream);
      await server.client.setStreamMetadata(stream, { note: 'kept' });
      await server.client.appendToStream(stream, noteNumber(2));
      expect(numbersIn(await read(stream))).toEqual([2]);
      expect((await server.client.getStreamMetadata(stream)).metadata).toMatchObject({ note: 'kept' });
    });

    it('does not end a subscription to it', async () => {
      const stream = await written(1);
      const subscription = server.client.subscribeToStream(stream);
      const received = first(subscription, 2);
      await once(subscription, 'data');
      await server.client.deleteStream(stream);
      await server.client.appendToStream(stream, noteNumber(1));
      expect(numbersIn(await received)).toEqual([0, 1]);
      await subscription.unsubscribe();
    });
  });

  describe('for ever (a tombstone)', () => {
    const tombstoned = async () => {
      const stream = await written(2);
      await server.client.tombstoneStream(stream);
      return stream;
    };

    it('refuses every read, append, deletion and tombstone after it', async () => {
      const stream = await tombstoned();
      const credentials = { username: 'admin', password: 'changeit' };
      for (const refused of [
        () => read(stream),
        () => server.client.appendToStream(stream, noteNumber(0)),
        () => server.client.appendToStream(stream, noteNumber(0), { expectedRevision: 1n }),
        () => server.client.appendToStream(stream, noteNumber(0), { credentials }),
        () => server.client.deleteStream(stream),
        () => server.client.tombstoneStream(stream),
      ]) {
        const error = await failure(refused());
        expect(error).toBeInstanceOf(StreamDeletedError);
        expect((error as StreamDeletedError).streamName).toBe(stream);
      }
    });

    it('refuses its metadata too', async () => {
      const stream = await tombstoned();
      expect(await failure(server.client.setStreamMetadata(stream, {}))).toBeInstanceOf(StreamDeletedError);
      expect(await failure(server.client.getStreamMetadata(stream))).toBeInstanceOf(StreamDeletedError);
    });

    it('needs the expected revision', async () => {
      const stream = await written(2);
      const error = await failure(server.client.tombstoneStream(stream, { expectedRevision: 5n }));
      expect(error).toMatchObject({ expectedVersion: 5n, actualVersion: 1n });
      await server.client.tombstoneStream(stream, { expectedRevision: 1n });
      expect(await failure(read(stream))).toBeInstanceOf(StreamDeletedError);
    });

    it('can be done before a stream ever was', async () => {
      const stream = uniqueName('deleting');
      await server.client.tombstoneStream(stream, { expectedRevision: NO_STREAM });
      expect(await failure(server.client.appendToStream(stream, noteNumber(0)))).toBeInstanceOf(StreamDeletedError);
    });

    it('is an event among the events of everything', async () => {
      const stream = await written(1);
      const { position } = await server.client.tombstoneStream(stream);
      const [event] = await all(server.client.readAll({ fromPosition: position, maxCount: 1 }));
      expect(event?.event).toMatchObject({ streamId: stream, type: '$streamDeleted', revision: 2n ** 63n - 1n });
    });

    it('is the last event of a live subscription, which then fails; a new one is refused', async () => {
      const stream = await written(1);
      const subscription = server.client.subscribeToStream(stream);
      const [received, failed] = [first(subscription, 3), failure(first(subscription, 4))];
      await once(subscription, 'caughtUp');
      await server.client.appendToStream(stream, noteNumber(1));
      await server.client.tombstoneStream(stream);
      expect((await received).map(({ event }) => event?.type)).toEqual([
        'NumberNoted',
        'NumberNoted',
        '$streamDeleted',
      ]);
      expect(await failed).toBeInstanceOf(StreamDeletedError);
      expect(await failure(first(server.client.subscribeToStream(stream), 1))).toBeInstanceOf(StreamDeletedError);
    });
  });
});
