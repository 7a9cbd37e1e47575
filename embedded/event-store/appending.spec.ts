import {
  ANY,
  binaryEvent,
  EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { all, failure, noteNumber, numbers, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer } from './testing/servers';

/** The client sends an append with credentials as a call of its own, any other on a shared batch call. */
const ways = [
  { way: 'the batch call', options: {} },
  { way: 'a call of its own', options: { credentials: { username: 'admin', password: 'changeit' } } },
];

describeEveryServer('Appending', (server) => {
  describe.each(ways)('by $way', ({ options }) => {
    const append = (...[stream, events, more]: Parameters<EventStoreDBClient['appendToStream']>) =>
      server.client.appendToStream(stream, events, { ...options, ...more });

    const wrongVersion = async (promise: Promise<unknown>) => {
      const error = await failure(promise);
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      const { expectedVersion, actualVersion } = error as WrongExpectedVersionError;
      return { expectedVersion, actualVersion };
    };

    it('answers the revision of the last event and a position', async () => {
      const result = await append(uniqueName('appending'), numbers(3));
      expect(result).toMatchObject({ success: true, nextExpectedRevision: 2n });
      expect(result.position?.commit).toBeGreaterThan(0n);
    });

    it('accepts any state of the stream without an expected revision', async () => {
      const stream = uniqueName('appending');
      await append(stream, noteNumber(0), { expectedRevision: ANY });
      const second = await append(stream, noteNumber(1), { expectedRevision: ANY });
      expect(second.nextExpectedRevision).toBe(1n);
    });

    it('accepts the exact revision and refuses every other with the present one', async () => {
      const stream = uniqueName('appending');
      await append(stream, numbers(2), { expectedRevision: NO_STREAM });
      expect((await append(stream, noteNumber(2), { expectedRevision: 1n })).nextExpectedRevision).toBe(2n);
      expect(await wrongVersion(append(stream, noteNumber(9), { expectedRevision: 1n }))).toEqual({
        expectedVersion: 1n,
        actualVersion: 2n,
      });
      expect(await wrongVersion(append(stream, noteNumber(9), { expectedRevision: 7n }))).toEqual({
        expectedVersion: 7n,
        actualVersion: 2n,
      });
      expect(numbersIn(await all(server.client.readStream(stream)))).toEqual([0, 1, 2]);
    });

    it('refuses an exact revision of a stream that does not exist', async () => {
      const refused = append(uniqueName('appending'), noteNumber(0), { expectedRevision: 0n });
      expect(await wrongVersion(refused)).toEqual({ expectedVersion: 0n, actualVersion: 'no_stream' });
    });

    it('refuses a stream that must not exist but does', async () => {
      const stream = uniqueName('appending');
      await append(stream, numbers(2));
      expect(await wrongVersion(append(stream, noteNumber(2), { expectedRevision: NO_STREAM }))).toEqual({
        expectedVersion: 'no_stream',
        actualVersion: 1n,
      });
    });

    it('refuses a stream that must exist but does not', async () => {
      const stream = uniqueName('appending');
      expect(await wrongVersion(append(stream, noteNumber(0), { expectedRevision: STREAM_EXISTS }))).toEqual({
        expectedVersion: 'stream_exists',
        actualVersion: 'no_stream',
      });
      await append(stream, noteNumber(0));
      expect((await append(stream, noteNumber(1), { expectedRevision: STREAM_EXISTS })).nextExpectedRevision).toBe(1n);
    });

    it('preserves JSON, metadata, type, id and time', async () => {
      const stream = uniqueName('日本語の名前');
      const event = jsonEvent({ type: 'プラン変更', data: { 名前: '台帳', price: 12.5 }, metadata: { by: '管理者' } });
      const before = Date.now();
      await append(stream, event);
      const [read] = await all(server.client.readStream(stream));
      expect(read?.event).toMatchObject({
        streamId: stream,
        id: event.id,
        type: 'プラン変更',
        isJson: true,
        data: { 名前: '台帳', price: 12.5 },
        metadata: { by: '管理者' },
        revision: 0n,
      });
      expect(read?.event?.created.getTime()).toBeGreaterThanOrEqual(before - 5_000);
      expect(read?.event?.created.getTime()).toBeLessThanOrEqual(Date.now() + 5_000);
    });

    it('preserves bytes', async () => {
      const stream = uniqueName('appending');
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
      await append(stream, binaryEvent({ type: 'BytesKept', data: bytes, metadata: Uint8Array.from([0, 255, 1]) }));
      const [read] = await all(server.client.readStream(stream));
      expect(read?.event?.isJson).toBe(false);
      expect(Buffer.from(read?.event?.data as Uint8Array)).toEqual(Buffer.from(bytes));
      expect(Buffer.from(read?.event?.metadata as Uint8Array)).toEqual(Buffer.from([0, 255, 1]));
    });

    it('accepts an event without data or metadata', async () => {
      const stream = uniqueName('appending');
      await append(stream, binaryEvent({ type: 'NothingKept', data: new Uint8Array() }));
      const [read] = await all(server.client.readStream(stream));
      expect(read?.event).toMatchObject({ type: 'NothingKept', metadata: undefined });
    });

    it('writes thousands of events at once, all in order', async () => {
      const stream = uniqueName('appending');
      const result = await append(stream, numbers(2_500));
      expect(result.nextExpectedRevision).toBe(2_499n);
      const read = numbersIn(await all(server.client.readStream(stream)));
      expect(read).toEqual(Array.from({ length: 2_500 }, (_, index) => index));
    });

    it('refuses more than a mebibyte as a whole', async () => {
      const stream = uniqueName('appending');
      const half = () => binaryEvent({ type: 'Half', data: new Uint8Array(600_000) });
      const error = await failure(append(stream, [half(), half()]));
      expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
      expect((error as MaxAppendSizeExceededError).maxAppendSize).toBe(1_048_576);
      expect((await append(stream, half(), { expectedRevision: NO_STREAM })).nextExpectedRevision).toBe(0n);
    });
  });

  describe.each(ways)('as much as it may by $way', ({ options }) => {
    it('counts the data alone, as EventStoreDB 24 does', async () => {
      const large = (bytes: number) =>
        binaryEvent({ type: 'Large'.repeat(100), data: new Uint8Array(bytes), metadata: new Uint8Array(600_000) });
      const stream = uniqueName('appending');
      const result = await server.client.appendToStream(stream, large(1_048_576), options);
      expect(result.nextExpectedRevision).toBe(0n);
      const error = await failure(server.client.appendToStream(stream, large(1_048_577), options));
      expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    });
  });

  it('answers instead of failing when the client asks not to throw', async () => {
    const client = EventStoreDBClient.connectionString(`${server.url}&throwOnAppendFailure=false`);
    const stream = uniqueName('appending');
    await client.appendToStream(stream, noteNumber(0));
    const refused = await client.appendToStream(stream, noteNumber(1), { expectedRevision: NO_STREAM });
    expect(refused.success).toBe(false);
    await client.dispose();
  });

  it('serves many appends on one connection at the same time', async () => {
    const streams = Array.from({ length: 200 }, () => uniqueName('appending'));
    const results = await Promise.all(streams.map((stream) => server.client.appendToStream(stream, numbers(3))));
    const positions = new Set(results.map((result) => result.position?.commit));
    expect(positions.size).toBe(200);
  });
});
