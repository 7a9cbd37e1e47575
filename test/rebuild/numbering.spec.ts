import { newId } from '../../backend/platform/kit/ids';
import { rebuild } from '../../projections/kit/rebuild';
import { verify } from '../../projections/kit/verify';
import { statementOf } from '../../projections/kit/statements';
import { recordedEvents } from '../../projections/history/recorded-event.projection';
import { projections } from '../../projections/registry';
import { startParts, type Happened, type Parts } from '../support/parts';
import { quiet, startProjections } from '../support/running-projections';
import { Story } from '../support/stories';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const numbers = (companyId: string) =>
  parts.query<{ position: string; revision: number; operation: number; save: number }>(
    `select position, company_revision as revision, operation_revision as operation, save_revision as save
     from read.recorded_event where company_id = $1 order by position`,
    [companyId],
  );
const named = projections.filter(({ name }) => name === 'recorded_event');

test('each company counts its own events from 1, live in whatever batches and rebuilt alike', async () => {
  const [one, other] = [new Story(), new Story()];
  const ofBoth = (round: number): Happened[] => {
    const [mine, theirs] = [newId(), newId()];
    return [one.registered(mine, `一 ${round}`), other.registered(theirs), one.renamed(mine, '改'), one.deleted(mine)];
  };
  const running = await startProjections(parts, projections);
  let position = 0n;
  for (let round = 0; round < 6; round++) {
    position = await parts.remember(...ofBoth(round));
    if (round % 2 === 0) await running.reached(position);
  }
  await running.stop();
  await parts.remember(...ofBoth(6), ...ofBoth(7));
  const again = await startProjections(parts, projections);
  await again.reached(await parts.remember(other.registered(newId())));

  const live = [await numbers(one.companyId), await numbers(other.companyId)];
  expect(live.map((rows) => rows.map(({ revision }) => revision))).toEqual([
    Array.from({ length: 24 }, (_, index) => index + 1),
    Array.from({ length: 9 }, (_, index) => index + 1),
  ]);
  // The three events of a service were recorded by one actor under one correlation: one save.
  expect(live[0]!.map(({ save }) => save)).toEqual(live[0]!.map(({ revision }) => revision - ((revision - 1) % 3)));
  expect(live[0]!.map(({ operation }) => operation)).toEqual(live[0]!.map(({ save }) => save));

  expect(await verify(parts.config, named, parts.store, quiet())).toMatchObject([{ rows: 33, differences: 0 }]);
  await rebuild({ config: parts.config, projections: named, ledger: parts.store, progress: quiet() });
  expect([await numbers(one.companyId), await numbers(other.companyId)]).toEqual(live);
  const last = again.announced.findLast(({ companies }) => other.companyId in companies);
  expect(last?.revisions?.[other.companyId]).toBe(9);
  await again.stop();
});

test('a service and its integration have one id, and an entry each of one operation', async () => {
  const company = new Story();
  const id = newId();
  const running = await startProjections(parts, projections);
  const paused = { type: 'IntegrationPaused', data: { companyServiceId: id }, entity: 'integration', entityId: id } as const;
  await running.reached(await parts.remember(company.registered(id), { ...paused, companyId: company.companyId }));
  const rows = await parts.query(
    `select entity, revision, operation_revision from read.recorded_event where company_id = $1 order by position`,
    [company.companyId],
  );
  expect(rows).toEqual([
    { entity: 'companyService', revision: 0, operation_revision: 1 },
    { entity: 'integration', revision: 0, operation_revision: 1 },
  ]);
  expect(await verify(parts.config, named, parts.store, quiet())).toMatchObject([{ differences: 0 }]);
  await running.stop();
});

test('the numbers of a large import use an index instead of a scan for each event', async () => {
  const [companyId, operationId] = [newId(), newId()];
  await parts.query('truncate read.recorded_event');
  await parts.query(
    `insert into read.recorded_event (company_id, position, company_revision, operation_id, operation_revision, save_revision,
       event_id, entity, entity_id, revision, type, at, actor_kind, channel)
     select $1, 9e15::bigint + n, n, case when n % 2 = 0 then $2::uuid else $1::uuid end, n, n,
       gen_random_uuid(), 'companyUser', gen_random_uuid(), 0, 'CompanyUserRegistered', now(), 'system', 'csv'
     from generate_series(1, 20000) n`,
    [companyId, operationId],
  );
  await parts.query('analyze read.recorded_event');
  const { table, insert } = recordedEvents;
  const { text } = statementOf(table, { kind: 'upsert', rows: [] }, 'read.recorded_event', insert);
  const plan = await parts.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
  const lines = plan.map((line) => line['QUERY PLAN'].trim());
  expect(lines.filter((line) => line.includes('Index Scan using recorded_event'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes('Seq Scan on recorded_event'))).toEqual([]);
});
