import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { auth } from '../../../backend/contract/auth';
import { history } from '../../../backend/contract/history';
import { payments } from '../../../backend/contract/payments';
import { receipts } from '../../../backend/contract/receipts';
import { users } from '../../../backend/contract/users';
import { copyFolder, type CopyManifest } from '../../../backend/platform/schema/app-copy';
import { startPostgres } from '../../../embedded/postgres';
import { Client } from '../../support/client';
import { aFile, aPayment, aPdf } from '../../support/company';
import { FormerClient } from '../../support/former-client';
import { importing } from '../../support/importing';
import { mailsTo } from '../../support/mails';
import { OldRevision } from '../../support/old-revision';
import { Product } from '../../support/product';
import { until } from '../../support/until';
import { signUp } from '../../support/sign-up';
import { newEmail } from '../../support/visitor';

const importedCount = 3_000;
/** Nobody listens there. */
/** A mail that was being sent when all was killed is due again after the lease of revision ee8dfe3. */
const longestLeaseMs = 60_000;
const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:9' };

const rowsOf = async (databaseUrl: string, sql: string): Promise<{ name: string; rows: number }[]> => {
  const client = new Database({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ name: string; rows: number }>(sql)).rows;
  } finally {
    await client.end();
  }
};
const countOf = async (databaseUrl: string, from: string): Promise<number> =>
  (await rowsOf(databaseUrl, `select '' as name, count(*)::integer as rows from ${from}`))[0]!.rows;

/** The number of rows of every table of schema `app`, while nothing else runs. */
const countRows = async (dataDir: string) => {
  const postgres = await startPostgres({ dataDir });
  try {
    const tables = await rowsOf(
      postgres.url,
      `select relname as name, (xpath('/row/count/text()', query_to_xml('select count(*) from app.' || relname, false, true, '')))[1]::text::integer as rows
       from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'prepared'`,
    );
    return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  } finally {
    await postgres.stop();
  }
};

/** The revision of the oldest data that can be upgraded, and the last one before the migrations were squashed. */
describe.each(['ee8dfe3', 'db068f74'])('Open work in a data directory of revision %s', (revision) => {
  const email = newEmail();
  const receipt = aPdf(randomBytes(100_000).toString('base64'));
  let old: OldRevision;
  let dataDir: string;
  let cookie: string | undefined;
  let ids: Record<'importId' | 'paymentId' | 'receiptId', string>;
  let product: Product | undefined;

  const loggedIn = <C extends Client>(client: C) => Object.assign(client, { cookie });

  beforeAll(async () => {
    old = OldRevision.build(revision);
    dataDir = await old.makeDataDir({ demo: false, work: makeRecords });
    await beginWork(await Product.make({ dataDir, root: old.root, env: noMailServer }));
  }, 600_000);
  afterAll(async () => {
    await product?.stop();
    old?.dispose();
  }, 60_000);

  const makeRecords = async (place: Product) => {
    const admin = await signUp(place, new FormerClient(place.url));
    ({ cookie } = admin);
    const { id: paymentId } = await admin.ok(payments.record, { body: aPayment });
    const query = { fileName: '領収書.pdf' };
    const { id: receiptId } = await admin.ok(receipts.attach, { params: { paymentId }, query, body: receipt });
    const rows = Array.from({ length: importedCount }, (_, n) => `取込 ${n},imported${n}@company.example`);
    const importId = await importing(admin).upload(aFile('氏名,メールアドレス', ...rows));
    await check(admin, `/api/v1/imports/${importId}`);
    ids = { importId, paymentId, receiptId };
  };

  /** The answers of an old revision do not fit the present contract. */
  const check = async (admin: Client, path: string) => {
    const shown = async () =>
      JSON.parse((await admin.fetch('GET', path)).text) as { state: string; columns: Record<string, unknown> };
    const { columns } = await shown();
    await admin.fetch('PUT', `${path}/columns`, { columns, clearEmpty: false });
    await until(async () => (await shown()).state === 'checked');
  };

  /** Leaves a mail that cannot be sent, and kills everything in the midst of the import. */
  const beginWork = async (place: Product) => {
    await new FormerClient(place.url).ok(auth.requestRegistration, { body: { email } });
    await loggedIn(new FormerClient(place.url)).ok(users.commitImport, { body: { importId: ids.importId } });
    await until(async () => (await countOf(place.running.databaseUrl, 'app.import_row where done')) > 0);
    await place.killAll();
  };

  it('is ended after the upgrade, nothing twice, and everything recorded is there', async () => {
    const before = await countRows(dataDir);
    product = await Product.make({ dataDir });
    const manifest = JSON.parse(readFileSync(join(copyFolder(dataDir), 'manifest.json'), 'utf8')) as CopyManifest;
    expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(before);

    await product.untilReady();
    const admin = loggedIn(new Client(product.url));
    const { result } = await importing(admin).reaches(ids.importId, 'finished');
    expect(result).toMatchObject({ added: importedCount, failed: 0 });
    await until(() => mailsTo(dataDir, email).length > 0, longestLeaseMs + 30_000);
    expect(mailsTo(dataDir, email)).toHaveLength(1);
    const added = `read.recorded_event where type = 'CompanyUserAdded'`;
    expect(await countOf(product.running.databaseUrl, added)).toBe(importedCount);

    const { bytes } = await admin.fetch('GET', `/api/v1/payments/${ids.paymentId}/receipts/${ids.receiptId}`);
    expect(Buffer.from(bytes).equals(Buffer.from(await receipt.arrayBuffer()))).toBe(true);
    const { items } = await admin.ok(history.all, { query: { entity: 'payment' } });
    expect(items.map(({ type }) => type).sort()).toEqual(['PaymentReceiptAttached', 'PaymentRecorded']);
    expect(product.tool('projections/main', 'verify')).toMatchObject({ status: 0 });
  }, 300_000);
});
