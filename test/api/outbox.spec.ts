import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { auth } from '../../backend/contract/auth';
import { createServer } from '../../backend/server';
import { Client } from '../support/client';
import { lettersTo, linkFor, tokenIn } from '../support/letters';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/product';
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
const outbox = () => parts.query<{ attempts: number }>('select *, encode(sealed, $1) from app.outbox', ['escape']);

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
    expect(lettersTo(parts.config.dataDir, email)).toHaveLength(1);
  });

  it('is stored for unknown addresses like for known ones, and dropped after a day', async () => {
    const client = await startWithoutMailServer();
    // The mail to an unknown address says that there is no account.
    await client.ok(auth.requestReset, { body: { email: newEmail() } });
    await client.ok(auth.requestRegistration, { body: { email: newEmail() } });
    await until(async () => (await outbox()).filter(({ attempts }) => attempts > 0).length === 2);
    await parts.query("update app.outbox set created_at = created_at - interval '1 day', due_at = now()");
    await until(async () => (await outbox()).length === 0);
  });
});
