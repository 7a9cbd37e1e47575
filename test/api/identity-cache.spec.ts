import { payments } from '../../backend/contract/payments';
import { listenerName, Positions } from '../../backend/platform/http/read-model-positions';
import { aPayment } from '../support/company';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await until(() => server.app.get(Positions).isListening);
});
afterAll(() => server.stop(), 60_000);

/** Changes the scope without an announcement, as if it were lost. */
const setScope = (scope: string) => server.parts.query('update read.administrator set permission_scope = $1', [scope]);
const reconnections = () => {
  let count = 0;
  server.app.get(Positions).onReconnected(() => count++);
  return () => count;
};

it('answers reads by the scope that was just read; writes and downloads read it again', async () => {
  const admin = await signUp(server);
  await admin.ok(payments.list);
  await setScope('general');
  const calls = await Promise.all([
    admin.call(payments.list),
    admin.call(payments.record, { body: aPayment }),
    admin.fetch('GET', '/api/v1/payments/csv'),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([200, 403, 403]);
  await setScope('admin');
});

it('is emptied when LISTEN is lost', async () => {
  const admin = await signUp(server);
  await admin.ok(payments.list);
  await setScope('general');
  const count = reconnections();
  await server.parts.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    listenerName,
  ]);
  await until(() => !server.app.get(Positions).isListening || count() > 0);
  expect((await admin.call(payments.list)).status).toBe(403);
  await setScope('admin');
});
