import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unzipSync, zipSync } from 'fflate';
import { PackStore } from '../../backend/audit/packs/pack-store.service';
import { PastList } from '../../backend/audit/packs/past-list.service';
import { dayOf } from '../../backend/contract/calendar';
import { accessLogs } from '../../backend/contract/access-logs';
import { administrators } from '../../backend/contract/administrators';
import { evidence } from '../../backend/contract/evidence';
import { evidencePacks, type PackSubject } from '../../backend/contract/evidence-packs';
import { services } from '../../backend/contract/services';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { joinAs, newCompany, type TestCompany } from '../support/company';
import { asOf, daysAgo, onDay, startPastDays, type RunningPastDays } from '../support/past-days';
import { startServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { runVerifier } from '../support/small-pack';

let server: TestServer;
let pastDays: RunningPastDays;
let mine: TestCompany;
let key: string;

beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  mine = await onDay(daysAgo(20), () => newCompany(server));
  const { companyServiceId } = mine.ids;
  for (const name of ['勤怠くん', '=勤怠<b>くん</b>'])
    await mine.admin.ok(services.rename, { params: { companyServiceId }, body: { name } });
  key = (await mine.admin.ok(evidence.show)).keys[0]!.verifierKey;
}, 90_000);
afterAll(async () => {
  await pastDays.stop();
  await server.stop();
}, 60_000);

async function makePack(client: Client, subject: PackSubject, isRepeated = false) {
  const call = { body: { subject }, headers: { 'idempotency-key': newId() } };
  const repeating = isRepeated && client.ok(evidencePacks.make, call);
  const [{ id }] = await Promise.all([client.ok(evidencePacks.make, call), repeating]);
  const find = async () => (await client.ok(evidencePacks.list)).items.find((one) => one.id === id)!;
  await until(async () => ['ready', 'failed'].includes((await find()).state));
  const row = await find();
  expect(row).toMatchObject({ state: 'ready', problem: null });
  const blob = await client.ok(evidencePacks.open, { params: { packId: id } });
  return { row, zip: Buffer.from(await blob.arrayBuffer()) };
}

/** Checks a pack with the program that it carries, in an empty folder. */
function verify(zip: Buffer, withKey = key, verifier = unzipSync(zip)['verify.mjs']!) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    writeFileSync(join(folder, 'pack.zip'), zip);
    writeFileSync(join(folder, 'verify.mjs'), verifier);
    return runVerifier(['verify.mjs', 'pack.zip', '--key', withKey], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const textOf = (zip: Buffer, path: string) => Buffer.from(unzipSync(zip)[path]!).toString();
const service = (): PackSubject => ({ kind: 'entity', entity: 'companyService', id: mine.ids.companyServiceId! });
const month = (): PackSubject => ({ kind: 'period', from: daysAgo(30), to: dayOf(Date.now()) });

it('proves the history of one service, in words and as stored', async () => {
  const { row, zip } = await makePack(mine.admin, service());
  expect(row.title).toBe('サービス「=勤怠<b>くん</b>」の履歴');
  const { code, lines } = verify(zip);
  expect([code, lines]).toEqual([0, expect.arrayContaining([expect.stringMatching(/^○ \d+件の出来事は/)])]);
  expect(lines.join()).toMatch(/番号は続いていません/);
  const raw = textOf(zip, 'events/raw.jsonl').trim().split('\n');
  expect(raw).toHaveLength(row.events);
  const report = textOf(zip, '報告書.html');
  expect(report).toContain('&lt;b&gt;');
  expect(report).not.toMatch(/<script|<b>/);
  expect(textOf(zip, 'events/readable.csv')).toContain('勤怠くん');
  expect(textOf(zip, 'events/readable.csv')).not.toMatch(/(^|,)=勤怠/);
  for (const words of [key, 'daicho-event-v1']) expect(textOf(zip, 'お読みください.txt')).toContain(words);
});

it('proves a period without a gap', async () => {
  const { row, zip } = await makePack(mine.admin, month());
  const { code, lines } = verify(zip);
  expect([code, lines]).toEqual([
    0,
    expect.arrayContaining([`○ 1番から${row.events}番まで、抜けた出来事はありません。`]),
  ]);
});

it('holds the list of a past day and where it stands', async () => {
  const day = daysAgo(15);
  const subject = { kind: 'asOf', csv: '/company-services/csv?orderBy=asc', asOf: day, knownAsOf: day } as const;
  // The day is being built until then.
  await until(async () => (await mine.admin.call(services.list, { headers: asOf(day) })).status === 200);
  const { zip } = await makePack(mine.admin, subject, true);
  expect(verify(zip).code).toBe(0);
  const list = textOf(zip, 'files/list.csv');
  expect(list).toContain('社内ツール');
  expect(list).not.toContain('勤怠くん');
});

it('says at once that it failed when the list breaks off', async () => {
  const breakingList = Readable.from(
    (async function* () {
      yield Buffer.from('名前');
      throw new Error('The list broke off');
    })(),
  );
  jest.spyOn(server.app.get(PastList, { strict: false }), 'open').mockResolvedValueOnce(breakingList);
  const day = daysAgo(14);
  const subject = { kind: 'asOf', csv: '/company-services/csv', asOf: day, knownAsOf: day } as const;
  expect((await mine.admin.call(evidencePacks.make, { body: { subject } })).status).toBe(500);
  const row = (await mine.admin.ok(evidencePacks.list)).items[0]!;
  expect(row).toMatchObject({ state: 'failed', problem: expect.stringContaining('作成できませんでした') });
  const parts = await server.parts.query('select from app.evidence_pack_part where evidence_pack_id = $1', [row.id]);
  expect(parts).toHaveLength(0);
});

it('names the last event that a past day knew, whatever time a later event names', async () => {
  const params = { companyServiceId: mine.ids.companyServiceId! };
  await onDay(daysAgo(18), () => mine.admin.ok(services.rename, { params, body: { name: '遅れた時計' } }));
  const indexesIn = (zip: Buffer) =>
    textOf(zip, 'events/raw.jsonl')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { index: number }).index);
  const firstDays = await makePack(mine.admin, { kind: 'period', from: daysAgo(20), to: daysAgo(19) });
  const last = firstDays.row.events - 1;
  expect(indexesIn(firstDays.zip)).toEqual([...Array(last + 1).keys()]);
  expect(textOf(firstDays.zip, 'events/readable.csv')).not.toContain('遅れた時計');
  const days = { asOf: daysAgo(15), knownAsOf: daysAgo(15) };
  await until(async () => (await mine.admin.call(services.list, { headers: asOf(days.asOf) })).status === 200);
  const { zip } = await makePack(mine.admin, { kind: 'asOf', csv: '/company-services/csv', ...days });
  expect(indexesIn(zip)).toEqual([last, last + 1]);
  expect(textOf(zip, '報告書.html')).toContain(`${last + 1}番まで`);
});

it('finds one changed byte of each file of a pack', async () => {
  const { zip } = await makePack(mine.admin, service());
  const files = unzipSync(zip);
  for (const [path, bytes] of Object.entries(files)) {
    const changed = bytes.length > 0 ? Buffer.from(bytes) : Buffer.from('{');
    if (bytes.length > 0) changed[changed.length >> 1]! ^= 1;
    const found = verify(Buffer.from(zipSync({ ...files, [path]: changed })), key, files['verify.mjs']);
    expect([path, found.code]).toEqual([path, 1]);
    expect(found.lines.join('\n')).toContain(path.startsWith('manifest') ? 'manifest' : path);
  }
});

it('is refused by the key of another company', async () => {
  const other = await newCompany(server);
  const { zip } = await makePack(mine.admin, service());
  const theirs = (await other.admin.ok(evidence.show)).keys[0]!.verifierKey;
  expect(verify(zip, theirs).code).toBe(1);
});

it('is made by auditors, for their company alone, and recorded', async () => {
  const auditor = await joinAs(server, mine.admin, 'auditor');
  const { row, zip } = await makePack(auditor, service());
  expect(verify(zip).code).toBe(0);
  const other = await newCompany(server);
  const params = { packId: row.id };
  expect((await other.admin.call(evidencePacks.open, { params })).status).toBe(404);
  expect((await other.admin.call(evidencePacks.make, { body: { subject: service() } })).status).toBe(400);
  const { items } = await mine.admin.ok(accessLogs.list);
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['evidence_pack_made', 'evidence_pack_taken']));
});

it('is made ten times for a company, also by more calls at once; neither a repeat nor a failed one counts', async () => {
  const { admin, ids } = await newCompany(server);
  const subject: PackSubject = { kind: 'entity', entity: 'companyService', id: ids.companyServiceId };
  const make = (key = newId()) =>
    admin.call(evidencePacks.make, { body: { subject }, headers: { 'idempotency-key': key } });
  const keys = Array.from({ length: 13 }, () => newId());
  const answers = await Promise.all(keys.map((key) => make(key)));
  expect(answers.filter(({ problem }) => problem.code === 'too_many_packs')).toHaveLength(3);
  const first = answers.findIndex(({ status }) => status < 300);
  expect((await make(keys[first])).data).toEqual(answers[first]!.data);
  const sql = `update app.evidence_pack set state = 'failed' where id = $1 and state = 'ready' returning id`;
  await until(async () => (await server.parts.query(sql, [answers[first]!.data.id])).length > 0);
  expect([(await make()).status, (await make()).status]).toEqual([200, 409]);
});

it('refuses in words what it cannot hold', async () => {
  const refusal = async (subject: object) =>
    (await mine.admin.call(evidencePacks.make, { body: { subject } as never })).problem.detail;
  expect(await refusal({ kind: 'period', from: '2020-01-01', to: '2020-01-31' })).toMatch(/出来事がありません/);
  expect(await refusal({ kind: 'period', from: '2026-02-01', to: '2026-01-31' })).toMatch(/入力内容に誤り/);
  const days = { asOf: daysAgo(3), knownAsOf: daysAgo(3) };
  for (const csv of ['/history/csv', '/../csv', '/evidence/packs', '/company-services'])
    expect(
      (await mine.admin.call(evidencePacks.make, { body: { subject: { kind: 'asOf', csv, ...days } } })).status,
    ).toBeGreaterThanOrEqual(400);
});

it('is gone after a day', async () => {
  const { row } = await makePack(mine.admin, service());
  await server.parts.query('update app.evidence_pack set expires_at = now() where id = $1', [row.id]);
  expect((await mine.admin.call(evidencePacks.open, { params: { packId: row.id } })).status).toBe(404);
  await mine.admin.ok(evidencePacks.make, { body: { subject: service() } });
  const left = await server.parts.query('select from app.evidence_pack_part where evidence_pack_id = $1', [row.id]);
  expect(left).toHaveLength(0);
});

it.each([
  ['that no job makes is ended after a while', '11 minutes', 'failed'],
  ['whose list is being read waits for its job', '9 minutes', 'waiting'],
])('%s', async (_, age, state) => {
  const { id } = (await mine.admin.ok(evidencePacks.list)).items.findLast((one) => one.state === 'ready')!;
  // As a server leaves it that is killed before it queues the job.
  const sql = `update app.evidence_pack set state = 'waiting', problem = null,
    requested_at = now() - $2::interval where id = $1`;
  await server.parts.query(sql, [id, age]);
  await server.app.get(PackStore, { strict: false }).sweep(mine.companyId, new Date().toISOString());
  const row = (await mine.admin.ok(evidencePacks.list)).items.find((one) => one.id === id);
  expect(row).toMatchObject({ state, problem: state === 'failed' ? expect.stringContaining('もう一度') : null });
});

it('sends checkpoints to the chosen addresses, and shows the secret of a webhook once', async () => {
  const { id, name } = await mine.admin.ok(administrators.me);
  const change = (body: object) => mine.admin.ok(evidence.changeDelivery, { body });
  expect(await change({ administratorIds: [id] })).toEqual({ secret: null });
  expect((await change({ webhookUrl: 'https://audit.example/daicho?key=1' })).secret).toMatch(/^[\w-]{40,}$/);
  const shown = { recipients: [{ id, name }], webhookHost: 'audit.example', addresses: [], failures: [] };
  expect(await mine.admin.ok(evidence.delivery)).toEqual(shown);
  expect(
    (await mine.admin.call(evidence.changeDelivery, { body: { webhookUrl: 'http://audit.example' } })).status,
  ).toBe(400);
  const refused = (body: object) => mine.admin.call(evidence.changeDelivery, { body });
  expect((await refused({ webhookUrl: 'https://user:pw@audit.example' })).status).toBe(400);
  for (const webhookUrl of [
    'https://127.0.0.1/',
    'https://[::1]/hook',
    'https://169.254.169.254/',
    'https://localhost/',
  ])
    expect((await refused({ webhookUrl })).problem).toMatchObject({
      status: 400,
      errors: [{ field: 'webhookUrl', message: expect.stringContaining('インターネット上のアドレス') }],
    });
  const stranger = await (await newCompany(server)).admin.ok(administrators.me);
  expect((await refused({ administratorIds: [id, stranger.id] })).status).toBe(404);
  expect((await mine.admin.ok(evidence.delivery)).recipients).toEqual([{ id, name }]);
  expect(await change({ webhookUrl: null })).toEqual({ secret: null });
  expect((await mine.admin.ok(evidence.delivery)).webhookHost).toBeNull();
});
