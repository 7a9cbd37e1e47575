import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { auth } from '../../backend/contract/auth';
import { AppModule } from '../../backend/app.module';
import { createServer } from '../../backend/server';
import { Client } from '../support/client';
import { mailsTo, linkFor, tokenIn } from '../support/mails';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';
import { newEmail } from '../support/visitor';

let parts: Parts;
let app: NestFastifyApplication | undefined;
beforeAll(async () => {
  parts = await startParts();
}, 60_000);
afterEach(async () => {
  await app?.close();
  app = undefined;
});
afterAll(() => parts.stop(), 60_000);

const start = async (config = parts.config) => {
  app = await createServer(config);
  await app.listen(0, '127.0.0.1');
  return new Client(`http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`);
};
const startWithoutMailServer = () => start({ ...parts.config, smtpUrl: 'smtp://127.0.0.1:1' });
const outbox = () =>
  parts.query<{ attempts: number; state: string }>(
    `select *, encode(payload, 'escape') from app.job where kind = 'mail' order by created_at`,
  );

describe('A mail that was requested while the mail server was unavailable', () => {
  it('comes after the next start', async () => {
    const email = newEmail();
    const client = await startWithoutMailServer();
    await client.ok(auth.requestRegistration, { body: { email } });
    await until(async () => (await outbox())[0]!.attempts > 0);
    expect(JSON.stringify(await outbox())).not.toContain(email);
    await app!.close();
    const later = await start();
    const comfirmationToken = tokenIn(await linkFor(parts.config.dataDir, email));
    expect(await later.ok(auth.preRegistration, { params: { comfirmationToken } })).toEqual({ email });
    await until(async () => (await outbox()).length === 0);
    expect(mailsTo(parts.config.dataDir, email)).toHaveLength(1);
  });

  it('is sent by a process that serves no HTTP', async () => {
    const email = newEmail();
    const client = await startWithoutMailServer();
    await client.ok(auth.requestRegistration, { body: { email } });
    await app!.close();
    const worker = await NestFactory.createApplicationContext(AppModule.with(parts.config), { logger: false });
    try {
      expect(tokenIn(await linkFor(parts.config.dataDir, email))).toBeTruthy();
    } finally {
      await worker.close();
    }
  });

  it('waits for an unknown address as for a known one, and is set aside after a day of attempts', async () => {
    const client = await startWithoutMailServer();
    // The mail to an unknown address says that there is no account.
    await client.ok(auth.requestReset, { body: { email: newEmail() } });
    await client.ok(auth.requestRegistration, { body: { email: newEmail() } });
    // An attempt under way would overwrite the number of attempts when it ends.
    const idleAfterFailure = `kind = 'mail' and lease_holder is null and last_error is not null`;
    const setToLastAttempt = `update app.job set attempts = 1439, due_at = now() where ${idleAfterFailure} and attempts < 1439`;
    await until(async () => {
      await parts.query(setToLastAttempt);
      return (await outbox()).every(({ attempts }) => attempts >= 1_439);
    });
    await until(async () => (await outbox()).every(({ state }) => state === 'failed'));
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1_440, 1_440]);
  });
});
