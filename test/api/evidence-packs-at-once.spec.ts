import { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { unzipSync } from 'fflate';
import { PastList } from '../../backend/audit/packs/past-list.service';
import { evidencePacks } from '../../backend/contract/evidence-packs';
import { ClaimsReadiness } from '../../backend/platform/http/claims/claims-readiness.service';
import { newId } from '../../backend/platform/kit/ids';
import { createServer } from '../../backend/server';
import { Client } from '../support/client';
import { newCompany, type TestCompany } from '../support/company';
import { delay } from '../support/delay';
import { daysAgo, onDay } from '../support/past-days';
import { startServer, type TestServer } from '../support/server';
import { until } from '../support/until';

let server: TestServer;
let other: NestFastifyApplication;
let mine: TestCompany;

beforeAll(async () => {
  server = await startServer();
  other = await createServer(server.parts.config);
  await other.listen(0, '127.0.0.1');
  await other.get(ClaimsReadiness, { strict: false }).whenBuilt();
  await server.parts.query('select app.prepare_access_log($1)', [`${daysAgo(20).slice(0, 7)}-01`]);
  mine = await onDay(daysAgo(20), () => newCompany(server));
}, 90_000);
afterAll(async () => {
  await other?.close();
  await server?.stop();
}, 60_000);

/** Long enough for the other call to begin. */
const betweenRowsMs = 500;
const slowList = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('名前');
      await delay(betweenRowsMs);
      yield Buffer.from('\r\n勤怠くん');
    })(),
  );

it('one call at two backends at once writes one list and makes one pack', async () => {
  const opened = [server.app, other].map((app) =>
    jest.spyOn(app.get(PastList, { strict: false }), 'open').mockImplementation(() => Promise.resolve(slowList())),
  );
  const elsewhere = new Client(await other.getUrl());
  elsewhere.cookie = mine.admin.cookie;
  const day = daysAgo(15);
  const subject = { kind: 'asOf', csv: '/company-services/csv', asOf: day, knownAsOf: day } as const;
  const call = { body: { subject }, headers: { 'idempotency-key': newId() } };
  const [one, two] = await Promise.all([mine.admin, elsewhere].map((client) => client.ok(evidencePacks.make, call)));
  expect(two).toEqual(one);
  expect(opened.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  const packs = async () => (await mine.admin.ok(evidencePacks.list)).items;
  await until(async () => (await packs())[0]!.state === 'ready');
  expect(await packs()).toHaveLength(1);
  const blob = await mine.admin.ok(evidencePacks.open, { params: { packId: one!.id } });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Buffer.from(files['files/list.csv']!).toString()).toBe('名前\r\n勤怠くん');
});
