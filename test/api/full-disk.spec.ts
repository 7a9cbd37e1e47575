import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { resolve } from 'node:path';
import { auth } from '../../backend/contract/auth';
import { company } from '../../backend/contract/company';
import { services } from '../../backend/contract/services';
import { environmentOf } from '../../backend/platform/kit/config';
import { freePort } from '../../embedded/ports';
import { Client } from '../support/client';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';

let server: TestServer;
let backend: ChildProcess;
let admin: Client;
let stranger: Client;

beforeAll(async () => {
  server = await startServer();
  const registered = await signUp(server);
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  // A backend whose log lies on a full disk.
  backend = spawn(process.execPath, [resolve('dist/backend/main.js')], {
    env: environmentOf({ ...server.parts.config, port, logLevel: 'info' }),
    stdio: ['ignore', full, full, 'ipc'],
  });
  await Promise.race([
    once(backend, 'message'),
    once(backend, 'exit').then(([code]) => Promise.reject(new Error(`The backend ended with ${String(code)}`))),
  ]);
  stranger = new Client(`http://127.0.0.1:${port}`);
  admin = new Client(stranger.url);
  admin.cookie = registered.cookie;
}, 120_000);
afterAll(async () => {
  if (backend?.exitCode === null) {
    backend.kill('SIGKILL');
    await once(backend, 'exit');
  }
  await server.stop();
}, 60_000);

const isLive = async () => (await stranger.fetch('GET', '/api/health/live')).status === 200;

test('a backend whose log cannot be written continues to serve', async () => {
  for (let n = 0; n < 50; n += 1) expect((await admin.call(company.show)).status).toBe(200);
  const body = { name: '社内ツール', category: 'other' } as const;
  expect((await admin.call(services.createOriginal, { body })).status).toBe(200);
  expect(await isLive()).toBe(true);
  expect(backend.exitCode).toBeNull();
});

test('while Postgres has no space left, writes are 503 with Retry-After and the backend lives', async () => {
  await server.parts.query(`
    create function app.no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on app.job for each row execute function app.no_space()`);
  const ask = () => stranger.call(auth.requestRegistration, { body: { email: 'first@signup.example' } });
  const { status, problem, headers } = await ask();
  expect([status, problem.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'unavailable', true]);
  expect(await isLive()).toBe(true);
  await server.parts.query('drop function app.no_space cascade');
  expect((await ask()).status).toBeLessThan(300);
});
