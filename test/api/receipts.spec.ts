import { hash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { history } from '../../backend/contract/history';
import { payments } from '../../backend/contract/payments';
import { maxReceiptBytes, receipts } from '../../backend/contract/receipts';
import { AppDatabase } from '../../backend/platform/http/app-database';
import { newId } from '../../backend/platform/kit/ids';
import { ReceiptSweep } from '../../backend/money/payments/receipts/receipt-sweep.job';
import { aPayment, aPdf, bytesOf, newFullCompany, type TestCompany } from '../support/company';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(startServer);
let database: AppDatabase;

beforeAll(async () => {
  database = server.app.get(AppDatabase);
});

const record = async ({ admin }: TestCompany = mine) => (await admin.ok(payments.record, { body: aPayment })).id;
const attach = (paymentId: string, body: Blob, fileName = '領収書.pdf', { admin }: TestCompany = mine) =>
  admin.call(receipts.attach, { params: { paymentId }, query: { fileName }, body });
const attached = async (paymentId: string, ...rest: [Blob, string?, TestCompany?]) =>
  (await attach(paymentId, ...rest)).data.id;
const show = (paymentId: string) => mine.admin.ok(payments.show, { params: { paymentId } });
const open = (paymentId: string, receiptId: string) =>
  mine.admin.fetch('GET', `/api/v1/payments/${paymentId}/receipts/${receiptId}`);
const detach = (paymentId: string, receiptId: string, reason = '別の支払のもの') =>
  mine.admin.call(receipts.detach, { params: { paymentId, receiptId }, body: { reason } });
const hashOf = (bytes: Uint8Array) => hash('sha256', bytes);
const filesSql = `select company_id, is_kept from app.receipt_file where sha256 = decode($1, 'hex')`;
const files = (sha256: string) => database.rows<{ company_id: string; is_kept: boolean }>(filesSql, [sha256]);
const png = Uint8Array.from(Buffer.from('89504e470d0a1a0a', 'hex'));

describe('A receipt', () => {
  it('is attached, listed with its uploader, counted and opened by its type', async () => {
    const paymentId = await record();
    const body = Uint8Array.from(Buffer.concat([png, randomBytes(700_000), Buffer.from('IEND')]));
    const id = await attached(paymentId, bytesOf(body), '4月分 (控え).png');
    const { receiptsCount, receipts: listed } = await show(paymentId);
    expect(receiptsCount).toBe(1);
    expect(listed).toEqual([
      expect.objectContaining({ id, name: '4月分 (控え).png', mediaType: 'image/png', size: 700_012 }),
    ]);
    expect(listed[0]).toMatchObject({ sha256: hashOf(body), attachedBy: '試験 太郎', detachedAt: null });
    const { headers, bytes, status } = await open(paymentId, id);
    expect([status, hashOf(new Uint8Array(bytes))]).toEqual([200, hashOf(body)]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '700012',
      'content-disposition': `inline; filename="4_______.png"; filename*=UTF-8''4%E6%9C%88%E5%88%86%20%28%E6%8E%A7%E3%81%88%29.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    });
    const pieces = await database.rows<{ sealed: Buffer }>(
      `select sealed from app.receipt_piece where file_id = (select id from app.receipt_file where sha256 = decode($1, 'hex'))`,
      [hashOf(body)],
    );
    const storedBytes = Buffer.concat(pieces.map(({ sealed }) => sealed));
    expect(storedBytes.length).toBeGreaterThanOrEqual(body.length);
    expect([body.subarray(0, 8), body.subarray(-20)].filter((part) => storedBytes.includes(Buffer.from(part)))).toEqual(
      [],
    );
  });

  it('is removed with a reason, and can still be opened; the history shows both by its name', async () => {
    const paymentId = await record();
    const id = await attached(paymentId, aPdf('取り外す'), '誤り.pdf');
    const stays = await attached(paymentId, aPdf('残る'), '正しい.pdf');
    expect((await detach(paymentId, id, '')).problem.errors).toEqual([
      { field: 'reason', message: '理由を入力してください' },
    ]);
    expect((await detach(paymentId, id)).status).toBe(204);
    expect((await detach(paymentId, id)).status).toBe(404);
    const takenOff = { id, detachedBy: '試験 太郎', detachReason: '別の支払のもの' };
    expect(await show(paymentId)).toMatchObject({ receiptsCount: 1, receipts: [takenOff, { id: stays }] });
    expect((await open(paymentId, id)).text).toContain('取り外す');
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'payment', id: paymentId } });
    expect(items.slice(0, 2).map(({ title, reason, changes }) => [title, reason, changes])).toMatchObject([
      [
        '領収書「誤り.pdf」を取り外し',
        '別の支払のもの',
        [{ field: 'receipts', label: '領収書', before: '誤り.pdf、正しい.pdf', after: '正しい.pdf' }],
      ],
      [
        '領収書「正しい.pdf」を添付',
        null,
        [{ field: 'receipts', label: '領収書', before: '誤り.pdf', after: '誤り.pdf、正しい.pdf' }],
      ],
    ]);
    await mine.admin.ok(payments.remove, { body: { ids: [paymentId], reason: '二重登録' } });
    expect((await open(paymentId, id)).status).toBe(200);
    const params = { entity: 'payment', id: paymentId, revision: '4' };
    const { fields } = await mine.admin.ok(history.asOf, { params });
    const files = [{ id: stays, name: '正しい.pdf', path: `/payments/${paymentId}/receipts/${stays}` }];
    expect(fields).toContainEqual(expect.objectContaining({ value: '正しい.pdf', files }));
    expect((await attach(paymentId, aPdf())).status).toBe(404);
  });

  it('is on a payment once, ten at most, also of many attached at once, and can be on several payments', async () => {
    const [one, other] = [await record(), await record()];
    const id = await attached(one, aPdf('同じ'));
    expect((await attach(one, aPdf('同じ'), '別名.pdf')).problem.code).toBe('receipt_attached_already');
    expect((await attach(other, aPdf('同じ'))).status).toBe(200);
    await Promise.all(Array.from({ length: 9 }, (_, n) => attached(one, aPdf(`同時 ${n}`))));
    expect((await show(one)).receiptsCount).toBe(10);
    const eleventh = aPdf(`11 ${newId()}`);
    const repeatable = { params: { paymentId: one }, query: { fileName: '11.pdf' }, body: eleventh };
    for (const key of ['', newId()]) {
      const headers = { 'idempotency-key': key };
      const { problem } = await mine.admin.call(receipts.attach, { ...repeatable, headers });
      expect(problem.code).toBe('too_many_receipts');
    }
    expect(await files(hashOf(new Uint8Array(await eleventh.arrayBuffer())))).toEqual([]);
    await detach(one, id);
    expect((await attach(one, aPdf('同じ'))).status).toBe(200);
  });

  it('is found by the filter of the list', async () => {
    const { admin } = await newFullCompany(server);
    await admin.ok(payments.record, { body: { ...aPayment, payee: '領収書のない支払先' } });
    const payeesWith = async (hasReceipt: string) =>
      (await admin.ok(payments.list, { query: { hasReceipt } })).items.map(({ payee }) => payee);
    expect([await payeesWith('true'), await payeesWith('false')]).toEqual([[aPayment.payee], ['領収書のない支払先']]);
    const text = await (await admin.ok(payments.csv, { query: { hasReceipt: 'true' } })).text();
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('An invalid receipt', () => {
  it.each([
    ['an empty file', bytesOf(), 400, 'ファイルが空です。'],
    ['a page that calls itself PDF', bytesOf('<script>alert(1)</script>%PDF-1.7 %%EOF'), 415, /PDF・PNG・JPEG/],
    ['a PDF without its end', bytesOf('%PDF-1.7\nstream'), 400, /途中で切れている/],
    ['a byte more than 10 MiB', bytesOf('%PDF-1.7', new Uint8Array(maxReceiptBytes - 7)), 413, /10MBまで/],
  ])('%s is refused, and nothing is stored', async (_, body, status, detail) => {
    const paymentId = await record();
    const before = await database.rows('select id from app.receipt_file');
    const { status: answered, problem } = await attach(paymentId, body);
    expect([answered, problem.detail]).toEqual([status, expect.stringMatching(detail)]);
    expect(await database.rows('select id from app.receipt_file')).toHaveLength(before.length);
    expect((await show(paymentId)).receipts).toEqual([]);
  });

  it('is not a file of exactly 10 MiB, or a name with another extension', async () => {
    const paymentId = await record();
    const full = bytesOf('%PDF-1.7', new Uint8Array(maxReceiptBytes - 13), '%%EOF');
    const id = await attached(paymentId, full, '..\\..\\一杯.png');
    const [receipt] = (await show(paymentId)).receipts;
    expect(receipt).toMatchObject({ name: '一杯.png.pdf', mediaType: 'application/pdf', size: maxReceiptBytes });
    expect((await open(paymentId, id)).bytes.byteLength).toBe(maxReceiptBytes);
    const long = await attach(paymentId, aPdf('長い'), `${'長'.repeat(296)}.pdf`);
    expect(long.problem.errors).toEqual([{ field: 'fileName', message: 'ファイル名は255文字以内で入力してください' }]);
  });

  it('is an interrupted upload', async () => {
    const paymentId = await record();
    const before = await database.rows('select id from app.receipt_file');
    const path = `/api/v1/payments/${paymentId}/receipts?fileName=a.pdf`;
    const headers = {
      cookie: mine.admin.cookie!,
      'content-type': 'application/octet-stream',
      'content-length': 900_000,
    };
    const sending = request(server.url + path, { method: 'POST', headers });
    sending.on('error', () => {});
    sending.write(`%PDF-1.7${'x'.repeat(600_000)}%%EOF`);
    const count = async () => (await database.rows('select id from app.receipt_file')).length;
    const piecesOfUnfinished = () =>
      database.rows(
        'select number from app.receipt_piece join app.receipt_file f on f.id = file_id where f.sha256 is null',
      );
    await until(
      async () => (await piecesOfUnfinished()).length > 0,
      30_000,
      () => 'Nothing has arrived',
    );
    sending.destroy();
    await until(
      async () => (await count()) === before.length,
      30_000,
      () => 'What arrived is still there',
    );
    expect((await show(paymentId)).receipts).toEqual([]);
  });
});

describe('The file of a receipt', () => {
  it('is stored once for each company, with a key of its own, and not found by others', async () => {
    const words = `一度だけ ${newId()}`;
    const sha256 = hashOf(new Uint8Array(await aPdf(words).arrayBuffer()));
    const [here, there] = [await record(), await record(theirs)];
    const sent = [
      attach(here, aPdf(words)),
      attach(await record(), aPdf(words)),
      attach(there, aPdf(words), 'a.pdf', theirs),
    ];
    const ids = (await Promise.all(sent)).map(({ data }) => data.id);
    const storedFiles = await files(sha256);
    expect(storedFiles.map(({ is_kept }) => is_kept)).toEqual([true, true]);
    expect(new Set(storedFiles.map(({ company_id }) => company_id)).size).toBe(2);
    expect((await open(there, ids[2]!)).status).toBe(404);
    expect((await open(here, ids[2]!)).status).toBe(404);
  });

  it('is deleted after a day when no payment refers to it, and kept otherwise', async () => {
    const words = `名指し ${newId()}`;
    const sha256 = hashOf(new Uint8Array(await aPdf(words).arrayBuffer()));
    const paymentId = await record();
    await attached(paymentId, aPdf(words));
    // As a backend leaves it that dies between the event and the mark.
    const [file] = await database.rows<{ id: string; company_id: string }>(
      `update app.receipt_file set is_kept = false, payment_ids = array[$2::uuid], touched_at = now() - interval '2 days'
       where sha256 = decode($1, 'hex') returning id, company_id`,
      [sha256, paymentId],
    );
    const left = (sha: string | null, age: string) =>
      database.rows(
        `insert into app.receipt_file (id, company_id, sha256, payment_ids, touched_at)
         values ($1, $2, decode($3, 'hex'), array[$4::uuid], now() - $5::interval)`,
        [newId(), file!.company_id, sha, paymentId, age],
      );
    const each = [['aa', '2 days'] as const, ['bb', '2 hours'] as const, [null, '2 days'] as const];
    for (const [sha, age] of each) await left(sha, age);
    await server.app.get(ReceiptSweep).sweep();
    expect(await files(sha256)).toMatchObject([{ is_kept: true }]);
    expect([await files('aa'), (await files('bb')).length]).toEqual([[], 1]);
    expect(await database.rows('select id from app.receipt_file where sha256 is null')).toEqual([]);
  });

  it('that is missing or altered is not served', async () => {
    const paymentId = await record();
    const words = `壊れる ${newId()}`;
    const id = await attached(paymentId, aPdf(words));
    const sha256 = hashOf(new Uint8Array(await aPdf(words).arrayBuffer()));
    await database.rows(
      `delete from app.receipt_piece using app.receipt_file f where f.id = file_id and f.sha256 = decode($1, 'hex')`,
      [sha256],
    );
    expect((await open(paymentId, id)).status).toBe(500);
    await database.rows(`delete from app.receipt_file where sha256 = decode($1, 'hex')`, [sha256]);
    expect(JSON.parse((await open(paymentId, id)).text)).toMatchObject({ status: 404, code: 'receipt_file_missing' });
  });
});
