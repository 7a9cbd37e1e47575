import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signCheckpoint } from '../../backend/audit/evidence/checkpoint.rules';
import { newKeyPair } from '../../backend/audit/evidence/note.rules';
import { problemInWords, type Problem } from '../../backend/audit/evidence/problem.rules';
import { newId } from '../../backend/platform/kit/ids';
import { startEventStore, type EventStoreNode } from '../../embedded/event-store/server';
import { appendAll, openEvidence, tamper, type Evidence, type LogRow } from '../support/evidence';
import { openParts, type Parts } from '../support/opened-parts';
import { startParts } from '../support/parts';
import { Story } from '../support/stories';

const events = 300;
const firstSize = 50;
const changedAt = 99;

let basis: Parts;
let parts: Parts;
let evidence: Evidence;
let node: EventStoreNode;
let evidenceDir: string;
let elsewhere: string;
beforeAll(async () => {
  evidenceDir = mkdtempSync(join(tmpdir(), 'daicho-evidence-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'daicho-elsewhere-'));
  basis = await startParts();
  node = await startNode();
  const config = { ...basis.config, eventStoreUrl: node.url, evidenceDir };
  parts = openParts(config);
  evidence = await openEvidence(config);
}, 120_000);
afterAll(async () => {
  await evidence.close();
  await parts.stop();
  await node.close();
  await basis.stop();
  for (const folder of [evidenceDir, elsewhere]) rmSync(folder, { recursive: true });
});

/** A node with its log in Postgres, where the specs change it, and the newest events in memory. */
const startNode = (port = 0) => startEventStore({ log: { databaseUrl: basis.config.databaseUrl }, port });
/** The trees are then written from what the database holds. */
async function restartNode(): Promise<void> {
  const { port } = node;
  await node.close();
  node = await startNode(port);
}

/** A company with signed checkpoints after 50 and 300 events, and one user whose name is sealed. */
async function signedCompany(): Promise<{ companyId: string; userId: string }> {
  const story = new Story();
  const [id, userId] = [newId(), newId()];
  const renamed = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => story.renamed(id, `名前 ${from + at}`));
  await appendAll(parts, [story.added(userId, '山田 太郎')]);
  await appendAll(parts, [story.registered(id), ...renamed(2, firstSize)]);
  await evidence.checkpoints.write(story.companyId);
  await appendAll(parts, renamed(firstSize, events));
  await evidence.checkpoints.write(story.companyId);
  return { companyId: story.companyId, userId };
}

/** Later events of others, so that the node gives no position again; the first leaves its position free. */
async function addOthers(): Promise<void> {
  const others = [new Story(), new Story()];
  for (const other of others) await appendAll(parts, [other.registered(newId())]);
  await parts.query(`delete from event_store.events where stream like '%-' || $1 || '%'`, [others[0]!.companyId]);
}

async function problemsAfter(companyId: string, change: (rows: LogRow[]) => LogRow[]): Promise<Problem[]> {
  await addOthers();
  await tamper(parts, companyId, change);
  return problemsOf(companyId);
}
async function problemsOf(companyId: string): Promise<Problem[]> {
  const { companies } = await evidence.verification.run({ checkpoints: elsewhere });
  return companies.find((one) => one.companyId === companyId)!.problems;
}

const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy[copy.length - 3]! ^= 0x01;
  return copy;
};
const replace = (rows: LogRow[], at: number, change: Partial<LogRow>) => rows.with(at, { ...rows[at]!, ...change });
/** The events as the rows hold them, at the positions of others. */
const atPositionsOf = (rows: LogRow[], places: LogRow[]) =>
  rows.map((row, at) => ({ ...row, position: places[at]!.position }));

it.each([
  ['data', (rows: LogRow[]) => replace(rows, changedAt, { data: flipped(rows[changedAt]!.data) })],
  ['metadata', (rows: LogRow[]) => replace(rows, changedAt, { metadata: flipped(rows[changedAt]!.metadata) })],
  ['the type', (rows: LogRow[]) => replace(rows, changedAt, { type: 'CompanyServiceDeleted' })],
])('a changed byte of %s is found, with its event', async (_, change) => {
  const { companyId } = await signedCompany();
  let eventId = '';
  const problems = await problemsAfter(companyId, (rows) => {
    ({ eventId } = rows[changedAt]!);
    return change(rows);
  });
  expect(problems).toMatchObject([
    { kind: 'event_changed', eventNumber: changedAt + 1, eventId, revision: changedAt - 1 },
  ]);
  expect(problemInWords(problems[0]!)).toContain(`event 100 differs from its leaf: companyService-${companyId}`);
});

it('a dropped event is named', async () => {
  const { companyId } = await signedCompany();
  let eventId = '';
  const problems = await problemsAfter(companyId, (rows) => {
    ({ eventId } = rows[changedAt]!);
    return atPositionsOf(rows.toSpliced(changedAt, 1), rows);
  });
  expect(problems).toEqual([{ kind: 'event_missing', eventNumber: changedAt + 1, eventId }]);
});

it('two swapped events are named', async () => {
  const { companyId } = await signedCompany();
  const problems = await problemsAfter(companyId, (rows) =>
    atPositionsOf(rows.with(99, rows[100]!).with(100, rows[99]!), rows),
  );
  expect(problems).toMatchObject([{ kind: 'events_swapped', eventNumber: 100, lastEventNumber: 101 }]);
});

it('an inserted event is named', async () => {
  const { companyId } = await signedCompany();
  const eventId = newId();
  const problems = await problemsAfter(companyId, (rows) => {
    const inserted = { ...rows[changedAt]!, eventId, stream: `companyService-${companyId}.${newId()}`, revision: 0 };
    const last = { ...rows.at(-1)!, position: rows.at(-1)!.position + 1 };
    return atPositionsOf(rows.toSpliced(changedAt, 0, inserted), [...rows, last]);
  });
  expect(problems).toMatchObject([{ kind: 'event_inserted', eventNumber: changedAt + 1, eventId }]);
});

it('a log that was cut off is found, with the first event that is missing', async () => {
  const { companyId } = await signedCompany();
  let eventId = '';
  const problems = await problemsAfter(companyId, (rows) => {
    ({ eventId } = rows[200]!);
    return rows.slice(0, 200);
  });
  expect(problems).toEqual([{ kind: 'log_cut_off', eventNumber: 201, lastEventNumber: 300, eventId }]);
});

it('history that was rewritten with its tree contradicts the checkpoints kept elsewhere', async () => {
  const { companyId } = await signedCompany();
  await evidence.copies.write(companyId);
  await tamper(parts, companyId, (rows) => replace(rows, changedAt, { data: flipped(rows[changedAt]!.data) }));
  await forgetTree(companyId);
  await evidence.checkpoints.write(companyId);
  expect(await problemsOf(companyId)).toEqual([
    { kind: 'checkpoints_conflict', checkpointSize: 300, source: `${companyId}/checkpoint-000000000300.txt` },
    {
      kind: 'root_differs',
      eventNumber: 51,
      lastEventNumber: 300,
      checkpointSize: 300,
      source: `${companyId}/checkpoint-000000000300.txt`,
    },
  ]);
});

it('a tree that does not extend the last checkpoint is not signed', async () => {
  const { companyId } = await signedCompany();
  await tamper(parts, companyId, (rows) => replace(rows, changedAt, { data: flipped(rows[changedAt]!.data) }));
  await forgetTree(companyId, false);
  await parts.remember(new Story(companyId).registered(newId()));
  expect(await evidence.checkpoints.write(companyId)).toMatchObject({ size: 300 });
  expect(await evidence.problems.of(companyId)).toMatchObject([{ kind: 'root_differs', checkpointSize: 300 }]);
});

/** What somebody with the database would do: the trees are built again, and the last checkpoint is signed again. */
async function forgetTree(companyId: string, withCheckpoint = true): Promise<void> {
  await restartNode();
  const own = `set local daicho.company_id = '${companyId}'`;
  await parts.query(`begin; ${own}; delete from app.evidence_tile; delete from app.evidence_tree;
    update app.evidence_log set position = null;
    ${withCheckpoint ? 'delete from app.evidence_checkpoint where size = 300;' : ''} commit`);
}

describe('Checkpoints', () => {
  const keep = (companyId: string, note: string) => {
    mkdirSync(join(elsewhere, companyId));
    writeFileSync(join(elsewhere, companyId, 'kept.txt'), note);
    return { source: `${companyId}/kept.txt` };
  };

  it('two of one size contradict each other', async () => {
    const { companyId } = await signedCompany();
    const head = { size: 300, root: Buffer.alloc(32, 7) };
    const { source } = keep(companyId, signCheckpoint(head, await evidence.keys.signer(companyId)));
    expect(await problemsOf(companyId)).toMatchObject([
      { kind: 'checkpoints_conflict', checkpointSize: 300, source },
      { kind: 'root_differs', checkpointSize: 300, source },
    ]);
  });

  it('one that another key signed is found', async () => {
    const { companyId } = await signedCompany();
    const stranger = { name: `daicho/${companyId}`, ...newKeyPair() };
    const head = { size: 300, root: await evidence.tree.root(companyId, 300) };
    const { source } = keep(companyId, signCheckpoint(head, stranger));
    expect(await problemsOf(companyId)).toEqual([{ kind: 'checkpoint_forged', checkpointSize: 300, source }]);
  });

  it('one of a larger tree shows that the end was cut off', async () => {
    const { companyId } = await signedCompany();
    const head = { size: 310, root: Buffer.alloc(32, 7) };
    keep(companyId, signCheckpoint(head, await evidence.keys.signer(companyId)));
    expect(await problemsOf(companyId)).toMatchObject([
      { kind: 'checkpoint_ahead', eventNumber: 301, lastEventNumber: 310 },
    ]);
  });
});

it('a forgotten person leaves everything verified', async () => {
  const { companyId, userId } = await signedCompany();
  await parts.query('delete from app.person_key where person_id = $1', [userId]);
  expect(await problemsOf(companyId)).toEqual([]);
  expect(await evidence.verification.last(companyId)).toMatchObject({ events, checkpoints: 2, problems: 0 });
});

it('checkpoints signed during a verification are no problem', async () => {
  const { companyId } = await signedCompany();
  const more = new Story(companyId).registered(newId());
  let signed: { size: number } | undefined;
  const onProgress = async () => {
    if (signed) return;
    await appendAll(parts, [more]);
    signed = await evidence.checkpoints.write(companyId);
    await evidence.copies.write(companyId);
  };
  const { companies } = await evidence.verification.run({ onProgress });
  expect(signed).toMatchObject({ size: events + 1 });
  expect(companies.find((one) => one.companyId === companyId)).toMatchObject({ checkpoints: 6, problems: [] });
});

it('a problem that is found again is one problem', async () => {
  const { companyId } = await signedCompany();
  const change = (rows: LogRow[]) => replace(rows, changedAt, { data: flipped(rows[changedAt]!.data) });
  await problemsAfter(companyId, change);
  await problemsOf(companyId);
  expect(await evidence.problems.of(companyId)).toMatchObject([{ kind: 'event_changed', eventNumber: 100 }]);
});
