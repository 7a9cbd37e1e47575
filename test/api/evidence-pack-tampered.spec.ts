import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { alerts } from '../../backend/contract/alerts';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { company } from '../../backend/contract/company';
import { evidence } from '../../backend/contract/evidence';
import { evidencePacks, type PackSubject } from '../../backend/contract/evidence-packs';
import { services } from '../../backend/contract/services';
import { newCompany, type TestCompany } from '../support/company';
import { tamper, type LogRow } from '../support/evidence';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { runVerifier } from '../support/small-pack';

let server: TestServer;
let mine: TestCompany;
let companyId: string;
beforeAll(async () => {
  // The log is in Postgres, where somebody with the database can change it.
  server = await startServer({}, { log: 'in Postgres' });
}, 60_000);
beforeEach(async () => {
  mine = await newCompany(server);
  ({ id: companyId } = await mine.admin.ok(company.show));
  const params = { companyServiceId: mine.ids.companyServiceId! };
  await mine.admin.ok(services.rename, { params, body: { name: '正しい名前' } });
  await mine.admin.ok(evidence.write);
});
afterAll(() => server.stop(), 60_000);

const ofService = () => ({ kind: 'entity', entity: 'companyService', id: mine.ids.companyServiceId! }) as const;

async function makePack(subject: PackSubject = ofService()) {
  const { id } = await mine.admin.ok(evidencePacks.make, { body: { subject } });
  const find = async () => (await mine.admin.ok(evidencePacks.list)).items.find((one) => one.id === id)!;
  await until(async () => ['ready', 'failed'].includes((await find()).state), 60_000);
  const row = await find();
  expect(row).toMatchObject({ state: 'ready', problem: null });
  const blob = await mine.admin.ok(evidencePacks.open, { params: { packId: id } });
  const zip = Buffer.from(await blob.arrayBuffer());
  return { row, zip, files: unzipSync(zip) };
}
const isRename = ({ type }: LogRow) => type === 'CompanyServiceRenamed';

async function verify(zip: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'tampered-pack-'));
  try {
    writeFileSync(join(folder, 'pack.zip'), zip);
    writeFileSync(join(folder, 'verify.mjs'), unzipSync(zip)['verify.mjs']!);
    const key = (await mine.admin.ok(evidence.show)).keys[0]!.verifierKey;
    return runVerifier(['verify.mjs', 'pack.zip', '--key', key], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('a changed event is named in the list, the report, the manifest and the problems', async () => {
  expect((await makePack()).row.findings).toEqual([]);
  let renamed: LogRow | undefined;
  await tamper(server.parts, companyId, (rows) =>
    rows.map((row) => {
      if (!isRename(row)) return row;
      renamed = row;
      return { ...row, data: Buffer.from(row.data.toString().replace('正しい名前', '直した名前')) };
    }),
  );
  const { row, zip, files } = await makePack();
  const [found, ...others] = row.findings;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'event_changed', eventId: renamed!.eventId, eventType: 'CompanyServiceRenamed' });
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as { problems: object[] };
  expect(manifest.problems).toEqual([found]);
  const report = Buffer.from(files['報告書.html']!).toString();
  expect(report).toMatch(/合いません（1件）[\s\S]+<dl>/);
  expect(report).toContain(renamed!.eventId);
  const { code, lines } = await verify(zip);
  expect([code, lines.join('\n')]).toEqual([
    1,
    expect.stringContaining(`台帳との食い違いが1件見つかっています。出来事の番号：${found!.eventNumber}`),
  ]);
  const { problems } = await mine.admin.ok(evidence.show);
  expect(problems).toMatchObject([found!]);
  const query = { type: 'evidence_problem' } as const;
  await until(async () => (await mine.admin.ok(alerts.list, { query })).items.length > 0);
});

it('a dropped event is named, and the others are proved', async () => {
  let dropped: LogRow | undefined;
  await tamper(server.parts, companyId, (rows) => {
    dropped = rows.find(isRename);
    return rows.filter((row) => row !== dropped);
  });
  const { row, zip } = await makePack();
  expect(row.findings).toMatchObject([{ kind: 'event_missing', eventId: dropped!.eventId }]);
  const { code, lines } = await verify(zip);
  expect([code, lines.filter((line) => line.startsWith('×'))]).toEqual([1, [expect.stringContaining('1件見つかって')]]);
});

it.each([
  ['without its tiles', 'delete from app.evidence_tile where company_id = $1'],
  [
    'with a tile that is too short',
    'update app.evidence_tile set hashes = substring(hashes from 1 for length(hashes) - 32) where company_id = $1',
  ],
])('a tree %s is named, and the pack is made without its proofs', async (_, sql) => {
  await server.parts.query(sql, [companyId]);
  const { row, zip } = await makePack();
  expect(row.findings.map(({ kind }) => kind)).toEqual(['tree_damaged']);
  const { code, lines } = await verify(zip);
  expect([code, lines.join('\n')]).toEqual([1, expect.stringMatching(/食い違いが1件[^]+証明がありません/)]);
});

it('a damaged tree is not signed, and later events do not keep a pack from being made', async () => {
  await server.parts.query('delete from app.evidence_tile where company_id = $1', [companyId]);
  const params = { companyServiceId: mine.ids.companyServiceId! };
  await mine.admin.ok(services.rename, { params, body: { name: '後の名前' } });
  await mine.admin.ok(evidence.write);
  const { problems } = await mine.admin.ok(evidence.show);
  expect(problems.map(({ kind }) => kind)).toEqual(['tree_damaged']);
  expect((await makePack()).row.findings.map(({ kind }) => kind)).toEqual(['tree_damaged']);
});

it('events are proved by the newest checkpoint whose signature holds, where newer ones were forged', async () => {
  const params = { companyServiceId: mine.ids.companyServiceId! };
  await mine.admin.ok(services.rename, { params, body: { name: '後の名前' } });
  await mine.admin.ok(evidence.write);
  const newest = () =>
    server.parts.query<{ size: number; root: string; note: string }>(
      `select size::float8 as size, encode(root, 'base64') as root, note from app.evidence_checkpoint
       where company_id = $1 order by size desc limit 2`,
      [companyId],
    );
  const [last, before] = await newest();
  const forged = Buffer.alloc(32, 7);
  await server.parts.query(
    'update app.evidence_checkpoint set root = $2, note = replace(note, $3, $4) where company_id = $1 and size = $5',
    [companyId, forged, last!.root, forged.toString('base64'), last!.size],
  );
  const { row, zip, files } = await makePack();
  expect(row.findings).toMatchObject([{ kind: 'checkpoint_forged', checkpointSize: last!.size }]);
  const text = (path: string) => Buffer.from(files[path]!).toString();
  expect(JSON.parse(text('manifest.json'))).toMatchObject({ treeSize: before!.size, problemsCount: 1 });
  expect(text('報告書.html')).toContain(before!.root);
  expect(text('events/readable.csv')).toContain('→ 正しい名前');
  expect(text('events/readable.csv')).not.toContain('後の名前');
  const { code, lines } = await verify(zip);
  expect([code, lines.join('\n')]).toEqual([
    1,
    expect.stringMatching(new RegExp(`件の出来事は、${before!.size}件の台帳にこのとおり記録されています`)),
  ]);
  expect(lines.join('\n')).toMatch(new RegExp(`× checkpoints/${last!.size}\\.txt`));
});

it('metadata that is no JSON any more leaves the words of its save out, and is named', async () => {
  const body = { name: '後から足したサービス', category: 'other' } as const;
  await mine.admin.ok(services.createOriginal, { body });
  await mine.admin.ok(evidence.write);
  await tamper(server.parts, companyId, (rows) =>
    rows.map((row) => (isRename(row) ? { ...row, metadata: Buffer.from('no JSON') } : row)),
  );
  const today = dayOf(Date.now());
  const { row, files } = await makePack({ kind: 'period', from: addDays(today, -1), to: today });
  expect(row.findings).toMatchObject([{ kind: 'event_changed', eventType: 'CompanyServiceRenamed' }]);
  const text = (path: string) => Buffer.from(files[path]!).toString();
  const { savesWithoutWords } = JSON.parse(text('manifest.json')) as { savesWithoutWords: number };
  expect(savesWithoutWords).toBeGreaterThan(0);
  expect(text('報告書.html')).toContain(`言葉にできない出来事があるため、${savesWithoutWords}件の操作は`);
  // What comes before the event and behind it is there, and the same in each file.
  // An alert of the service may be cleared under its new name.
  expect(text('events/readable.csv')).not.toContain('→ 正しい名前');
  for (const path of ['events/readable.csv', 'events/readable.jsonl', '報告書.html']) {
    expect(text(path)).toContain('試験 太郎');
    expect(text(path)).toContain(body.name);
  }
}, 90_000);
