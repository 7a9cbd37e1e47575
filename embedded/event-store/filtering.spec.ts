import {
  AllStreamSubscription,
  END,
  eventTypeFilter,
  Position,
  streamNameFilter,
  SubscribeToAllOptions,
} from '@eventstore/db-client';
import { until } from '../../test/support/until';
import { failure, first, noteNumber, numbers, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer, describeOurNode } from './testing/servers';

describeEveryServer('Filtering what a subscription gets', (server) => {
  /** Streams a, b and c with types Opened, Changed and Closed; the names are this run's own. */
  const written = async () => {
    const run = uniqueName('run');
    for (const [index, letter] of ['a', 'b', 'c'].entries()) {
      const types = [`${run}-Opened`, `${run}-Changed`, `${run}-Closed`];
      const events = types.map((type, n) => noteNumber(index * 10 + n, type));
      await server.client.appendToStream(`${letter}-${run}`, events);
    }
    return { run };
  };

  const got = async (filter: NonNullable<SubscribeToAllOptions['filter']>, count: number) => {
    const subscription = server.client.subscribeToAll({ filter });
    const events = await first(subscription, count);
    await subscription.unsubscribe();
    return numbersIn(events);
  };

  it('chooses streams by prefixes of their names', async () => {
    const { run } = await written();
    expect(await got(streamNameFilter({ prefixes: [`a-${run}`, `c-${run}`] }), 6)).toEqual([0, 1, 2, 20, 21, 22]);
  });

  it('chooses streams by a regular expression', async () => {
    const { run } = await written();
    expect(await got(streamNameFilter({ regex: `^[bc]-${run}$` }), 6)).toEqual([10, 11, 12, 20, 21, 22]);
  });

  it('chooses events by prefixes of their types', async () => {
    const { run } = await written();
    const filter = eventTypeFilter({ prefixes: [`${run}-Opened`, `${run}-Cl`] });
    expect(await got(filter, 6)).toEqual([0, 2, 10, 12, 20, 22]);
  });

  it('chooses events by a regular expression', async () => {
    const { run } = await written();
    expect(await got(eventTypeFilter({ regex: `^${run}-(Opened|Closed)$` }), 6)).toEqual([0, 2, 10, 12, 20, 22]);
  });

  it('continues after it has caught up', async () => {
    const run = uniqueName('run');
    const filter = eventTypeFilter({ prefixes: [`${run}-Wanted`] });
    const subscription = server.client.subscribeToAll({ fromPosition: END, filter });
    const received = first(subscription, 3);
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    for (let n = 0; n < 9; n += 1) {
      const type = n % 3 === 0 ? `${run}-Wanted` : `${run}-Other`;
      await server.client.appendToStream(uniqueName('filtering'), noteNumber(n, type));
    }
    expect(numbersIn(await received)).toEqual([0, 3, 6]);
    await subscription.unsubscribe();
  });

  describe('sends checkpoints', () => {
    const noMatch = (more: object) => eventTypeFilter({ prefixes: [uniqueName('Nothing')], ...more });

    it('while nothing matches, so that a reader need not search twice', async () => {
      const { position: start } = await server.client.appendToStream(uniqueName('filtering'), noteNumber(0));
      const { position: end } = await server.client.appendToStream(uniqueName('filtering'), numbers(500));
      const checkpoints: bigint[] = [];
      const reached = new Promise<AllStreamSubscription>((resolve, reject) => {
        const filter = noMatch({
          maxSearchWindow: 32,
          checkpointInterval: 1,
          checkpointReached: (subscription: AllStreamSubscription, { commit }: Position) => {
            checkpoints.push(commit);
            if (commit > (start?.commit ?? 0n) && checkpoints.length >= 3) resolve(subscription);
          },
        });
        server.client.subscribeToAll({ fromPosition: start, filter }).on('error', reject);
      });
      await (await reached).unsubscribe();
      expect(checkpoints).toEqual([...checkpoints].sort((a, b) => (a < b ? -1 : 1)));
      expect(checkpoints[0]).toBeGreaterThanOrEqual(start?.commit ?? 0n);
      expect(checkpoints[0]).toBeLessThan(end?.commit ?? 0n);
    });

    it('also for events written after it caught up', async () => {
      const checkpoints: bigint[] = [];
      const filter = noMatch({
        maxSearchWindow: 10,
        checkpointInterval: 2,
        checkpointReached: (_: unknown, { commit }: Position) => void checkpoints.push(commit),
      });
      const subscription = server.client.subscribeToAll({ fromPosition: END, filter });
      await new Promise((resolve) => subscription.once('caughtUp', resolve));
      const { position } = await server.client.appendToStream(uniqueName('filtering'), noteNumber(0));
      await server.client.appendToStream(uniqueName('filtering'), numbers(100));
      const news = () => checkpoints.filter((commit) => commit > (position?.commit ?? 0n)).length;
      await until(() => news() >= 4);
      expect(checkpoints).toEqual([...checkpoints].sort((a, b) => (a < b ? -1 : 1)));
      await subscription.unsubscribe();
    });

    it('from which a later subscription misses no event', async () => {
      const run = uniqueName('run');
      const { position } = await server.client.appendToStream(uniqueName('filtering'), numbers(200));
      const checkpoint = await new Promise<Position>((resolve, reject) => {
        const filter = noMatch({
          maxSearchWindow: 16,
          checkpointReached: (subscription: AllStreamSubscription, at: Position) => {
            resolve(at);
            return subscription.unsubscribe();
          },
        });
        server.client.subscribeToAll({ filter }).on('error', reject);
      });
      expect(checkpoint.commit).toBeLessThanOrEqual(position?.commit ?? 0n);
      await server.client.appendToStream(uniqueName('filtering'), noteNumber(7, `${run}-Wanted`));
      const filter = eventTypeFilter({ prefixes: [run] });
      const subscription = server.client.subscribeToAll({ fromPosition: checkpoint, filter });
      expect(numbersIn(await first(subscription, 1))).toEqual([7]);
      await subscription.unsubscribe();
    });
  });

  describeOurNode('refuses', () => {
    const refused = async (regex: string) => {
      const subscription = server.client.subscribeToAll({ filter: eventTypeFilter({ regex }) });
      return (await failure(first(subscription, 1))).message;
    };

    it('an invalid regular expression, or one beyond a linear search', async () => {
      expect(await refused('(')).toContain('INVALID_ARGUMENT');
      expect(await refused('[z-a]')).toContain('INVALID_ARGUMENT');
      expect(await refused('(?=a)b')).toContain('(?=');
      expect(await refused('(a)\\1')).toContain('INVALID_ARGUMENT');
      expect(await refused('a'.repeat(2_000))).toContain('more than 1000 characters');
      expect(await refused('((a{90}){90}){90}')).toContain('repeat count');
    });

    it('to be held up by a pattern that would take other engines for ever', async () => {
      await server.client.appendToStream('a'.repeat(500), noteNumber(1));
      const subscription = server.client.subscribeToAll({ filter: streamNameFilter({ regex: '^(a+)+(a|a)*(a*)*$' }) });
      expect(numbersIn(await first(subscription, 1))).toEqual([1]);
      await subscription.unsubscribe();
      const none = server.client.subscribeToAll({ filter: streamNameFilter({ regex: '^(a+)+(a|a)*(a*)*b$' }) });
      await new Promise((resolve, reject) => none.once('caughtUp', resolve).once('error', reject).resume());
      await none.unsubscribe();
    });
  });
});
