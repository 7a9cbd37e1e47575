import type { Client as Postgres } from 'pg';
import { jobQueued } from '../../backend/platform/http/read-model-positions';
import { until } from '../support/until';

const timeoutMs = 600_000;
const openRuns = 'select from app.synchronisation where ended_at is null';

/** Queues a run of each service at once, as the planner does, and waits for their ends. */
export async function queueRuns(database: Postgres, ids: readonly string[]): Promise<void> {
  await database.query(
    `with runs as (
       insert into app.synchronisation (id, company_id, company_service_id, is_preview, is_planned, requested_at)
       select gen_random_uuid(), company_id, id, false, true, now() from read.company_service where id = any($1::uuid[])
       returning company_id, company_service_id),
     jobs as (
       insert into app.job (kind, key, company_id) select 'synchronisation', company_service_id, company_id from runs
       returning kind)
     select pg_notify('${jobQueued}', min(kind)) from jobs`,
    [ids],
  );
  await until(async () => (await database.query(openRuns)).rowCount === 0, timeoutMs);
}

/** Copies the rows of a service and of its integration, which ran two days ago. */
export async function cloneServices(database: Postgres, templateId: string, count: number): Promise<void> {
  await database.query('create temp table clone as select gen_random_uuid() as id from generate_series(1, $1)', [
    count,
  ]);
  for (const [table, changes] of [
    ['company_service', `'{}'`],
    ['integration', `jsonb_build_object('last_run_at', now() - interval '2 days')`],
  ] as const) {
    const { rows } = await database.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'read' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const row = `jsonb_populate_record(t, jsonb_build_object('id', clone.id) || ${changes}::jsonb)`;
    await database.query(
      `insert into read.${table} (${names.join(', ')})
       select ${names.map((name) => `(made.row).${name}`).join(', ')}
       from (select ${row} as row from clone, read.${table} t where t.id = $1) as made`,
      [templateId],
    );
  }
}

/** Wakes the planner. @returns the milliseconds until each service has a run, and those of the bare insertion */
export async function makeDue(database: Postgres, count: number): Promise<{ planMs: number; bareMs: number }> {
  const planned = 'select from app.synchronisation where company_service_id in (select id from clone)';
  const startedAt = performance.now();
  await database.query(
    `with due as (update app.job set due_at = now() where kind = 'synchronisation_plan' returning kind)
     select pg_notify('${jobQueued}', kind) from due`,
  );
  await until(async () => (await database.query(planned)).rowCount === count, timeoutMs);
  const planMs = performance.now() - startedAt;
  const bareStartedAt = performance.now();
  await database.query(
    `insert into app.synchronisation (id, company_id, company_service_id, is_preview, requested_at, ended_at)
     select gen_random_uuid(), i.company_id, i.id, true, now(), now() from clone join read.integration i on i.id = clone.id`,
  );
  return { planMs, bareMs: performance.now() - bareStartedAt };
}
