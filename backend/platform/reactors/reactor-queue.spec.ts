import type { Fact } from '../kit/events';
import type { Reactor } from './reactor';
import { ReactorQueue } from './reactor-queue';

const fact = (position: number, type = 'Seen', companyId = 'a') =>
  ({ type, companyId, position: BigInt(position) }) as Fact;
const arrived = (...facts: Fact[]) => ({ facts, position: facts.at(-1)!.position });

const { signal: neverAborted } = new AbortController();

const queueOf = (
  options: Partial<Reactor> = {},
  react?: (fact: Fact) => Promise<boolean>,
  { signal = neverAborted, waitForReadModels = async (_position: bigint) => true } = {},
) => {
  const together: number[] = [];
  const reactor: Reactor = { kind: 'facts', name: 'r', types: new Set(['Seen']), react: async () => {}, ...options };
  const handled: number[] = [];
  const checkpoints: bigint[] = [];
  const see = async (facts: readonly Fact[]) => {
    const seenFact = facts.at(-1)!;
    together.push(facts.length);
    handled.push(Number(seenFact.position));
    return react ? react(seenFact) : true;
  };
  const queue = new ReactorQueue(reactor, 2n, {
    waitForReadModels,
    react: see,
    saveCheckpoint: async (place) => void checkpoints.push(place),
    signal,
  });
  return { queue, handled, together, checkpoints };
};

describe("A reactor's queue", () => {
  it('handles facts of its types after its checkpoint, in order, and saves its position', async () => {
    const { queue, handled, checkpoints } = queueOf();
    queue.take(arrived(fact(1), fact(2), fact(3), fact(4, 'Other'), fact(5)));
    queue.take(arrived(fact(6), fact(7)));
    await queue.waitUntilDrained();
    queue.take(arrived(fact(8)));
    await queue.waitUntilDrained();
    expect(handled).toEqual([3, 5, 6, 7, 8]);
    expect(checkpoints).toEqual([7n, 8n]);
    expect(queue.arrivals).toEqual([]);
  });

  it('advances without work where no fact matches', async () => {
    const { queue, checkpoints } = queueOf();
    queue.take({ facts: [fact(8, 'Other')], position: 9n });
    expect(queue.place).toBe(9n);
    expect(checkpoints).toEqual([]);
  });

  it('reacts to the last of several with one key, and hands the others over', async () => {
    const { queue, handled, together } = queueOf({ latestPer: ({ companyId }) => companyId });
    queue.take(arrived(fact(3), fact(4, 'Seen', 'b'), fact(5), fact(6)));
    await queue.waitUntilDrained();
    expect([handled, together]).toEqual([
      [6, 4],
      [3, 1],
    ]);
  });

  it('reacts once to facts with the same key that arrive during a reaction', async () => {
    let goOn = () => {};
    const held = new Promise<void>((done) => (goOn = done));
    const { queue, handled, checkpoints } = queueOf(
      { latestPer: ({ companyId }) => companyId },
      async ({ position }) => {
        if (position === 3n) await held;
        return true;
      },
    );
    for (const position of [3, 4, 5, 6]) {
      queue.take(arrived(fact(position)));
      await new Promise(setImmediate);
    }
    goOn();
    await queue.waitUntilDrained();
    expect([handled, checkpoints, queue.place]).toEqual([[3, 6], [3n, 6n], 6n]);
  });

  it('starts nothing after a reaction was stopped, and keeps the checkpoint before it', async () => {
    const { queue, handled, checkpoints } = queueOf({}, async ({ position }) => position !== 4n);
    queue.take(arrived(fact(3)));
    await queue.waitUntilDrained();
    queue.take(arrived(fact(4), fact(5)));
    queue.take(arrived(fact(6)));
    await queue.waitUntilDrained();
    expect(handled).toEqual([3, 4]);
    expect(checkpoints).toEqual([3n]);
    expect(queue.place).toBe(3n);
  });

  it('waits for further facts where the reaction is not urgent', async () => {
    const { queue, together } = queueOf({ latestPer: ({ companyId }) => companyId, gatherMs: 20 });
    for (const position of [3, 4, 5]) {
      queue.take(arrived(fact(position)));
      await Promise.resolve();
    }
    await queue.waitUntilDrained();
    expect(together).toEqual([3]);
  });

  it('handles nothing before the read models have it, and nothing after an abort', async () => {
    const aborting = new AbortController();
    const waited: bigint[] = [];
    const waitForReadModels = async (position: bigint) => waited.push(position) === 1;
    const { queue, handled } = queueOf({}, undefined, { waitForReadModels, signal: aborting.signal });
    queue.take(arrived(fact(3)));
    await queue.waitUntilDrained();
    queue.take(arrived(fact(4)));
    await queue.waitUntilDrained();
    expect([handled, waited, queue.place]).toEqual([[3], [3n, 4n], 3n]);

    const aborted = queueOf({ gatherMs: 60_000 }, undefined, { signal: aborting.signal });
    aborted.queue.take(arrived(fact(3)));
    aborting.abort();
    await aborted.queue.waitUntilDrained();
    expect([aborted.handled, aborted.queue.place]).toEqual([[], 2n]);
  });

  it('waits for its newest fact, not for events of the server after it', async () => {
    const waited: bigint[] = [];
    const waitForReadModels = async (position: bigint) => waited.push(position) > 0;
    const { queue, checkpoints } = queueOf({}, undefined, { waitForReadModels });
    queue.take({ facts: [fact(3)], position: 9n });
    await queue.waitUntilDrained();
    expect([waited, checkpoints]).toEqual([[3n], [9n]]);
  });
});
