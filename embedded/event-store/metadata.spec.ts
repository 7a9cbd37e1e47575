import { BACKWARDS, END, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { until } from '../../test/support/until';
import { all, failure, noteNumber, numbers, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer } from './testing/servers';

describeEveryServer('The metadata of a stream', (server) => {
  const read = async (stream: string, options = {}) => numbersIn(await all(server.client.readStream(stream, options)));

  const written = async (count: number) => {
    const stream = uniqueName('metadata');
    await server.client.appendToStream(stream, numbers(count));
    return stream;
  };

  it('preserves all values, including an application’s own', async () => {
    const stream = await written(1);
    await server.client.setStreamMetadata(stream, {
      maxCount: 5,
      truncateBefore: 0,
      owner: '総務',
      nested: { a: [1] },
    });
    const { metadata } = await server.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxCount: 5, truncateBefore: 0, owner: '総務', nested: { a: [1] } });
  });

  it('is empty by default', async () => {
    expect((await server.client.getStreamMetadata(await written(1))).metadata).toBeUndefined();
    expect((await server.client.getStreamMetadata(uniqueName('missing'))).metadata).toBeUndefined();
  });

  it('can be set before the stream is there', async () => {
    const stream = uniqueName('metadata');
    await server.client.setStreamMetadata(stream, { maxCount: 2 });
    await server.client.appendToStream(stream, numbers(5), { expectedRevision: NO_STREAM });
    expect(await read(stream)).toEqual([3, 4]);
  });

  it('is set with an expected revision of its own', async () => {
    const stream = await written(1);
    const first = await server.client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: NO_STREAM });
    expect(first.nextExpectedRevision).toBe(0n);
    await server.client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: 0n });
    const refused = server.client.setStreamMetadata(stream, { maxCount: 3 }, { expectedRevision: 0n });
    expect(await failure(refused)).toBeInstanceOf(WrongExpectedVersionError);
    expect((await server.client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 2 });
  });

  it('lies in a stream of its own, which shows its last event only', async () => {
    const stream = await written(1);
    await server.client.setStreamMetadata(stream, { note: 'one' });
    await server.client.setStreamMetadata(stream, { note: 'two' });
    const events = await all(server.client.readStream(`$$${stream}`));
    expect(events.map(({ event }) => [event?.type, event?.revision, event?.data])).toEqual([
      ['$metadata', 1n, { note: 'two' }],
    ]);
  });

  it('hides all but the last events by a maximum count', async () => {
    const stream = await written(10);
    await server.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await read(stream)).toEqual([7, 8, 9]);
    expect(await read(stream, { fromRevision: 2n, maxCount: 2 })).toEqual([7, 8]);
    expect(await read(stream, { direction: BACKWARDS, fromRevision: END })).toEqual([9, 8, 7]);
    await server.client.appendToStream(stream, noteNumber(10), { expectedRevision: 9n });
    expect(await read(stream)).toEqual([8, 9, 10]);
  });

  it('hides the events before the revision it names', async () => {
    const stream = await written(10);
    await server.client.setStreamMetadata(stream, { truncateBefore: 6 });
    expect(await read(stream)).toEqual([6, 7, 8, 9]);
    expect(await read(stream, { direction: BACKWARDS, fromRevision: 7n })).toEqual([7, 6]);
    expect((await server.client.appendToStream(stream, noteNumber(10))).nextExpectedRevision).toBe(10n);
  });

  it('hides events that are older than it allows', async () => {
    const stream = await written(3);
    await server.client.setStreamMetadata(stream, { maxAge: 3_600 });
    expect(await read(stream)).toEqual([0, 1, 2]);
    await server.client.setStreamMetadata(stream, { maxAge: 1 });
    await until(async () => (await read(stream)).length === 0);
    // On a busy machine a new event can be too old, too, before it is read.
    await until(async () => {
      await server.client.appendToStream(stream, noteNumber(3));
      return (await read(stream)).length > 0;
    });
    expect((await read(stream)).every((number) => number === 3)).toBe(true);
  });

  it('shows everything again when it is emptied', async () => {
    const stream = await written(4);
    await server.client.setStreamMetadata(stream, { maxCount: 1 });
    await server.client.setStreamMetadata(stream, {});
    expect(await read(stream)).toEqual([0, 1, 2, 3]);
  });

  it('is among the events of everything', async () => {
    const stream = await written(1);
    const result = await server.client.setStreamMetadata(stream, { maxCount: 9 });
    const [event] = await all(server.client.readAll({ fromPosition: result.position, maxCount: 1 }));
    expect(event?.event).toMatchObject({ type: '$metadata', streamId: `$$${stream}`, data: { $maxCount: 9 } });
  });
});
