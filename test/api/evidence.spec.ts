import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf } from '../../backend/audit/evidence/evidence-keys.service';
import { leafData, leafHashOf } from '../../backend/audit/evidence/leaf.rules';
import { isExtension, isIncluded } from '../../backend/audit/evidence/merkle.rules';
import { openCheckpoint } from '../../backend/audit/evidence/checkpoint.rules';
import { verifierIn } from '../../backend/audit/evidence/note.rules';
import { newId } from '../../backend/platform/kit/ids';
import type { StoredEvent } from '../../backend/platform/kit/log-frames';
import { appendAll, openEvidence, type Evidence } from '../support/evidence';
import { startParts, type Parts } from '../support/parts';
import { Story } from '../support/stories';

let parts: Parts;
let evidence: Evidence;
let evidenceDir: string;
beforeAll(async () => {
  evidenceDir = mkdtempSync(join(tmpdir(), 'daicho-evidence-'));
  parts = await startParts();
  evidence = await openEvidence({ ...parts.config, evidenceDir });
});
afterAll(async () => {
  await evidence.close();
  await parts.stop();
  rmSync(evidenceDir, { recursive: true });
});

/** A company with this many events. */
async function companyWith(events: number): Promise<Story> {
  const story = new Story();
  await add(story, events);
  return story;
}
async function add(story: Story, events: number): Promise<void> {
  const id = newId();
  const renamed = Array.from({ length: events - 1 }, (_, at) => story.renamed(id, `名前 ${at}`));
  await appendAll(parts, [story.registered(id), ...renamed]);
}

async function eventsOf({ companyId }: Story): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of parts.store.readStored())
    events.push(...page.filter(({ stream }) => stream.includes(companyId)));
  return events;
}

const headIn = async (story: Story) => {
  const { companyId } = story;
  const { note } = (await evidence.checkpoints.write(companyId))!;
  const known = await evidence.keys.verifiers(companyId);
  return openCheckpoint(note, `daicho/${companyId}`, known);
};

it('a checkpoint is a signed note of the tree of the company, which proves each of its events', async () => {
  const [story, other] = [await companyWith(7), await companyWith(3)];
  const { companyId } = story;
  const head = await headIn(story);
  const events = await eventsOf(story);
  expect([head.size, (await headIn(other)).size, events.length]).toEqual([7, 3, 7]);
  for (const [index, event] of events.entries()) {
    const claim = { index, ...head, leaf: leafHashOf(leafData(event)) };
    expect(await evidence.tree.leafHash(companyId, index)).toEqual(claim.leaf);
    expect(isIncluded(claim, await evidence.tree.inclusionProof(companyId, index, head.size))).toBe(true);
  }
  const both = await evidence.tree.inclusionProofs(companyId, [5, 6], head.size);
  expect(both).toEqual([
    await evidence.tree.inclusionProof(companyId, 5, head.size),
    await evidence.tree.inclusionProof(companyId, 6, head.size),
  ]);
});

it('each checkpoint extends the one before; without an event there is no further one', async () => {
  const story = await companyWith(300);
  const older = await headIn(story);
  expect(await headIn(story)).toEqual(older);
  await add(story, 5);
  const newer = await headIn(story);
  const proof = await evidence.tree.consistencyProof(story.companyId, older.size, newer.size);
  expect(isExtension(older, newer, proof)).toBe(true);
  const sizes = (await evidence.checkpoints.list(story.companyId)).map(({ size }) => size);
  expect(sizes).toEqual([305, 300]);
  const none = await evidence.checkpoints.list(story.companyId, { to: '2020-01-01T00:00:00.000Z' });
  expect(none).toEqual([]);
});

it('two writers at once add each event once', async () => {
  const story = await companyWith(40);
  const second = await openEvidence({ ...parts.config, evidenceDir });
  try {
    await Promise.all([evidence.writer.advance(), second.writer.advance(), evidence.writer.advance()]);
    expect(await evidence.tree.size(story.companyId)).toBe(40);
    const [own] = await Promise.all([headIn(story), second.checkpoints.write(story.companyId)]);
    expect(own.size).toBe(40);
  } finally {
    await second.close();
  }
});

it('a new key is introduced by the one before, and verifies with it', async () => {
  const story = await companyWith(2);
  const { companyId } = story;
  const [before] = await Promise.all([headIn(story)]);
  const newest = await evidence.keys.rotate();
  await add(story, 1);
  const after = await headIn(story);
  const keys = await evidence.keys.keys();
  expect([before.signedBy[0]!.number, after.signedBy[0]!.number]).toEqual([newest.number - 1, newest.number]);
  expect(newest.rotation).toMatch(/^daicho\/key-rotation\n/);
  expect(new Set(keys.map(({ publicKey }) => fingerprintOf(publicKey))).size).toBe(keys.length);
  const verifierKey = evidence.keys.verifierKey(companyId, newest.publicKey);
  expect(verifierIn(verifierKey)).toEqual({ name: `daicho/${companyId}`, publicKey: newest.publicKey });
  const { companies } = await evidence.verification.run();
  expect(companies.find((one) => one.companyId === companyId)).toMatchObject({ checkpoints: 2, problems: [] });
});

it('private keys are stored encrypted', async () => {
  await evidence.keys.keys();
  const { privateKey } = await evidence.keys.signer(newId());
  const rows = await parts.query<{ sealed: Buffer }>('select private_key as sealed from app.evidence_key');
  for (const { sealed } of rows) expect(sealed.includes(privateKey)).toBe(false);
});

it('copies each checkpoint to EVIDENCE_DIR once', async () => {
  const story = await companyWith(2);
  const { companyId } = story;
  const checkpoint = await evidence.checkpoints.write(companyId);
  await evidence.copies.write(companyId);
  await evidence.copies.write(companyId);
  const folder = join(evidenceDir, companyId);
  expect(readdirSync(folder)).toEqual(['checkpoint-000000000002.txt']);
  expect(readFileSync(join(folder, 'checkpoint-000000000002.txt'), 'utf8')).toBe(checkpoint!.note);
});

it('hands out the stored bytes of events by their positions', async () => {
  const story = await companyWith(6);
  const wanted = (await eventsOf(story)).filter((_, at) => at % 2 === 0);
  const read: StoredEvent[] = [];
  const positions = wanted.map(({ position }) => position);
  for await (const event of evidence.stored.read(story.companyId, positions)) read.push(event);
  expect(read).toEqual(wanted);
  for await (const event of evidence.stored.read(newId(), positions)) throw new Error(event.stream);
});
