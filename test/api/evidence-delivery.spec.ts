import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { administrators } from '../../backend/contract/administrators';
import { company } from '../../backend/contract/company';
import { evidence } from '../../backend/contract/evidence';
import { history } from '../../backend/contract/history';
import { Checkpoints, type Checkpoint } from '../../backend/audit/evidence/checkpoints.service';
import { evidenceDeliveryId } from '../../backend/audit/evidence/evidence-delivery.decider';
import { Delivery } from '../../backend/audit/evidence/delivery.service';
import { DeliveryJobs } from '../../backend/audit/evidence/delivery.job';
import { webhookSignature } from '../../backend/audit/evidence/webhook.rules';
import { AppDatabase, type Queryable } from '../../backend/platform/http/app-database';
import { Commands } from '../../backend/platform/http/commands.service';
import { CompanyLock } from '../../backend/platform/http/company-lock.service';
import { MailQueue } from '../../backend/platform/mail/mail-queue.service';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { Secrets } from '../../backend/platform/kit/secrets';
import { contextOf } from '../../backend/platform/kit/principal';
import { enterLink } from '../support/access-links';
import { newCompany, type TestCompany } from '../support/company';
import { delay } from '../support/delay';
import { mailsTo } from '../support/mails';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

/** How long the second of two changes is given to end before the first. */
const graceMs = 500;

let receiver: Server;
let server: TestServer;
let mine: TestCompany;
let companyId: string;
let me: { id: string; email: string };
let newest: Checkpoint;
const received: { headers: IncomingMessage['headers']; body: string }[] = [];
let status = 503;

beforeAll(async () => {
  receiver = createHttpServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  server = await startServer({ egressAllow: [hostOfReceiver()] });
  mine = await newCompany(server);
  const { id, email, company } = await mine.admin.ok(administrators.me);
  [companyId, me] = [company.id, { id, email }];
  newest = (await server.app.get(Checkpoints, { strict: false }).write(companyId))!;
}, 60_000);
afterAll(async () => {
  await server.stop();
  receiver.close();
}, 60_000);

const hostOfReceiver = () => `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const delivery = () => server.app.get(Delivery, { strict: false });
const send = () => server.app.get(DeliveryJobs, { strict: false }).send(companyId);
const request = () => {
  const principal = { kind: 'administrator', id: me.id, companyId } as const;
  return { companyId, context: contextOf(principal, { at: new Date().toISOString(), correlationId: newId() }) };
};

it('a mail to the administrators named has the signed note', async () => {
  await delivery().change(request(), { administratorIds: [me.id] });
  await send();
  const mails = () => mailsTo(server.dataDir, me.email).filter((mail) => mail.includes(newest.note));
  await until(() => mails().length > 0);
  await send();
  expect(mails()).toHaveLength(1);
});

describe('An address outside of the company', () => {
  const outside = 'Saki.Kato@audit.example';
  const address = outside.toLowerCase();
  const change = (addresses: string[]) => mine.admin.call(evidence.changeDelivery, { body: { addresses } });

  it('gets the signed note, from the next checkpoint on', async () => {
    expect((await change([outside, address])).status).toBe(200);
    expect((await mine.admin.ok(evidence.delivery)).addresses).toEqual([address]);
    newest = await mine.admin.ok(evidence.write);
    const mails = () => mailsTo(server.dataDir, address);
    const own = () => mailsTo(server.dataDir, me.email).find((mail) => mail.includes(newest.note));
    await until(() => mails().length > 0 && own() !== undefined);
    const { name } = await mine.admin.ok(company.show);
    expect(mails()).toEqual([expect.stringContaining(newest.note)]);
    expect(mails()[0]).toContain(`この宛先は${name}の管理者が登録しました`);
    expect(own()).not.toContain('この宛先は');
  });

  it('is in the ledger by its domain alone, and encrypted in the database', async () => {
    const params = { entity: 'evidenceDelivery', id: evidenceDeliveryId(companyId) } as const;
    expect(JSON.stringify(await mine.admin.ok(history.list, { params }))).toContain('audit.example');
    const stored: string[] = [];
    for await (const page of server.parts.store.readStored())
      stored.push(...page.map(({ data }) => Buffer.from(data).toString()));
    expect(stored.filter((text) => text.includes('"audit.example"'))).toHaveLength(1);
    expect(stored.filter((text) => text.toLowerCase().includes('saki'))).toEqual([]);
    const rows = await server.parts.query<{ isReadable: boolean }>(
      `select position('saki'::bytea in addresses) > 0 as "isReadable" from app.evidence_delivery`,
    );
    expect(rows).toEqual([{ isReadable: false }]);
  });

  it.each([
    [['keine Adresse'], 'addresses.0'],
    [Array.from({ length: 6 }, (_, index) => `auditor${index}@audit.example`), 'addresses'],
  ])('%j is refused', async (addresses, field) => {
    const { status, problem } = await change(addresses);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('is shown to auditors by its domain alone', async () => {
    const { client } = await enterLink(server, mine.admin, { areas: ['evidence'] });
    expect((await client.ok(evidence.delivery)).addresses).toEqual(['@audit.example']);
  });

  it('is recorded also where one call with a key changes the administrators, too', async () => {
    const params = { entity: 'evidenceDelivery', id: evidenceDeliveryId(companyId) } as const;
    const body = { administratorIds: [], addresses: ['b@second.example', address] };
    for (let calls = 0; calls < 2; calls++)
      await mine.admin.ok(evidence.changeDelivery, { body, headers: { 'idempotency-key': 'both' } });
    const { items } = await mine.admin.ok(history.list, { params });
    expect(items.filter((item) => JSON.stringify(item).includes('second.example'))).toHaveLength(1);
    await mine.admin.ok(evidence.changeDelivery, { body: { administratorIds: [me.id], addresses: [address] } });
  });

  it('that is removed gets none, not even one that waits', async () => {
    const { id } = (await delivery().of(companyId)).addresses[0]!;
    const before = mailsTo(server.dataDir, address).length;
    await change([]);
    expect((await mine.admin.ok(evidence.delivery)).addresses).toEqual([]);
    const about = { companyId, addressId: id, size: newest.size };
    await server.app.get(MailQueue, { strict: false }).send({ kind: 'evidenceCheckpoint', about }, 'late');
    const waiting = () => server.parts.query(`select from app.job where kind = 'mail' and key = 'late'`);
    await until(async () => (await waiting()).length === 0);
    expect(mailsTo(server.dataDir, address)).toHaveLength(before);
  });
});

it('a webhook is signed and repeated until it is taken; its address is no fact', async () => {
  const { secret } = await delivery().change(request(), { webhookUrl: `http://${hostOfReceiver()}/hook?key=abc` });
  expect(await delivery().of(companyId)).toMatchObject({ administratorIds: [me.id], webhookHost: hostOfReceiver() });
  await send();
  await until(() => received.length > 0);
  const failures = async () => (await mine.admin.ok(evidence.delivery)).failures;
  await until(async () => (await failures()).length > 0);
  expect(await failures()).toEqual([
    { to: hostOfReceiver(), reason: '受信先が503を返しました', isStopped: false, since: expect.any(String) },
  ]);
  status = 204;
  await until(async () => (await delivery().findSentSizes(companyId)).postedSize === newest.size);
  expect(await failures()).toEqual([]);
  const { headers, body } = received.at(-1)!;
  const sent = JSON.parse(body) as object;
  expect(sent).toEqual({
    companyId,
    size: newest.size,
    root: newest.root,
    note: newest.note,
    createdAt: newest.createdAt,
  });
  const [, seconds] = /^t=(\d+),/.exec(String(headers['daicho-signature'])) ?? [];
  expect(headers['daicho-signature']).toBe(webhookSignature(secret!, body, Number(seconds)));
  for await (const page of server.parts.store.readStored())
    for (const { data } of page) expect(Buffer.from(data).toString()).not.toContain('key=abc');
});

it('of two changes at once the last one of the ledger is sent to, however slow a backend writes', async () => {
  const get = <T>(type: abstract new (...values: never[]) => T) => server.app.get<T>(type, { strict: false });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  class SlowDatabase extends AppDatabase {
    override async inCompany<T>(company: string, work: (transaction: Queryable) => Promise<T>): Promise<T> {
      await released;
      return super.inCompany(company, work);
    }
  }
  const slow = new Delivery(new SlowDatabase(get(AppDatabase).pool), get(Commands), get(CompanyLock), get(Secrets));
  const stream = streamName('evidenceDelivery', companyId, evidenceDeliveryId(companyId));
  const hosts = async () => (await server.parts.store.read(stream)).flatMap(({ data }) => data.webhookHost ?? []);
  const changes = [slow.change(request(), { webhookUrl: 'https://slow.example/hook' })];
  await until(async () => (await hosts()).includes('slow.example'));
  changes.push(delivery().change(request(), { webhookUrl: 'https://fast.example/hook' }));
  // Without an order of changes the second one would end now.
  await Promise.race([changes[1], delay(graceMs)]);
  release();
  const [, { secret }] = (await Promise.all(changes)) as [object, { secret?: string }];
  expect((await hosts()).at(-1)).toBe('fast.example');
  expect(await delivery().of(companyId)).toMatchObject({ webhookHost: 'fast.example' });
  expect(await delivery().webhook(companyId)).toEqual({ url: 'https://fast.example/hook', secret });
});

it('without a webhook nothing is sent', async () => {
  await delivery().change(request(), { webhookUrl: null, administratorIds: [], addresses: [] });
  expect(await delivery().of(companyId)).toEqual({ administratorIds: [], addresses: [], webhookHost: null });
  expect(await delivery().webhook(companyId)).toBeUndefined();
});
