import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client as Database } from 'pg';
import { bulkActs } from '../../backend/contract/bulk-acts';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { Secrets } from '../../backend/platform/kit/secrets';
import { createServer } from '../../backend/server';
import { projections } from '../../projections/registry';
import { Client } from '../support/client';
import { aFile, aUser } from '../support/company';
import { makeFormer } from '../support/former-schema';
import { importing } from '../support/importing';
import { mailsTo } from '../support/mails';
import { startParts, type Parts } from '../support/parts';
import { prepareDatabase } from '../support/prepared-database';
import { until } from '../support/until';
import { startProjections, type RunningProjections } from '../support/running-projections';
import { signUp } from '../support/sign-up';
import { newEmail } from '../support/visitor';

jest.setTimeout(180_000);

/** More than the import fetches at once. */
const importedCount = 600;
let parts: Parts;
let readModels: RunningProjections;
let app: NestFastifyApplication | undefined;
beforeAll(async () => {
  parts = await startParts();
  readModels = await startProjections(parts, projections);
});
afterAll(async () => {
  await app?.close();
  await readModels?.stop();
  await parts?.stop();
});

const start = async () => {
  app = await createServer(parts.config);
  await app.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
};
const count = async (sql: string): Promise<number> => (await parts.query<{ count: number }>(sql))[0]!.count;
const countWritten = () => count('select count(*) from app.import_row where done');

/** Commits an import and stops the backend while a locked row keeps the import from its end. */
const stopHalfway = async (importId: string, commit: () => Promise<unknown>) => {
  const locker = new Database({ connectionString: parts.config.databaseUrl });
  await locker.connect();
  await locker.query('begin');
  await locker.query('select from app.import_row where import_id = $1 and number = $2 for update', [
    importId,
    importedCount,
  ]);
  await commit();
  await until(async () => (await countWritten()) > 0);
  let isClosed = false;
  const closing = app!.close().then(() => (isClosed = true));
  const cancelBlocked = `select pg_cancel_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'update app.import_row%'`;
  await until(async () => (await parts.query(cancelBlocked)) && isClosed);
  await closing;
  await locker.end();
  const written = await countWritten();
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(importedCount);
};

/** The schema of revision ee8dfe3 with its rows: the work that is open now, and a mail that waits. */
const downgrade = async (email: string) => {
  await readModels.stop();
  await parts.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename <> current_user`);
  await makeFormer((sql, values) => parts.query(sql, values));
  const request = JSON.stringify({ kind: 'registration', about: { email } });
  const sealed = new Secrets(parts.config.secretKey).cipherFor('outbox').seal(Buffer.from(request));
  await parts.query('insert into app.outbox (id, sealed, attempts) values ($1, $2, 3)', [newId(), sealed]);
};

test('an upgrade continues mails, imports and bulk acts of revision ee8dfe3, each exactly once', async () => {
  const admin = await signUp({ url: await start(), dataDir: parts.config.dataDir });
  const { id: userId } = await admin.ok(users.add, { body: aUser('一括 対象') });
  const body = { act: 'deleteUsers' as const, ids: [userId], input: { effectiveFrom: '2026-04-01' } };
  const { id: bulkActId } = await admin.ok(bulkActs.begin, { body });
  await until(async () => (await admin.ok(bulkActs.show, { params: { bulkActId } })).isFinished);

  const rows = Array.from({ length: importedCount }, (_, n) => `取込 ${n},imported${n}@company.example`);
  const { upload, check } = importing(admin);
  const importId = await upload(aFile('氏名,メールアドレス', ...rows));
  await check(importId);
  await stopHalfway(importId, () => admin.ok(users.commitImport, { body: { importId } }));

  const email = newEmail();
  await downgrade(email);
  await parts.query('update app.bulk_act set done = 0, changed = 0, finished_at = null');
  await prepareDatabase(parts.config);
  expect(await parts.query('select kind, key from app.job order by kind')).toEqual([
    { kind: 'bulk_act', key: bulkActId },
    { kind: 'import', key: importId },
    { kind: 'mail', key: expect.any(String) },
  ]);
  readModels = await startProjections(parts, projections);

  const again = new Client(await start());
  again.cookie = admin.cookie;
  expect((await importing(again).reaches(importId, 'finished')).result).toMatchObject({
    added: importedCount,
    failed: 0,
  });
  await until(async () => (await again.ok(bulkActs.show, { params: { bulkActId } })).isFinished);
  await until(
    async () => (await count(`select count(*) from app.job where kind in ('mail', 'import', 'bulk_act')`)) === 0,
  );
  const occurrences = (type: string) => count(`select count(*) from read.recorded_event where type = '${type}'`);
  expect(await occurrences('CompanyUserAdded')).toBe(importedCount + 1);
  expect(await occurrences('CompanyUserDeleted')).toBe(1);
  expect(mailsTo(parts.config.dataDir, email)).toHaveLength(1);
});
