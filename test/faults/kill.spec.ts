import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { auth } from '../../backend/contract/auth';
import { payments } from '../../backend/contract/payments';
import { receipts } from '../../backend/contract/receipts';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { aPayment, aPdf } from '../support/company';
import { killAt, occurrencesIn } from '../support/crashes';
import { importing } from '../support/importing';
import { linkFor } from '../support/mails';
import { loadOn } from '../support/load';
import { enoughAcknowledged, expectNothingLost, signUpForLoad } from '../support/losses';
import { Product, type Part } from '../support/product';
import { until } from '../support/until';
import { ScimService } from '../support/scim-service';
import { startScimVendor } from '../support/vendors/scim-vendor';
import type { VendorPlayer } from '../support/vendors/vendor-player';
import { newEmail } from '../support/visitor';

let product: Product;
let client: Client;
let vendor: VendorPlayer;
/** The number of people in each list that a kill interrupts. */
const people = 400;

const registered = 'CompanyServiceRegistered';
const occurrences = (type: string) => occurrencesIn(product, type);
const killAtAppend = (part: Part, type = registered, count = 1) => killAt(product, part, type, count);

beforeAll(async () => {
  vendor = await startScimVendor(people);
  product = await Product.make({ env: { EGRESS_ALLOW: new URL(vendor.origin).host } });
  client = await signUpForLoad(product);
}, 120_000);
afterAll(async () => {
  await product?.dispose();
  await vendor?.stop();
}, 60_000);

describe('Under a load of commands', () => {
  it.each<[string, Part]>([
    ['the projections in mid-batch', 'projections'],
    ['the event store node in mid-append', 'eventStore'],
  ])(
    'kill -9 of %s loses and duplicates nothing acknowledged',
    async (_, part) => {
      const running = loadOn(client);
      await enoughAcknowledged(running);
      product.kill(part);
      await enoughAcknowledged(running);
      await expectNothingLost(product, await running.stop());
    },
    120_000,
  );

  it('kill -9 of the backend between append and response loses and duplicates nothing acknowledged', async () => {
    const running = loadOn(client);
    await enoughAcknowledged(running);
    // A response waits for the read models, so that none is sent before the kill.
    const resume = product.freeze('projections');
    const { killed } = await killAtAppend('backend');
    const unanswered = await killed;
    resume();
    await enoughAcknowledged(running);
    await expectNothingLost(product, await running.stop());
    expect(running.cut.has(unanswered)).toBe(true);
  }, 120_000);

  it('kill -9 of all parts is recovered by the next start, which also sends waiting mails', async () => {
    // A missing mailbox accepts no mail, like an unavailable mail server.
    rmSync(join(product.dataDir, 'mail'), { recursive: true });
    const email = newEmail();
    await client.ok(auth.requestRegistration, { body: { email } });
    const running = loadOn(client);
    await enoughAcknowledged(running);
    await product.killAll();
    await product.start();
    await enoughAcknowledged(running);
    await expectNothingLost(product, await running.stop());
    await linkFor(product.dataDir, email);
  }, 120_000);
});

describe('Work that is under way when the backend is killed', () => {
  it('continues: an import writes and reports each row once', async () => {
    const rows = Array.from({ length: people }, (_, n) => `働き手 ${n},worker${n}@kill.example`);
    const { upload, check, reaches } = importing(client);
    const importId = await upload(new Blob([['氏名,メールアドレス', ...rows].join('\n')]));
    await check(importId);
    const { killed } = await killAtAppend('backend', 'CompanyUserAdded', people / 2);
    await client.ok(users.commitImport, { body: { importId } });
    await killed;
    await product.untilLive();
    const { result } = await reaches(importId, 'finished');
    expect(result).toMatchObject({ added: people, changed: 0, failed: 0 });
    expect([...(await occurrences('CompanyUserAdded')).values()]).toEqual(Array<number>(people).fill(1));
  }, 180_000);
});

describe('A synchronisation whose process is killed', () => {
  it('ends as one without a crash, and the backend answers meanwhile', async () => {
    const service = await ScimService.connect(client, vendor);
    const { killed } = await killAtAppend('jobs', 'ServiceAccountFound', people / 2);
    const backend = product.aim('backend');
    const runId = await service.begin();
    await killed;
    expect(await product.isLive()).toBe(true);
    expect(await service.ended(runId)).toMatchObject({ state: 'succeeded', counts: { found: people, lost: 0 } });
    expect([...(await occurrences('ServiceAccountFound')).values()]).toEqual(Array<number>(people).fill(1));
    // The same process of the backend lives: the kill met only the one of the run.
    expect(backend).not.toThrow();
    await product.untilLive();
  }, 180_000);
});

describe('A receipt whose backend is killed between its file and its event', () => {
  const filesSql = `select is_kept, sha256 from app.receipt_file`;
  let database: Database;
  beforeAll(async () => {
    database = new Database({ connectionString: product.running.databaseUrl });
    await database.connect();
  });
  afterAll(() => database.end());
  const files = async () => (await database.query<{ is_kept: boolean; sha256: Buffer | null }>(filesSql)).rows;

  /** Sends it while the event store hangs, so that its file is there and no fact can be, and kills the backend then. */
  const cutOff = async (send: () => Promise<unknown>) => {
    const before = (await files()).length;
    product.freeze('eventStore');
    const lost = expect(send()).rejects.toThrow('fetch failed');
    await until(async () => (await files()).filter(({ sha256 }) => sha256).length > before);
    product.kill('backend');
    await lost;
    product.kill('eventStore');
    // The backend may be back before the event store.
    await product.untilReady();
  };

  it('is attached once when it is sent again, and swept away when it is not', async () => {
    const { id: paymentId } = await client.ok(payments.record, { body: aPayment });
    const attach = (words: string, key = newId()) =>
      client.call(receipts.attach, {
        params: { paymentId },
        query: { fileName: '領収書.pdf' },
        body: aPdf(words),
        headers: { 'idempotency-key': key },
      });
    const key = newId();
    await cutOff(() => attach('もう一度送る', key));
    const { status, data } = await attach('もう一度送る', key);
    expect(status).toBe(200);
    const receiptIds = async () =>
      (await client.ok(payments.show, { params: { paymentId } })).receipts.map(({ id }) => id);
    // Projections lost the event store, too: without this they may not have the receipt before it hangs again.
    await until(async () => (await receiptIds()).length > 0);
    await cutOff(() => attach('送らない'));
    expect(await receiptIds()).toEqual([data.id]);
    expect((await files()).map(({ is_kept }) => is_kept).sort()).toEqual([false, true]);

    await database.query(`update app.receipt_file set touched_at = now() - interval '2 days'`);
    product.kill('backend');
    await until(async () => (await files()).length === 1);
    await product.untilLive();
    const opened = await client.fetch('GET', `/api/v1/payments/${paymentId}/receipts/${data.id}`);
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('もう一度送る')]);
    expect((await occurrences('PaymentReceiptAttached')).get(paymentId)).toBe(1);
  }, 240_000);
});
