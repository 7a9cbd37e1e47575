import { databaseUrlFor } from '../../backend/platform/kit/config';
import type { Fact } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { Applier } from '../../projections/kit/applier';
import { beforeAll as beforeTheLog, loadCheckpoints } from '../../projections/kit/checkpoints';
import { connectWriter } from '../../projections/kit/database';
import { projections } from '../../projections/registry';
import { delay } from '../support/delay';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';
import { startProjections } from '../support/running-projections';
import { Story } from '../support/stories';

let parts: Parts;
const company = new Story();

beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const types = [...new Set(projections.flatMap((projection) => projection.types))];
const contents = async () => {
  const tables = projections.map(async ({ name }) => [
    name,
    await parts.query(`select * from read.${name} order by 1, 2, 3`),
  ]);
  return Object.fromEntries(await Promise.all(tables)) as Record<string, unknown[]>;
};

test('a batch applied twice changes nothing, even without its checkpoint', async () => {
  const [service, plan, user] = [newId(), newId(), newId()];
  const position = await parts.remember(
    company.registered(service, '一度'),
    company.planned(plan, service),
    company.priced(plan, service, 5, '2026-05-01'),
    company.added(user),
    company.connected(newId(), service, user),
    company.deleted(service),
  );
  const facts: Fact[] = [];
  for await (const batch of parts.store.readAll({ types })) facts.push(...batch);
  const client = await connectWriter(databaseUrlFor(parts.config, 'projections'), 'spec');
  const complaints: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (e: unknown) => complaints.push(e) } as never;
  const applier = new Applier(client, await loadCheckpoints(client, projections), log);
  await applier.apply(facts, position);
  const once = await contents();
  expect(once.recorded_event).toHaveLength(6);
  expect(once.company_service).toEqual([]);
  await applier.apply(facts, position);
  expect(await contents()).toEqual(once);
  for (const checkpoint of applier.checkpoints) checkpoint.position = beforeTheLog;
  await applier.apply(facts, position);
  expect(await contents()).toEqual(once);
  expect(complaints).toEqual([]);
  await client.end();
});

test('a batch like an earlier one is neither parsed nor planned again', async () => {
  const client = await connectWriter(databaseUrlFor(parts.config, 'projections'), 'spec');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const applier = new Applier(client, await loadCheckpoints(client, projections), log);
  const plans = async () => {
    const sql = 'select name, generic_plans, custom_plans from pg_prepared_statements order by name';
    return (await client.query<{ name: string; generic_plans: number; custom_plans: number }>(sql)).rows;
  };
  const applyRenaming = async (names: readonly string[]) => {
    const service = newId();
    const facts: Fact[] = [];
    const after = applier.checkpoints[0]!.position;
    const renamings = names.map((name) => company.renamed(service, name));
    await parts.remember(company.registered(service), ...renamings, company.deleted(service));
    for await (const batch of parts.store.readAll({ types, after })) facts.push(...batch);
    for (const fact of facts) await applier.apply([fact], fact.position);
  };
  await applyRenaming(['一']);
  const first = await plans();
  await applyRenaming(['二', '三', '四', '五', '六', '七']);
  const second = await plans();
  expect(second.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
  expect(second.every(({ custom_plans }) => Number(custom_plans) === 0)).toBe(true);
  expect(second.some(({ generic_plans }) => Number(generic_plans) >= 8)).toBe(true);
  await client.end();
});

test('a row that is read is the one before each event, in any batch', async () => {
  const user = newId();
  const happened = [
    company.added(user),
    company.promoted(user, '部長', '2026-11-10'),
    company.promoted(user, '課長', '2026-06-01'),
    company.promoted(user, '次長', '2026-11-10'),
  ];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const { position: end } = (
    await parts.query<{ position: string }>('select max(position)::text as position from read.projection')
  )[0]!;
  const position = await parts.remember(...happened);
  const facts: Fact[] = [];
  for await (const batch of parts.store.readAll({ types, after: BigInt(end) })) facts.push(...batch);
  expect(facts).toHaveLength(4);
  const positions: unknown[] = [];
  for (const sizes of [[1, 1, 1, 1], [2, 2], [4]]) {
    const client = await connectWriter(databaseUrlFor(parts.config, 'projections'), 'spec');
    const applier = new Applier(client, await loadCheckpoints(client, projections), log);
    for (const checkpoint of applier.checkpoints) checkpoint.position = BigInt(end);
    let from = 0;
    for (const size of sizes) {
      const batch = facts.slice(from, (from += size));
      await applier.apply(batch, batch.at(-1)!.position);
    }
    await client.end();
    positions.push(
      await parts.query(`select position, terms->'position' as terms from read.company_user where id = $1`, [user]),
    );
  }
  const terms = [
    { day: '', value: null },
    { day: '2026-06-01', value: '課長' },
    { day: '2026-11-10', value: '次長' },
  ];
  expect(position).toBe(facts.at(-1)!.position);
  expect(positions).toEqual(Array(3).fill([{ position: '次長', terms }]));
});

/** Several events are written between two cuts. */
const cutIntervalMs = 120;

test('rows and checkpoint are committed together: a connection cut at any moment leaves both or neither', async () => {
  const running = await startProjections(parts, projections);
  let going = true;
  const cutting = (async () => {
    while (going) {
      await delay(cutIntervalMs);
      await parts.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'daicho projections'`,
      );
    }
  })();
  let last = 0n;
  for (let i = 0; i < 60; i++) last = await parts.remember(company.registered(newId(), `${i}`));
  going = false;
  await cutting;
  await until(async () => {
    const rows = await parts.query<{ position: string }>('select min(position)::text as position from read.projection');
    return BigInt(rows[0]!.position) >= last;
  });
  const [count] = await parts.query('select count(*)::int as n from read.company_service');
  expect(count).toEqual({ n: 60 });
  await running.stop();
});

test('of two runners one works and the other takes over', async () => {
  const first = await startProjections(parts, projections);
  const second = await startProjections(parts, projections);
  await second.reached(await parts.remember(company.registered(newId(), '一')));
  const applied = () => parts.query<{ n: number }>('select count(*)::int as n from read.recorded_event');
  const [{ n } = { n: 0 }] = await applied();
  await first.stop();
  await second.reached(await parts.remember(company.registered(newId(), '二')));
  expect(await applied()).toEqual([{ n: n + 1 }]);
  await second.stop();
});

test('a batch many times larger than one change is applied in the order of the log', async () => {
  const services = Array.from({ length: 300 }, () => newId());
  const position = await parts.remember(
    ...services.flatMap((id, index) => [company.registered(id, '名前'), company.renamed(id, `最後 ${index}`)]),
  );
  const running = await startProjections(parts, projections);
  await running.reached(position);
  const rows = await parts.query<{ id: string; name: string }>(
    'select id, name from read.company_service where id = any($1)',
    [services],
  );
  expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(
    new Map(services.map((id, index) => [id, `最後 ${index}`])),
  );
  await running.stop();
});
