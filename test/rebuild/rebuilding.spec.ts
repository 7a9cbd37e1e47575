import { Client } from 'pg';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { rebuild } from '../../projections/kit/rebuild';
import { verify } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';
import { quiet, startProjections, type RunningProjections } from '../support/running-projections';
import { Story } from '../support/stories';

let parts: Parts;
let running: RunningProjections;
const company = new Story();

beforeAll(async () => {
  parts = await startParts();
  running = await startProjections(parts, projections);
  await running.reached(await someHistory());
});
afterAll(async () => {
  await running.stop();
  await parts.stop();
});

async function someHistory(): Promise<bigint> {
  let position = 0n;
  for (let round = 0; round < 5; round++) {
    const [service, plan, user, gone] = [newId(), newId(), newId(), newId()];
    position = await parts.remember(
      company.registered(service, `サービス ${round}`),
      company.registered(gone),
      company.added(user, `人 ${round}`),
      company.planned(plan, service),
      company.planned(newId(), gone),
      company.connected(newId(), service, user),
      company.connected(newId(), gone, user),
      company.priced(plan, service, 2_000 + round, '2026-10-01'),
      company.renamed(service, `新 ${round}`),
      company.deleted(gone),
      company.promoted(user, '部長', '2026-11-10'),
      company.promoted(user, '課長', '2026-06-01'),
    );
  }
  return position;
}

const named = (...names: string[]) => projections.filter(({ name }) => names.includes(name));
const doRebuild = (...names: string[]) =>
  rebuild({
    config: parts.config,
    projections: names.length ? named(...names) : projections,
    ledger: parts.store,
    progress: quiet(),
  });
const doVerify = (...names: string[]) =>
  verify(parts.config, names.length ? named(...names) : projections, parts.store, quiet());

/** Everything there is to know of the definition of the live tables. */
const definitions = () =>
  parts.query(
    `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, c.relrowsecurity, c.relforcerowsecurity,
       c.relacl::text, c.relowner::regrole::text,
       (select jsonb_agg(pg_get_indexdef(indexrelid) order by pg_get_indexdef(indexrelid)) from pg_index where indrelid = c.oid) as indexes,
       (select jsonb_agg(conname || ' ' || pg_get_constraintdef(oid) order by conname) from pg_constraint where conrelid = c.oid) as constraints,
       (select jsonb_agg(to_jsonb(p) - 'oid' - 'polrelid' order by polname) from (select *, pg_get_expr(polqual, polrelid) as "using" from pg_policy) p
          where polrelid = c.oid) as policies
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'read'::regnamespace and c.relkind = 'r' order by 1, 2`,
  );
const oids = () =>
  parts.query(
    `select relname, oid from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' order by 1`,
  );

test('live rows are rebuilt rows', async () => {
  for (const { name, differences } of await doVerify()) expect([name, differences]).toEqual([name, 0]);
});

test('a rebuilt table is a new one with the same rows and definition, and follows the log', async () => {
  const [before, oldOids] = [await definitions(), await oids()];
  const rows = await parts.query('select * from read.plan order by id');
  const announcedBefore = running.announced.length;
  await doRebuild();
  expect(await definitions()).toEqual(before);
  const newOids = await oids();
  for (const { name } of projections) {
    const oid = (all: unknown[]) =>
      (all as { relname: string; oid: number }[]).find(({ relname }) => relname === name)?.oid;
    expect([name, oid(newOids) === oid(oldOids)]).toEqual([name, false]);
  }
  expect(await parts.query('select * from read.plan order by id')).toEqual(rows);
  await until(() => running.announced.slice(announcedBefore).some(({ companies }) => companies['*']?.includes('plan')));
  const service = newId();
  await running.reached(await parts.remember(company.registered(service, '建て直しの後')));
  expect(await parts.query('select name from read.company_service where id = $1', [service])).toEqual([
    { name: '建て直しの後' },
  ]);
  expect(running.complaints).toEqual([]);
});

test('a planted difference is found both ways, and mended by a rebuild', async () => {
  const [service] = await parts.query<{ id: string }>('select id from read.company_service order by id limit 1');
  const [other] = await parts.query<{ id: string }>('select id from read.company_service order by id desc limit 1');
  await parts.query(`update read.company_service set name = '改ざん' where id = $1`, [service!.id]);
  await parts.query(`delete from read.company_service where id = $1`, [other!.id]);
  const [verdict] = await doVerify('company_service');
  expect(verdict).toMatchObject({ name: 'company_service', differences: 2 });
  expect(verdict!.examples).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        key: { id: service!.id },
        live: expect.objectContaining({ name: '改ざん' }) as unknown,
      }),
      expect.objectContaining({ key: { id: other!.id }, live: null }),
    ]),
  );
  await doRebuild('company_service');
  expect(await doVerify('company_service')).toMatchObject([{ differences: 0 }]);
});

test('readers notice nothing of a swap, and writers lose nothing', async () => {
  const reader = new Client({ connectionString: databaseUrlFor(parts.config, 'backend') });
  await reader.connect();
  await reader.query(`select set_config('daicho.company_id', $1, false)`, [company.companyId]);
  let going = true;
  let reads = 0;
  const counts: number[] = [];
  const reading = (async () => {
    for (; going; reads++) {
      const prepared = {
        name: 'count',
        text: 'select count(*)::int as n from company_service s left join plan p on p.company_service_id = s.id',
      };
      counts.push((await reader.query<{ n: number }>(prepared)).rows[0]!.n);
    }
  })();
  let last = 0n;
  const writing = (async () => {
    while (going) last = await parts.remember(company.registered(newId(), '書きながら'));
  })();
  for (let round = 0; round < 3; round++) await doRebuild('company_service', 'plan');
  going = false;
  await Promise.all([reading, writing]);
  await reader.end();
  await running.reached(last);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(reads).toBeGreaterThan(10);
  for (const { name, differences } of await doVerify()) expect([name, differences]).toEqual([name, 0]);
  expect(running.complaints).toEqual([]);
});

const isSwapWaiting = async () => {
  const waiting = await parts.query(
    `select pid from pg_locks where relation = 'read.plan'::regclass and mode = 'AccessExclusiveLock' and not granted`,
  );
  return waiting.length > 0;
};

test('a swap waits for a long reader without holding up the others', async () => {
  const slow = new Client({ connectionString: databaseUrlFor(parts.config, 'backend') });
  await slow.connect();
  await slow.query('begin; select count(*) from plan');
  const rebuilding = doRebuild('plan');
  await until(isSwapWaiting);
  // It would never answer if it waited for the swap, which waits for the reader above.
  await parts.query('select count(*) from plan', [], 'backend');
  await slow.query('commit');
  await slow.end();
  await rebuilding;
});

test('a killed rebuild leaves no obstacle, and the projection continues meanwhile', async () => {
  const failing = { ...parts.store, head: () => parts.store.head(), readAll: failingRead } as unknown as Parts['store'];
  await expect(
    rebuild({ config: parts.config, projections: named('plan'), ledger: failing, progress: quiet() }),
  ).rejects.toThrow('gone');
  expect(await parts.query(`select to_regclass('rebuild.plan') is not null as left`)).toEqual([{ left: true }]);
  const plan = newId();
  await running.reached(await parts.remember(company.planned(plan, newId())));
  expect(await parts.query('select id from read.plan where id = $1', [plan])).toHaveLength(1);
  await doRebuild('plan');
  expect(await parts.query(`select to_regclass('rebuild.plan') is not null as left`)).toEqual([{ left: false }]);
});

test('rows that are written again on a later page are rebuilt the same', async () => {
  const plan = newId();
  const repriced = [1_000, 2_000].map((price) => company.priced(plan, newId(), price, '2026-10-01'));
  await running.reached(await parts.remember(company.planned(plan, newId()), ...repriced));
  const onePerPage = { ...parts.store, head: () => parts.store.head(), readAll: oneByOne } as unknown as Parts['store'];
  await rebuild({ config: parts.config, projections, ledger: onePerPage, progress: quiet() });
  for (const { name, differences } of await doVerify()) expect([name, differences]).toEqual([name, 0]);
});

async function* oneByOne(...from: Parameters<Parts['store']['readAll']>) {
  for await (const facts of parts.store.readAll(...from)) for (const fact of facts) yield [fact];
}

async function* failingRead(...from: Parameters<Parts['store']['readAll']>) {
  for await (const facts of parts.store.readAll(...from)) {
    yield facts.slice(0, 3);
    throw new Error('The event store is gone');
  }
}

test('two rebuilds of one projection do not meet', async () => {
  const [first, second] = await Promise.allSettled([doRebuild('alert'), doRebuild('alert')]);
  const outcomes = [first, second].map(({ status }) => status).sort();
  expect(outcomes).toEqual(['fulfilled', 'rejected']);
  const rejected = [first, second].find((one) => one.status === 'rejected');
  expect(String(rejected?.reason)).toContain('Another process is building alert');
});

test('a read model that is new, or changed by a migration, is built while the others continue', async () => {
  await running.stop();
  await parts.query(`update read.projection set position = null where name = 'company_service'`);
  await parts.query(`update read.company_service set name = '古い形'`);
  running = await startProjections(parts, projections);
  await running.reached(await parts.remember(company.registered(newId(), '建てている間')));
  await until(async () => {
    const [row] = await parts.query<{ state: string }>(
      `select state from read.projection where name = 'company_service'`,
    );
    return row?.state === 'running';
  });
  await running.reached(await parts.remember(company.registered(newId(), '建てた後')));
  expect(await doVerify('company_service')).toMatchObject([{ differences: 0 }]);
  const old = await parts.query(`select from read.company_service where name = '古い形'`);
  expect(old).toEqual([]);
  expect(running.complaints).toEqual([]);
});
