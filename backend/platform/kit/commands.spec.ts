import { startEventStore, type EventStoreNode } from '../../../embedded/event-store/server';
import { companyServiceDecider, type CompanyServiceCommand } from '../../services/company-service.decider';
import { companyServiceEvents } from '../../services/company-service.events';
import { CommandRunner, type Command } from './commands';
import { stateAfter, type Decider } from './decider';
import { EventStore } from './event-store';
import { streamName } from './events';
import { Facts } from './facts';
import { newId } from './ids';
import type { PersonKeys } from './person-keys';

let node: EventStoreNode;
let store: EventStore;
const companyId = newId();
const service = companyServiceDecider as unknown as Decider;
const registration = {
  name: 'Slack',
  integrationKind: 'slack',
  category: 'communication',
  url: null,
  integrationState: 'not_configured',
} as const;

// No event of a service is personal, so no key is needed.
const noKeys = undefined as unknown as PersonKeys;
const connect = () => new EventStore(node.url, new Facts([companyServiceEvents], noKeys));

const command = (entityId: string, intent: CompanyServiceCommand, id = newId()): Command => ({
  id,
  entityId,
  intent,
  context: {
    companyId,
    actor: { kind: 'administrator', id: newId() },
    channel: 'console',
    at: '2026-04-01T00:00:00.000Z',
    correlationId: id,
  },
});
const typesIn = async (entityId: string) =>
  (await store.read(streamName('companyService', companyId, entityId))).map(({ type }) => type);

beforeAll(async () => {
  node = await startEventStore({ log: 'memory' });
  store = connect();
});
afterAll(async () => {
  await store.close();
  await node.close();
});

describe('A command', () => {
  it('is executed once, however often it is sent', async () => {
    const runner = new CommandRunner(store);
    const id = newId();
    await runner.run(service, command(id, { type: 'Register', data: registration }));
    const suspend = command(id, { type: 'Suspend', data: {} });
    const first = await runner.run(service, suspend);
    const again = await runner.run(service, suspend);
    const afterRestart = await new CommandRunner(store).run(service, suspend);
    expect(await typesIn(id)).toEqual(['CompanyServiceRegistered', 'CompanyServiceSuspended']);
    expect([again, afterRestart]).toEqual([first, first]);
  });

  it('without an effect answers the position to read up to', async () => {
    const id = newId();
    const { position } = await new CommandRunner(store).run(
      service,
      command(id, { type: 'Register', data: registration }),
    );
    const change = command(id, { type: 'Change', data: { name: registration.name } });
    expect(await new CommandRunner(store).run(service, change)).toEqual({ types: [], data: [], position });
  });

  it('is recognised after any number of other changes, also after a restart and by another backend', async () => {
    const id = newId();
    const [mine, theirs] = [new CommandRunner(store), new CommandRunner(store)];
    const rename = (name: string) => command(id, { type: 'Change', data: { name } });
    const registered = await mine.run(service, command(id, { type: 'Register', data: registration }));
    // The other backend remembers the stream as it stood before the command.
    expect(await theirs.run(service, rename(registration.name))).toEqual({
      types: [],
      data: [],
      position: registered.position,
    });
    const keyed = rename('最初の変更');
    const first = await mine.run(service, keyed);
    for (let n = 0; n < 60; n++) await mine.run(service, rename(`${n}`));
    for (const runner of [mine, theirs, new CommandRunner(store)])
      expect(await runner.run(service, keyed)).toEqual(first);
    const facts = await store.read(streamName('companyService', companyId, id));
    expect(facts.map(({ data }) => data.name)).toEqual([
      registration.name,
      '最初の変更',
      ...Array.from({ length: 60 }, (_, n) => `${n}`),
    ]);
  });

  it('is not decided on unreadable events', async () => {
    const id = newId();
    await new CommandRunner(store).run(service, command(id, { type: 'Register', data: registration }));
    const [fact] = await store.read(streamName('companyService', companyId, id));
    const tampered = { ...fact!, unreadable: new Error('tampered with') };
    expect(() => stateAfter(companyServiceDecider, [tampered])).toThrow('tampered with');
  });

  it('decides again when another was quicker, even when it remembered an older state', async () => {
    const mine = new CommandRunner(store);
    const theirs = new CommandRunner(store);
    const id = newId();
    await mine.run(service, command(id, { type: 'Register', data: registration }));
    await theirs.run(service, command(id, { type: 'Suspend', data: {} }));
    await expect(mine.run(service, command(id, { type: 'Suspend', data: {} }))).rejects.toThrow(
      'すでに一時停止しています',
    );
    await mine.run(service, command(id, { type: 'Resume', data: {} }));
    await expect(theirs.run(service, command(id, { type: 'Resume', data: {} }))).rejects.toThrow(
      '一時停止していません',
    );
    expect(await typesIn(id)).toEqual(['CompanyServiceRegistered', 'CompanyServiceSuspended', 'CompanyServiceResumed']);
  });

  it('of twenty at once that contradict each other lets one through', async () => {
    const id = newId();
    const runner = new CommandRunner(store);
    await runner.run(service, command(id, { type: 'Register', data: registration }));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        new CommandRunner(store).run(service, command(id, { type: 'Suspend', data: {} })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await typesIn(id)).toEqual(['CompanyServiceRegistered', 'CompanyServiceSuspended']);
  });

  it('records actor, time and reason with every event', async () => {
    const id = newId();
    const register = command(id, { type: 'Register', data: registration });
    register.context.reason = '全社導入のため';
    await new CommandRunner(store).run(service, { ...register, pastEvents: [] });
    const [fact] = await store.read(streamName('companyService', companyId, id));
    expect(fact).toMatchObject({
      companyId,
      entity: 'companyService',
      entityId: id,
      revision: 0,
      data: registration,
      at: register.context.at,
      metadata: {
        actor: register.context.actor,
        channel: 'console',
        reason: '全社導入のため',
        version: 1,
        $correlationId: register.id,
        $causationId: register.id,
      },
    });
  });

  it('with invalid event data writes nothing', async () => {
    const id = newId();
    const wrong = command(id, { type: 'Register', data: { ...registration, category: 'x' as never } });
    await expect(new CommandRunner(store).run(service, wrong)).rejects.toThrow();
    expect(await typesIn(id)).toEqual([]);
  });
});

describe('The ledger', () => {
  it('follows the log and reads it from the start, in the same order', async () => {
    const runner = new CommandRunner(store);
    const stop = new AbortController();
    const types = Object.keys(companyServiceEvents.kinds);
    const followed: string[] = [];
    const last = newId();
    const following = (async () => {
      for await (const { facts } of store.subscribe({ types, signal: stop.signal })) {
        followed.push(...facts.map(({ id }) => id));
        if (facts.some(({ entityId }) => entityId === last)) break;
      }
    })();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        runner.run(service, { ...command(newId(), { type: 'Register', data: registration }), pastEvents: [] }),
      ),
    );
    await runner.run(service, command(last, { type: 'Register', data: registration }));
    await following;
    const read: string[] = [];
    for await (const facts of store.readAll({ types, batch: 7 })) read.push(...facts.map(({ id }) => id));
    expect(followed).toEqual(read);
    expect(await store.head()).toBeGreaterThan(0n);
  });
});
