import { Client } from 'pg';
import { integrations } from '../../backend/contract/integrations';
import { undo } from '../../backend/contract/undo';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newCompany, type TestCompany } from '../support/company';
import { boxItem, IntegratedBox } from '../support/integrated-box';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

jest.setTimeout(120_000);

const accountsOfOpenRun = 1_200;
let server: TestServer;
let mine: TestCompany;
let box: IntegratedBox;

beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
  box = await IntegratedBox.start(server, mine, [boxItem(1)]);
  box.items.push(boxItem(2));
  await box.synchronise();
});
afterAll(async () => {
  await box?.stop();
  await server?.stop();
}, 60_000);

const run = (runId: string) => mine.admin.ok(integrations.run, { params: { ...box.params, runId } });
/** The events of a run or an undo, in the order of the log. */
const eventsOf = (batchId: string) =>
  server.parts.query<{ type: string; entity: string; position: string }>(
    'select type, entity, position::text from read.recorded_event e where batch_id = $1 order by e.position',
    [batchId],
  );

/** Holds every run that is about to write new accounts, until it is released. */
const holdWriters = async () => {
  const client = new Client({ connectionString: databaseUrlFor(server.parts.config, 'owner') });
  await client.connect();
  await client.query('begin; lock table app.person_key in exclusive mode');
  return { release: () => client.end() };
};

const isHeld = async () => {
  const sql = `select from pg_locks where not granted and relation = 'app.person_key'::regclass`;
  return (await server.parts.query(sql)).length > 0;
};

it('An undo while another run writes takes nothing back before that run has stopped', async () => {
  const { id: batchId } = (await mine.admin.ok(integrations.runs, { params: box.params })).items[0]!;
  box.items.push(...Array.from({ length: accountsOfOpenRun }, (_, place) => boxItem(10 + place)));
  const held = await holdWriters();
  const { runId } = await mine.admin.ok(integrations.integrate, { params: box.params, body: {} });
  // Its first page passed the check of the pause and writes late.
  await until(isHeld);
  const { expected } = await mine.admin.ok(undo.preview, { body: { batchId } });
  const { id: undoId } = await mine.admin.ok(undo.begin, { body: { batchId, expected } });
  const report = () => mine.admin.ok(undo.show, { params: { undoId } });
  await until(async () => (await report()).done === 1);
  for (let reads = 0; reads < 50; reads++) expect((await report()).done).toBe(1);
  const early = await mine.admin.call(integrations.resume, { params: box.params });
  expect(early.problem).toMatchObject({ status: 409, code: 'undo_unfinished' });
  await held.release();
  await until(async () => (await report()).isFinished, 60_000);
  expect(await report()).toMatchObject({ failed: 0 });

  await until(async () => (await run(runId)).state === 'cancelled');
  const written = await eventsOf(runId);
  const [paused, ...taken] = await eventsOf(undoId);
  expect([paused?.type, taken.length > 0]).toEqual(['IntegrationPaused', true]);
  expect(written.length).toBeGreaterThan(0);
  expect(written.length).toBeLessThan(accountsOfOpenRun);
  expect(written.map(({ entity }) => entity)).not.toContain('integration');
  expect(BigInt(written.at(-1)!.position)).toBeLessThan(BigInt(taken[0]!.position));
});

it('An undo does not wait for a run whose process died while it wrote', async () => {
  const { admin, ...theirs } = await newCompany(server);
  const other = await IntegratedBox.start(server, { admin, ...theirs }, [boxItem(1)]);
  other.items.push(boxItem(2));
  await other.synchronise();
  const { id: batchId } = (await admin.ok(integrations.runs, { params: other.params })).items[0]!;
  // As a killed process leaves it: the run is open and writes, and nobody holds its job.
  await server.parts.query(
    `insert into app.synchronisation (id, company_id, company_service_id, is_preview, requested_at, attempts, is_writing)
     select gen_random_uuid(), company_id, company_service_id, false, now(), 1, true
     from app.synchronisation where id = $1`,
    [batchId],
  );
  const { expected } = await admin.ok(undo.preview, { body: { batchId } });
  const { id: undoId } = await admin.ok(undo.begin, { body: { batchId, expected } });
  await until(async () => (await admin.ok(undo.show, { params: { undoId } })).isFinished);
  await other.stop();
});
