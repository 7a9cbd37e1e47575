import { once } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { DeadlineExceeded } from './deadline';
import { Facts } from './facts';
import { defineEvents, field, streamName, type Fact } from './events';
import { EventStore } from './event-store';
import { newId } from './ids';
import type { PersonKeys } from './person-keys';
import { startEventStore } from '../../../embedded/event-store/server';
import { delay } from '../../../test/support/delay';
import { wireTo } from '../../../test/support/frozen-wire';

const things = defineEvents('thing', 'もの', {
  ThingCounted: { title: '数えた', data: { number: field.number('数') } },
  ThingCountedAgain: { title: 'また数えた', data: { number: field.number('数') } },
  ThingIgnored: { title: '見なかった', data: {} },
});
const companyId = newId();

const keyFetchMs = 20;
/** Opening facts takes as long as it does when persons' keys must be fetched. */
class SlowFacts extends Facts {
  override async fromEvents(events: Parameters<Facts['fromEvents']>[0]): Promise<Fact[]> {
    await delay(keyFetchMs);
    return super.fromEvents(events);
  }
}
// Facts without personal fields need no key.
const facts = new SlowFacts([things], undefined as unknown as PersonKeys);

let node: Awaited<ReturnType<typeof startEventStore>>;
let store: EventStore;
beforeAll(async () => {
  node = await startEventStore({ log: 'memory' });
  store = new EventStore(node.url, facts);
});
afterAll(async () => {
  await store.close();
  await node.close();
});

const say = async (type: string, data: Record<string, unknown>, entity = 'thing', ledger = store) => {
  const metadata = {
    companyId,
    actor: { kind: 'system' as const, id: null },
    channel: 'rule' as const,
    at: new Date().toISOString(),
    version: 1,
    $correlationId: companyId,
    $causationId: companyId,
  };
  return ledger.append(streamName(entity, companyId, newId()), -1, [{ id: newId(), type, data, metadata }]);
};

/** Follows the log until the fact with this number; fails when a fact arrives at or before a reported position. */
const followUntil = async (last: number) => {
  const numbers: unknown[] = [];
  let reached = 0n;
  for await (const { facts: arrived, position } of store.subscribe({ types: ['ThingCounted'] })) {
    for (const { data, position: at } of arrived) {
      if (at <= reached) throw new Error(`${at} came after ${reached} was announced as reached`);
      numbers.push(data.number);
    }
    reached = position;
    if (numbers.includes(last)) return numbers;
  }
  throw new Error('the subscription ended');
};

test('no event comes at or before a position that was reported as reached', async () => {
  const following = followUntil(149);
  // The node reports its progress every 32 events, so also while earlier ones are still processed.
  for (let number = 0; number < 150; number++) await say('ThingCounted', { number });
  expect(await following).toEqual(Array.from({ length: 150 }, (_, number) => number));
}, 60_000);

test('a follower receives every event of many concurrent writers', async () => {
  const writers = 16;
  const write = async (writer: number) => {
    for (let nth = 0; nth < 20; nth++) {
      await say('ThingCounted', { number: 1_000 + writer * 20 + nth });
      await say(nth % 2 ? 'ThingIgnored' : 'ThingCountedAgain', nth % 2 ? {} : { number: nth });
    }
  };
  const following = followUntil(2_000);
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  await say('ThingCounted', { number: 2_000 });
  const numbers = (await following).filter((number) => (number as number) >= 1_000 && number !== 2_000);
  expect(numbers).toHaveLength(writers * 20);
  expect(new Set(numbers).size).toBe(writers * 20);
}, 60_000);

test('a read starts after a position and returns only the wanted types', async () => {
  const { position } = await say('ThingCounted', { number: -1 });
  await say('ThingIgnored', {});
  await say('ThingCounted', { number: -2 });
  const read: unknown[] = [];
  for await (const batch of store.readAll({ after: position, types: ['ThingCounted'] }))
    read.push(...batch.map(({ data }) => data.number));
  expect(read).toEqual([-2]);
});

test('a read along the log returns only the wanted types, within its page size', async () => {
  const { position } = await say('ThingCounted', { number: 4_001 });
  const second = await say('ThingCounted', { number: 4_002 });
  await say('ThingCounted', { number: 4_003 });
  const streams: string[] = [];
  const { facts, reachedPosition } = await store.readMatching(position!, 2, (stream) => streams.push(stream) > 1);
  expect(facts.map(({ data }) => data.number)).toEqual([4_002]);
  expect(reachedPosition).toBe(second.position);
});

test('a read between two positions returns all matching events, both ends included', async () => {
  const positions = [];
  for (const number of [1, 2, 3, 4]) {
    positions.push((await say('ThingCounted', { number: 3_000 + number })).position!);
    for (let nth = 0; nth < 40; nth++) await say('ThingIgnored', {}, 'other');
  }
  const prefix = streamName('thing', companyId, '');
  const numbersIn = async (first: bigint, last: bigint) =>
    (await store.readBetween(first, last, prefix)).map(({ data }) => data.number);
  expect(await numbersIn(positions[1]!, positions[2]!)).toEqual([3_002, 3_003]);
  expect(await numbersIn(positions[0]!, positions[3]!)).toEqual([3_001, 3_002, 3_003, 3_004]);
  expect(await numbersIn(positions[3]!, positions[3]!)).toEqual([3_004]);
});

/** Waits until a subscription has reached the end of the log; earlier subscriptions have reached it, too. */
const caughtUp = async (url: string) => {
  const client = EventStoreDBClient.connectionString(url);
  const subscription = client.subscribeToAll();
  await once(subscription, 'caughtUp');
  await subscription.unsubscribe();
  await client.dispose();
};

test('an empty log has reached no position, so that its first events are not skipped', async () => {
  const empty = await startEventStore({ log: 'memory' });
  const first = new EventStore(empty.url, facts);
  const stopping = new AbortController();
  try {
    const arriving = first.subscribe({ types: ['ThingCounted'], signal: stopping.signal })[Symbol.asyncIterator]();
    const arrived = arriving.next();
    await caughtUp(empty.url);
    const { position } = await say('ThingCounted', { number: 1 }, 'thing', first);
    expect((await arrived).value).toMatchObject({ facts: [{ data: { number: 1 } }], position });
  } finally {
    stopping.abort();
    await first.close();
    await empty.close();
  }
}, 60_000);

test('counting ends when the server goes silent', async () => {
  const { position } = await say('ThingCounted', { number: -4 });
  const wire = await wireTo({ port: Number(new URL(node.url).port), host: '127.0.0.1' });
  const silent = new EventStore(`esdb://127.0.0.1:${wire.port}?tls=false`, facts, {
    appendDeadlineMs: 1_000,
    stallTimeoutMs: 1_000,
  });
  wire.mute(true);
  try {
    await expect(silent.count(companyId, position! - 1n, position!)).rejects.toThrow(DeadlineExceeded);
  } finally {
    wire.mute(false);
    await silent.close();
    wire.close();
  }
});
