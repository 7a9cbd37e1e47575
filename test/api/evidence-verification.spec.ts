import { alerts } from '../../backend/contract/alerts';
import { company } from '../../backend/contract/company';
import { evidence } from '../../backend/contract/evidence';
import { joinAs } from '../support/company';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';

const { server, mine } = setUpCompany(startServer);
let companyId: string;
beforeAll(async () => {
  ({ id: companyId } = await mine.admin.ok(company.show));
}, 60_000);

const shown = () => mine.admin.ok(evidence.show);
/** Runs the hourly job as if the last verification had started that long ago, until nothing verifies. */
async function runHourly(sinceLast: string) {
  const { query } = server.parts;
  await query('update app.evidence_run set started_at = now() - $1::interval', [sinceLast]);
  await query(`update app.job set due_at = now() where kind = 'evidence'`);
  const job = `select from app.job where kind = 'evidence' and state = 'queued' and due_at > now()`;
  await until(async () => (await query(job)).length > 0);
  await until(async () => (await shown()).verifying === null);
  const runs = await query('select from app.evidence_run where finished_at is not null');
  return { runs: runs.length, ...(await shown()) };
}

it('an administrator verifies the ledger at once; a running verification is not started twice', async () => {
  // At the same time, since a small ledger is verified soon.
  const answers = await Promise.all([mine.admin.ok(evidence.verify), mine.admin.ok(evidence.verify)]);
  expect(answers.map(({ isStarted }) => isStarted).toSorted()).toEqual([false, true]);
  await until(async () => (await shown()).verifying === null);
  const { verification, problems } = await shown();
  expect([verification, problems]).toEqual([expect.objectContaining({ problems: 0 }), []]);
  expect(verification!.events).toBeGreaterThan(0);
  const runs = await server.parts.query('select done, total from app.evidence_run where finished_at is not null');
  expect(runs).toHaveLength(1);
});

it('an auditor cannot', async () => {
  const auditor = await joinAs(server, mine.admin, 'auditor');
  expect((await auditor.call(evidence.verify)).status).toBe(403);
});

it('shows how far it is, also after an interruption', async () => {
  await server.parts.query(
    `insert into app.job (kind, key, due_at) values ('evidence-verification', 'evidence-verification', now() + interval '50 minutes');
     insert into app.evidence_run (id, started_at, done, total, events, checkpoints, problems)
     values (gen_random_uuid(), now(), 30, 120, 0, 0, 0)`,
  );
  expect((await shown()).verifying).toEqual({ percent: 25 });
  expect(await mine.admin.ok(evidence.verify)).toEqual({ isStarted: false });
  await server.parts.query(`update app.job set due_at = now() where kind = 'evidence-verification'`);
  await until(async () => (await shown()).verifying === null);
  expect(await server.parts.query('select from app.evidence_run where finished_at is null')).toEqual([]);
});

it('the ledger is verified again a week after the last time, and not before', async () => {
  const { runs } = await runHourly('6 days 23 hours 58 minutes');
  expect((await runHourly('6 days 23 hours 58 minutes')).runs).toBe(runs);
  const weekly = await runHourly('7 days 1 second');
  expect([weekly.runs, weekly.problems]).toEqual([runs + 1, []]);
  expect(Date.now() - Date.parse(weekly.verification!.verifiedAt)).toBeLessThan(60_000);
});

it('each event enters the tree within a minute', async () => {
  const size = async () => {
    const rows = await server.parts.query<{ size: number }>(
      `select size from app.evidence_tree where company_id = '${companyId}'`,
    );
    return rows[0]?.size ?? 0;
  };
  const before = await size();
  await mine.admin.ok(company.edit, { body: { name: '改名した会社' } });
  const [job] = await server.parts.query<{ inSeconds: number }>(
    `select extract(epoch from due_at - now())::int as "inSeconds" from app.job where kind = 'evidence-tree'`,
  );
  expect(job!.inSeconds).toBeLessThanOrEqual(60);
  await server.parts.query(`update app.job set due_at = now() where kind = 'evidence-tree'`);
  await until(async () => (await size()) > before);
});

it('what the weekly verification finds is shown with its event, and an alert at once', async () => {
  await server.parts.query(`begin; set local daicho.company_id = '${companyId}';
    update app.evidence_tile set hashes = sha256('') || substr(hashes, 33) where level = 0 and index = 0; commit`);
  const { verification, problems } = await runHourly('8 days');
  expect(verification!.problems).toBeGreaterThan(0);
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: 'event_changed', eventNumber: 1, eventType: 'CompanyRegistered' }),
  );
  const query = { type: 'evidence_problem' } as const;
  await until(async () => (await mine.admin.ok(alerts.list, { query })).items.length > 0);
});
