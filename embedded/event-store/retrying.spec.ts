import { DeadlineExceededError, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { all, failure, noteNumber, numbers, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer } from './testing/servers';

describeEveryServer('Retrying an append with the same event ids', (server) => {
  const read = async (stream: string) => numbersIn(await all(server.client.readStream(stream)));

  it('answers like the first time and writes nothing, for any expected revision', async () => {
    for (const expectedRevision of ['any', NO_STREAM] as const) {
      const stream = uniqueName('retrying');
      const events = numbers(3);
      const firstTime = await server.client.appendToStream(stream, events, { expectedRevision });
      const again = await server.client.appendToStream(stream, events, { expectedRevision });
      expect(again).toEqual(firstTime);
      expect(await read(stream)).toEqual([0, 1, 2]);
    }
  });

  it('is recognised at an exact revision, also after others have written', async () => {
    const stream = uniqueName('retrying');
    await server.client.appendToStream(stream, numbers(2));
    const event = noteNumber(2);
    const firstTime = await server.client.appendToStream(stream, event, { expectedRevision: 1n });
    await server.client.appendToStream(stream, numbers(3, 3));
    expect(await server.client.appendToStream(stream, event, { expectedRevision: 1n })).toEqual(firstTime);
    expect(await read(stream)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is recognised with any revision after others have written', async () => {
    const stream = uniqueName('retrying');
    const events = numbers(2);
    await server.client.appendToStream(stream, events);
    await server.client.appendToStream(stream, numbers(2, 2));
    const again = await server.client.appendToStream(stream, events);
    expect(again.nextExpectedRevision).toBe(1n);
    expect(await read(stream)).toEqual([0, 1, 2, 3]);
  });

  it('is a first time in another stream', async () => {
    const events = numbers(2);
    const [one, other] = [uniqueName('retrying'), uniqueName('retrying')];
    await server.client.appendToStream(one, events);
    await server.client.appendToStream(other, events);
    expect(await read(other)).toEqual([0, 1]);
  });

  it('is refused when only its beginning was written before', async () => {
    const stream = uniqueName('retrying');
    const events = numbers(2);
    await server.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    const more = [...events, noteNumber(2)];
    for (const expectedRevision of ['any', NO_STREAM] as const) {
      const error = await failure(server.client.appendToStream(stream, more, { expectedRevision }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
    }
    expect(await read(stream)).toEqual([0, 1]);
  });

  it('is refused with other ids at the same revision', async () => {
    const stream = uniqueName('retrying');
    await server.client.appendToStream(stream, noteNumber(0), { expectedRevision: NO_STREAM });
    const error = await failure(server.client.appendToStream(stream, noteNumber(0), { expectedRevision: NO_STREAM }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('writes once when the same append is sent ten times at once', async () => {
    const stream = uniqueName('retrying');
    const events = numbers(2);
    const attempts = Array.from({ length: 10 }, () =>
      server.client.appendToStream(stream, events, { expectedRevision: NO_STREAM }),
    );
    // EventStoreDB leaves some of them unanswered while the first is being written: they end with their deadline.
    const results = await Promise.allSettled(attempts);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DeadlineExceededError);
    const again = await server.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    const written = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    for (const result of written) expect(result).toEqual(again);
    expect(await read(stream)).toEqual([0, 1]);
  });
});
