import { administrators } from '../../backend/contract/administrators';
import { dayOf } from '../../backend/contract/calendar';
import { detectionLogs } from '../../backend/contract/detection-logs';
import { slotLimits, trialLimits } from '../../backend/discovery/logs/log-reading-slots.service';
import { senderLimits } from '../../backend/discovery/logs/log-sender.rules';
import { aFile, newCompany, type TestCompany } from '../support/company';
import { delay } from '../support/delay';
import { until } from '../support/until';
import { operatorIn } from '../support/operator';
import { RawConnection } from '../support/raw-request';
import { startServer, type TestServer } from '../support/server';

const usual = [{ ...slotLimits }, { ...trialLimits }, { ...senderLimits }] as const;
const today = dayOf(Date.now());
const query = { fileName: 'a.csv', format: 'table', columns: '0,1,2,' } as const;
const path = `/api/v1/shadow-its/logs?fileName=a.csv&format=table&columns=${encodeURIComponent('0,1,2,')}`;
const file = () => aFile('日時,URL,利用者', `${today},asana.com,taro@example.co.jp`);

let server: TestServer;
let slowOnes: TestCompany[];
let others: TestCompany;
let contracted: TestCompany;
let open: RawConnection[] = [];

beforeAll(async () => {
  server = await startServer();
  [others, contracted, ...slowOnes] = await Promise.all([
    newCompany(server),
    newCompany(server),
    ...Array.from({ length: trialLimits.maxRunning }, () => newCompany(server)),
  ]);
}, 120_000);
afterEach(() => {
  for (const connection of open) connection.end();
  open = [];
  Object.assign(slotLimits, usual[0]);
  Object.assign(trialLimits, usual[1]);
  Object.assign(senderLimits, usual[2]);
});
afterAll(() => server?.stop(), 60_000);

const slowUploads = () =>
  slowOnes.map(({ admin }) => {
    const slow = new RawConnection(server.url);
    open.push(slow);
    const head = { 'content-type': 'text/csv', origin: 'http://127.0.0.1', 'content-length': '1000' };
    slow.begin(admin, 'POST', path, head);
    slow.socket.write('time,url,user\r\n');
    return slow;
  });

const upload = () => others.admin.call(detectionLogs.upload, { query, body: file() });

it('A slow sender loses its slot to a log of another company that waits', async () => {
  Object.assign(senderLimits, { graceMs: 300, checkIntervalMs: 50 });
  const slow = slowUploads();
  await delay(2 * senderLimits.graceMs);
  expect(slow.map(({ answer }) => answer)).toEqual(slow.map(() => ''));
  // The first ones may overtake the slow ones.
  await until(async () => (await upload()).status === 200 && slow.some(({ answer }) => answer !== ''));
  const ended = slow.filter(({ answer }) => answer !== '');
  expect(ended).toHaveLength(1);
  expect(await ended[0]!.status()).toBe(408);
  expect(ended[0]!.answer).toContain('upload_too_slow');
});

it('Companies on trial fill their share alone: a company with a contract has its slot', async () => {
  Object.assign(trialLimits, { maxRunning: 0, maxWaiting: 0 });
  expect(await upload()).toMatchObject({ status: 503, problem: { code: 'log_readings_busy' } });
  const { id: company } = (await contracted.admin.ok(administrators.me)).company;
  await operatorIn(server).changeContract({ company, kind: 'standard', json: false });
  expect((await contracted.admin.call(detectionLogs.upload, { query, body: file() })).status).toBe(200);
});

it('A log is refused at once where too many wait', async () => {
  Object.assign(slotLimits, { maxRunning: 0, maxWaiting: 0 });
  const { status, problem, headers } = await upload();
  expect([status, problem.code, headers.get('retry-after')]).toEqual([503, 'log_readings_busy', '30']);
});
