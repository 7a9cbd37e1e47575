import { BACKWARDS, END, FORWARDS, START, StreamNotFoundError } from '@eventstore/db-client';
import { all, failure, noteNumber, numbers, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer } from './testing/servers';

describeEveryServer('Reading', (server) => {
  describe('a stream', () => {
    const stream = uniqueName('reading');
    const read = async (options: Parameters<typeof server.client.readStream>[1]) =>
      numbersIn(await all(server.client.readStream(stream, options)));

    beforeAll(() => server.client.appendToStream(stream, numbers(10)));

    it('goes forwards from the start and from a revision, inclusive', async () => {
      expect(await read({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await read({ fromRevision: START })).toHaveLength(10);
      expect(await read({ fromRevision: 7n })).toEqual([7, 8, 9]);
      expect(await read({ fromRevision: 50n })).toEqual([]);
    });

    it('goes only backwards from its end', async () => {
      expect(await failure(read({ fromRevision: END }))).toMatchObject({
        message: '2 UNKNOWN: Unexpected ReadStreamResult: Error',
      });
    });

    it('goes backwards from the end, the start and a revision, inclusive', async () => {
      expect(await read({ direction: BACKWARDS, fromRevision: END })).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
      expect(await read({ direction: BACKWARDS, fromRevision: 2n })).toEqual([2, 1, 0]);
      expect(await read({ direction: BACKWARDS, fromRevision: START })).toEqual([0]);
      expect(await read({ direction: BACKWARDS, fromRevision: 50n })).toHaveLength(10);
    });

    it('stops after the requested count', async () => {
      expect(await read({ maxCount: 3 })).toEqual([0, 1, 2]);
      expect(await read({ maxCount: 3, fromRevision: 8n })).toEqual([8, 9]);
      expect(await read({ maxCount: 1, direction: BACKWARDS, fromRevision: END })).toEqual([9]);
      expect(await read({ maxCount: 2, direction: BACKWARDS, fromRevision: 4n })).toEqual([4, 3]);
    });

    it('that does not exist is not found', async () => {
      const missing = uniqueName('missing');
      for (const direction of [FORWARDS, BACKWARDS] as const) {
        const error = await failure(all(server.client.readStream(missing, { direction })));
        expect(error).toBeInstanceOf(StreamNotFoundError);
        expect((error as StreamNotFoundError).streamName).toBe(missing);
      }
    });

    it('can be given up half way', async () => {
      const read = server.client.readStream(stream);
      await new Promise((resolve) => read.once('data', resolve));
      await read.cancel();
      expect(await all(server.client.readStream(stream))).toHaveLength(10);
    });
  });

  describe('everything', () => {
    const stream = uniqueName('reading');
    const mine = (events: Awaited<ReturnType<typeof readAll>>) =>
      numbersIn(events.filter(({ event }) => event?.streamId === stream));
    const readAll = (options: Parameters<typeof server.client.readAll>[0]) => all(server.client.readAll(options));
    let positions: { commit: bigint; prepare: bigint }[];

    beforeAll(async () => {
      for (let n = 0; n < 5; n += 1) await server.client.appendToStream(stream, noteNumber(n));
      const events = await all(server.client.readStream(stream));
      positions = events.flatMap(({ event }) => (event?.position ? [event.position] : []));
    });

    const at = (index: number) => positions[index] ?? { commit: 0n, prepare: 0n };

    it('has the position that the append answered', async () => {
      const result = await server.client.appendToStream(uniqueName('reading'), numbers(3));
      const [event] = await readAll({ fromPosition: result.position, maxCount: 1 });
      expect(event?.event).toMatchObject({ revision: 2n, position: result.position });
    });

    it('goes forwards from a position, inclusive', async () => {
      expect(mine(await readAll({ fromPosition: at(2) }))).toEqual([2, 3, 4]);
      expect(numbersIn(await readAll({ fromPosition: at(2), maxCount: 1 }))).toEqual([2]);
    });

    it('goes backwards from a position, exclusive', async () => {
      const [before] = await readAll({ fromPosition: at(2), direction: BACKWARDS, maxCount: 1 });
      expect(before?.event?.position?.commit).toBeLessThan(at(2).commit);
      expect(mine(await readAll({ fromPosition: at(3), direction: BACKWARDS, maxCount: 100 }))).toEqual([2, 1, 0]);
    });

    it('goes forwards from the start in the order of positions', async () => {
      const events = await readAll({ maxCount: 500 });
      const commits = events.map(({ event }) => event?.position?.commit ?? 0n);
      expect(commits.length).toBeGreaterThan(0);
      expect(commits).toEqual([...commits].sort((a, b) => (a < b ? -1 : 1)));
      expect(new Set(commits).size).toBe(commits.length);
    });

    it('goes backwards from the end', async () => {
      const result = await server.client.appendToStream(uniqueName('reading'), noteNumber(0));
      const events = await readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 50 });
      const commits = events.map(({ event }) => event?.position?.commit ?? 0n);
      expect(commits).toEqual([...commits].sort((a, b) => (a > b ? -1 : 1)));
      expect(commits).toContain(result.position?.commit);
    });

    it('is empty after the end and before the start', async () => {
      expect(await readAll({ fromPosition: END })).toEqual([]);
      expect(await readAll({ fromPosition: START, direction: BACKWARDS })).toEqual([]);
    });
  });

  it('gives a long stream whole, in both directions', async () => {
    const stream = uniqueName('reading');
    for (let from = 0; from < 3_500; from += 1_750) await server.client.appendToStream(stream, numbers(1_750, from));
    const forwards = numbersIn(await all(server.client.readStream(stream)));
    const backwards = numbersIn(
      await all(server.client.readStream(stream, { direction: BACKWARDS, fromRevision: END })),
    );
    expect(forwards).toEqual(Array.from({ length: 3_500 }, (_, index) => index));
    expect(backwards).toEqual(forwards.reverse());
  });
});
