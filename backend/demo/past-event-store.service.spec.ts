import { startEventStore } from '../../embedded/event-store/server';
import { defineEvents, field, streamName } from '../platform/kit/events';
import { Facts } from '../platform/kit/facts';
import { newId } from '../platform/kit/ids';
import type { PersonKeys } from '../platform/kit/person-keys';
import { PastEventStore } from './past-event-store.service';

const things = defineEvents('thing', 'もの', {
  ThingCounted: { title: '数えた', data: { number: field.number('数') } },
});
const companyId = newId();

let node: Awaited<ReturnType<typeof startEventStore>>;
let store: PastEventStore;
beforeEach(async () => {
  node = await startEventStore({ log: 'memory' });
  // Facts without personal fields need no key.
  store = new PastEventStore(node.url, new Facts([things], undefined as unknown as PersonKeys));
});
afterEach(async () => {
  await store.close();
  await node.close();
});

const count = (stream: string, number: number, expected = -1) => {
  const causes = { $correlationId: companyId, $causationId: companyId };
  const actor = { kind: 'system' as const, id: null };
  const metadata = { companyId, actor, channel: 'demo' as const, at: new Date().toISOString(), version: 1, ...causes };
  return store.append(stream, expected, [{ id: newId(), type: 'ThingCounted', data: { number }, metadata }]);
};
const newStream = () => streamName('thing', companyId, newId());
const numbersInLog = async () => {
  const numbers: unknown[] = [];
  for await (const facts of store.readAll({ types: ['ThingCounted'] }))
    numbers.push(...facts.map(({ data }) => data.number));
  return numbers;
};

test('the log has appends in the order of their calls, without a wait for each answer', async () => {
  const all = Array.from({ length: 500 }, (_, number) => number);
  const newest = await store.runPipelined(async () => {
    const counted = newStream();
    for (const number of all) {
      const isOfOne = number % 5 === 0;
      const appended = await count(isOfOne ? counted : newStream(), number, isOfOne ? number / 5 - 1 : -1);
      expect(appended).toEqual({ revision: isOfOne ? number / 5 : 0, position: undefined });
    }
    expect(await store.read(counted)).toHaveLength(100);
  });
  expect(await numbersInLog()).toEqual(all);
  expect(await store.newestFact()).toBe(newest);
});

test('an append that is refused ends the past, later ones are answered by the ledger', async () => {
  const taken = newStream();
  await count(taken, 1);
  await expect(store.runPipelined(async () => void (await count(taken, 2)))).rejects.toThrow(
    'An append of the past failed',
  );
  expect((await count(newStream(), 3)).position).toBeGreaterThan(0n);
});
