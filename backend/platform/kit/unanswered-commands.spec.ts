import type { ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { end, nodeOn } from '../../../embedded/event-store/testing/node-process';
import { throwAwayPostgres } from '../../../embedded/event-store/testing/servers';
import { until } from '../../../test/support/until';
import { companyServiceDecider } from '../../services/company-service.decider';
import { companyServiceEvents } from '../../services/company-service.events';
import { CommandRunner, type Command } from './commands';
import { DeadlineExceeded } from './deadline';
import type { Decider } from './decider';
import { EventStore } from './event-store';
import { streamName } from './events';
import { Facts } from './facts';
import { newId } from './ids';
import type { PersonKeys } from './person-keys';
import { OutcomeUnknown } from './unavailable';

/** Counts the appends it sends. */
class CountingStore extends EventStore {
  sentCount = 0;
  override append(...args: Parameters<EventStore['append']>) {
    this.sentCount += 1;
    return super.append(...args);
  }
}

const service = companyServiceDecider as unknown as Decider;
const companyId = newId();
// No event of a service is personal, so no person's key is ever needed.
const facts = new Facts([companyServiceEvents], undefined as unknown as PersonKeys);

/** The specs wait less for an append than production does; what has to be read may take long on a busy machine. */
const timeouts = { appendDeadlineMs: 3_000, stallTimeoutMs: 30_000 };

let place: Awaited<ReturnType<typeof throwAwayPostgres>>;
let node: ChildProcess;
let url: string;
let store: CountingStore;
let runner: CommandRunner;
beforeAll(async () => {
  place = await throwAwayPostgres();
  const stopped = await nodeOn(place.postgres.url, place.dataDir);
  url = stopped.url;
  node = await stopped.start();
  store = new CountingStore(url, facts, timeouts);
  runner = new CommandRunner(store);
  await store.head();
}, 60_000);
afterAll(async () => {
  await store?.close();
  if (node) await end(node, 'SIGKILL');
  await place?.discard();
}, 60_000);

const registration = (id = newId()): Command => ({
  id,
  entityId: newId(),
  intent: {
    type: 'Register',
    data: {
      name: 'Slack',
      integrationKind: 'slack',
      category: 'communication',
      url: null,
      integrationState: 'not_configured',
    },
  },
  context: {
    companyId,
    actor: { kind: 'administrator', id: newId() },
    channel: 'console',
    at: '2026-04-01T00:00:00.000Z',
    correlationId: id,
  },
});
const typesOf = async ({ entityId }: Command) =>
  (await store.read(streamName('companyService', companyId, entityId))).map(({ type }) => type);

/** Holds back every commit of the node until `release`. */
const holdCommits = async () => {
  const client = new Client({ connectionString: place.postgres.url });
  await client.connect();
  await client.query('begin; select from event_store.owner for update');
  return { release: () => client.end() };
};

test('a command whose append is answered too late is retried, and executed once', async () => {
  const command = registration();
  const { release } = await holdCommits();
  const before = store.sentCount;
  const running = runner.run(service, command);
  await until(() => store.sentCount >= before + 2);
  await release();
  expect((await running).types).toEqual(['CompanyServiceRegistered']);
  expect(await typesOf(command)).toEqual(['CompanyServiceRegistered']);
});

test('a command without an answer fails as unknown, and a later retry executes it once', async () => {
  const command = registration();
  const { release } = await holdCommits();
  await expect(runner.run(service, command)).rejects.toThrow(OutcomeUnknown);
  await release();
  expect((await runner.run(service, command)).types).toEqual(['CompanyServiceRegistered']);
  expect(await typesOf(command)).toEqual(['CompanyServiceRegistered']);
});

test('while the node accepts and never answers, appends and reads end at their deadline', async () => {
  const command = registration();
  const { stallTimeoutMs } = timeouts;
  timeouts.stallTimeoutMs = 3_000;
  node.kill('SIGSTOP');
  try {
    const reading = store.read('companyService-none');
    const appending = runner.run(service, { ...registration(), pastEvents: [] });
    const outcomes = await Promise.allSettled([runner.run(service, command), reading, store.head(), appending]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.constructor)).toEqual([
      DeadlineExceeded,
      DeadlineExceeded,
      DeadlineExceeded,
      DeadlineExceeded,
    ]);
  } finally {
    node.kill('SIGCONT');
    timeouts.stallTimeoutMs = stallTimeoutMs;
  }
  expect((await runner.run(service, command)).types).toEqual(['CompanyServiceRegistered']);
  expect(await typesOf(command)).toEqual(['CompanyServiceRegistered']);
});

/** As on a machine that has other things to do: this process does not run for a while. */
const freeze = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('a read that is answered after its deadline keeps no store from closing', async () => {
  const limits = { ...timeouts };
  const closing = new EventStore(url, facts, limits);
  await closing.head();
  limits.stallTimeoutMs = 500;
  node.kill('SIGSTOP');
  const error = await closing.read('companyService-none').catch((reason: unknown) => {
    node.kill('SIGCONT');
    // The answer and the end of the call arrive before the call is cancelled.
    freeze(1_000);
    return reason;
  });
  expect(error).toBeInstanceOf(DeadlineExceeded);
  await new Promise((done) => setImmediate(done));
  await closing.close();
});
