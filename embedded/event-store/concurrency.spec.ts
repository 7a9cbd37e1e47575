import { NO_STREAM, Position, streamNameFilter, WrongExpectedVersionError } from '@eventstore/db-client';
import { all, first, noteNumber, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer } from './testing/servers';

const WRITERS = 20;
const EACH = 30;

describeEveryServer('Twenty writers at the same time', (server) => {
  const run = uniqueName('concurrency');
  const filter = () => streamNameFilter({ prefixes: [run] });
  const key = ({ event }: { event?: { streamId: string; revision: bigint } }) =>
    `${event?.streamId}@${event?.revision}`;

  const write = async (writer: number) => {
    for (let n = 0; n < EACH; n += 1) {
      const expectedRevision = n === 0 ? NO_STREAM : BigInt(n - 1);
      await server.client.appendToStream(`${run}-${writer}`, noteNumber(n), { expectedRevision });
    }
  };

  /** Reads the log repeatedly from the last position: a gap that is filled later would be missed. */
  const follow = async (from: Position, done: () => boolean) => {
    const observed: string[] = [];
    let after = from;
    for (;;) {
      const last = done();
      for await (const resolved of server.client.readAll({ fromPosition: after })) {
        const { event } = resolved;
        if (!event?.position || event.position.commit <= after.commit) continue;
        after = event.position;
        if (event.streamId.startsWith(run)) observed.push(key(resolved));
      }
      if (last) return observed;
    }
  };

  it('reach all readers and subscribers, without gaps or duplicates', async () => {
    const begin = await server.client.appendToStream(uniqueName('begin'), noteNumber(0));
    const from = begin.position ?? { commit: 0n, prepare: 0n };
    const subscriptions = Array.from({ length: 5 }, () =>
      server.client.subscribeToAll({ fromPosition: from, filter: filter() }),
    );
    const subscribed = subscriptions.map((subscription) => first(subscription, WRITERS * EACH));
    let written = false;
    const followers = Array.from({ length: 3 }, () => follow(from, () => written));
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    written = true;

    const [reference = [], ...others] = await Promise.all(followers);
    expect(reference).toHaveLength(WRITERS * EACH);
    expect(new Set(reference).size).toBe(WRITERS * EACH);
    for (const other of others) expect(other).toEqual(reference);
    for (const events of await Promise.all(subscribed)) expect(events.map(key)).toEqual(reference);
    await Promise.all(subscriptions.map((subscription) => subscription.unsubscribe()));
  });

  it('competing for one stream each get a revision of their own, exactly one at a time', async () => {
    const stream = uniqueName('competing');
    let conflicts = 0;
    const compete = async (writer: number) => {
      for (;;) {
        const last = await all(server.client.readStream(stream)).catch(() => []);
        const revision = last.at(-1)?.event?.revision;
        try {
          await server.client.appendToStream(stream, noteNumber(writer), { expectedRevision: revision ?? NO_STREAM });
          return;
        } catch (error) {
          if (!(error instanceof WrongExpectedVersionError)) throw error;
          conflicts += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => compete(writer)));
    const writers = numbersIn(await all(server.client.readStream(stream)));
    expect(writers.sort((a, b) => a - b)).toEqual(Array.from({ length: WRITERS }, (_, writer) => writer));
    expect(conflicts).toBeGreaterThan(0);
  });
});
