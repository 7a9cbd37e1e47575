import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { alertDecider, alertIdOf } from '../../backend/watch/alerts/alert.decider';
import { reactor, type Reactor } from '../../backend/platform/reactors/reactor';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { ReadModels } from '../../backend/platform/http/read-models';
import { newId } from '../../backend/platform/kit/ids';
import { streamName } from '../../backend/platform/kit/events';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { createServer } from '../../backend/server';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { connectWriter } from '../../projections/kit/database';
import { obtain } from '../../projections/kit/handover';
import { projections } from '../../projections/registry';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';
import { startProjections, type RunningProjections } from '../support/running-projections';
import { Story } from '../support/stories';

const companyId = newId();
const story = new Story(companyId);
let parts: Parts;
let readModels: RunningProjections;
const apps: NestFastifyApplication[] = [];

beforeAll(async () => {
  parts = await startParts();
  readModels = await startProjections(parts, projections);
});
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
afterAll(async () => {
  await readModels.stop();
  await parts.stop();
});

/** An instance of the backend with one reactor more. */
const instance = async (more: Reactor) => {
  const app = await createServer(parts.config);
  app.get(Reactors).add(more);
  await app.listen(0, '127.0.0.1');
  apps.push(app);
  return app;
};
const stop = async (app: NestFastifyApplication) => {
  apps.splice(apps.indexOf(app), 1);
  await app.close();
};
const placeOf = async (name: string) => {
  const rows = await parts.query<{ position: string }>(
    'select commit_position::text as position from app.reactor where name = $1',
    [name],
  );
  return rows[0] && BigInt(rows[0].position);
};
const started = (name: string) => until(async () => (await placeOf(name)) !== undefined);
const cameTo = (name: string, position: bigint) => until(async () => ((await placeOf(name)) ?? 0n) >= position);

/** Notes which services it saw registered, each as the read model had it by then. */
const watcher = (name: string) => {
  const names: string[] = [];
  const watch = reactor(name, [companyServiceEvents], {
    CompanyServiceRegistered: async ({ entityId }, { readModels, companyId: within }) => {
      const row = await readModels.one<{ name: string }>(within, 'select name from company_service where id = $1', [
        entityId,
      ]);
      names.push(row.name);
    },
  });
  return { watch, names };
};

describe('A reactor', () => {
  it('reacts to events from its start on, each once and readable, also over a restart', async () => {
    await parts.remember(story.registered(newId(), '昔'));
    const { watch, names } = watcher('test.once');
    const first = await instance(watch);
    await started('test.once');
    await cameTo('test.once', await parts.remember(story.registered(newId(), '一'), story.registered(newId(), '二')));
    await stop(first);
    await parts.remember(story.registered(newId(), '留守中'));
    const second = await instance(watch);
    await until(() => names.length === 3);
    await cameTo('test.once', await parts.remember(story.registered(newId(), '三')));
    await stop(second);
    expect(names).toEqual(['一', '二', '留守中', '三']);
  });

  it('works in one instance at a time; another takes over', async () => {
    const [one, two] = [watcher('test.alone'), watcher('test.alone')];
    const first = await instance(one.watch);
    await started('test.alone');
    const second = await instance(two.watch);
    await cameTo('test.alone', await parts.remember(story.registered(newId(), '先')));
    await stop(first);
    await cameTo('test.alone', await parts.remember(story.registered(newId(), '後')));
    await stop(second);
    expect([one.names, two.names]).toEqual([['先'], ['後']]);
  });

  it('needs one connection an instance to be elected', async () => {
    await instance(watcher('test.connections').watch);
    await started('test.connections');
    const candidates = await parts.query(
      `select from pg_stat_activity where application_name = 'daicho reactors' and datname = current_database()`,
    );
    expect(candidates).toHaveLength(1);
  });

  it('is retried after a failure, and skips a fact that fails forever', async () => {
    let failures = 0;
    const names: string[] = [];
    const picky = reactor('test.picky', [companyServiceEvents], {
      CompanyServiceRegistered: async ({ data: { name } }) => {
        if (name === '一度だけ' && failures++ === 0) throw new Error('passing');
        if (name === '毒') throw new Error('it never works\0');
        names.push(name);
      },
    });
    const app = await instance(picky);
    await started('test.picky');
    const poison = newId();
    const last = await parts.remember(
      story.registered(newId(), '一度だけ'),
      story.registered(poison, '毒'),
      story.registered(newId(), '次'),
    );
    await cameTo('test.picky', last);
    await stop(app);
    expect(names).toEqual(['一度だけ', '次']);
    const skipped = await parts.query<{ type: string; error: string }>(
      `select event_type as type, error from app.reactor_skipped where name = 'test.picky'`,
    );
    expect(skipped).toEqual([{ type: 'CompanyServiceRegistered', error: expect.stringContaining('it never works') }]);
  });

  it('does not judge while a read model is being swapped, however long that takes', async () => {
    const { watch, names } = watcher('test.patient');
    const app = await instance(watch);
    await started('test.patient');
    const barrierReads = jest.spyOn(app.get(ReadModels), 'sharedRows');
    const countBarrierChecks = () => barrierReads.mock.calls.filter(([sql]) => sql.includes('read.projection')).length;
    const [holder, asking] = await Promise.all(
      ['holder', 'asking'].map((name) => connectWriter(databaseUrlFor(parts.config, 'owner'), name)),
    );
    await obtain(holder!, asking!, ['plan'], 5_000);
    const last = await parts.remember(story.registered(newId(), '待たせた'));
    await readModels.reached(last);
    // The second check shows that the reactor still waits after the first.
    await until(() => countBarrierChecks() >= 2);
    expect(names).toEqual([]);
    await Promise.all([holder!.end(), asking!.end()]);
    await cameTo('test.patient', last);
    await stop(app);
    expect(names).toEqual(['待たせた']);
  });

  it('that reacts to a fact again changes nothing', async () => {
    const name = 'alerts.plan_unregistered';
    const { watch } = watcher('test.again');
    const first = await instance(watch);
    await started('test.again');
    const id = newId();
    await cameTo(name, await parts.remember(story.registered(id, '二度目')));
    const alert = streamName(alertDecider.events.entity, companyId, alertIdOf(companyId, 'plan_unregistered', id));
    const raised = await parts.store.read(alert);
    expect(raised.map(({ type }) => type)).toEqual(['AlertRaised']);
    expect(raised[0]!.metadata).toMatchObject({ actor: { kind: 'system' }, channel: 'rule' });
    await stop(first);
    await parts.query('update app.reactor set commit_position = 0 where name = $1', [name]);
    const second = await instance(watch);
    await cameTo(name, await parts.remember(story.registered(newId(), '最後')));
    await stop(second);
    expect((await parts.store.read(alert)).map(({ id: event }) => event)).toEqual(raised.map(({ id: event }) => event));
  });
});
