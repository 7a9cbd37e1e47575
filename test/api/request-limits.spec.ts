import { company } from '../../backend/contract/company';
import { users } from '../../backend/contract/users';
import { maxAnonymousConnections, maxAnonymousRequests } from '../../backend/platform/operations/anonymous-limits';
import { bodyLimits } from '../../backend/platform/operations/body-timeouts';
import { aUser, newCompany } from '../support/company';
import { delay } from '../support/delay';
import { until } from '../support/until';
import { RawConnection } from '../support/raw-request';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';

const usual = { ...bodyLimits };
const { server, mine } = setUpCompany(startServer);
let open: RawConnection[] = [];

afterEach(() => {
  for (const connection of open) connection.end();
  open = [];
  Object.assign(bodyLimits, usual);
});

const connection = () => {
  const made = new RawConnection(server.url);
  open.push(made);
  return made;
};
const json = { 'content-type': 'application/json', origin: 'http://127.0.0.1' };
const csv = { 'content-type': 'text/csv', origin: 'http://127.0.0.1' };
/** Longer than a connection takes that closes with its response. */
const closeSettlesMs = 100;
/** More than a JSON body may have. */
const tooManyBytes = 1_100_000;
const upload = '/api/v1/imports?kind=users&fileName=a.csv';

describe('A body', () => {
  it('of a stranger is not read before the answer', async () => {
    const stranger = connection();
    stranger.begin(undefined, 'POST', upload, { ...csv, 'content-length': '100000000' });
    expect(await stranger.status()).toBe(401);
  });

  it('without the flag is not read before the response', async () => {
    const general = connection();
    general.begin(mine.general, 'POST', '/api/v1/company-users', { ...json, 'content-length': '1000000' });
    expect(await general.status()).toBe(403);
  });

  it('of incomplete JSON is answered 408', async () => {
    Object.assign(bodyLimits, { jsonTimeoutMs: 200, checkIntervalMs: 50 });
    const slow = connection();
    slow.begin(mine.admin, 'POST', '/api/v1/company-users', { ...json, 'content-length': '1000' });
    slow.socket.write('{"name":');
    expect(await slow.status()).toBe(408);
    expect(slow.answer).toContain('application/problem+json');
  });

  it('of a stalled upload is answered 408, and its file is deleted', async () => {
    Object.assign(bodyLimits, { uploadIdleTimeoutMs: 200, checkIntervalMs: 50 });
    const slow = connection();
    slow.begin(mine.admin, 'POST', upload, { ...csv, 'content-length': '1000' });
    slow.socket.write('name,email\r\n');
    expect(await slow.status()).toBe(408);
    await until(async () => (await uploading()) === 0);
  });

  it('that was answered early is discarded, and then its connection', async () => {
    Object.assign(bodyLimits, { drainTimeoutMs: 200 });
    const stubborn = connection();
    stubborn.begin(undefined, 'POST', upload, { ...csv, 'content-length': '100000000' });
    expect(await stubborn.status()).toBe(401);
    stubborn.socket.write('x'.repeat(100_000));
    await stubborn.closed();
  });

  it('that is too large can still be sent after its response, and the connection serves the next call', async () => {
    const large = connection();
    const path = '/api/v1/company-users';
    large.begin(mine.admin, 'POST', path, { ...json, 'content-length': String(tooManyBytes) });
    expect(await large.status()).toBe(413);
    large.answer = '';
    large.socket.write('x'.repeat(tooManyBytes));
    large.begin(mine.admin, 'GET', '/api/v1/company');
    expect(await large.status()).toBe(200);
  });

  it('that is too large and asks for a close is taken in before the connection ends', async () => {
    const large = connection();
    const headers = { ...json, connection: 'close', 'content-length': String(tooManyBytes) };
    large.begin(mine.admin, 'POST', '/api/v1/company-users', headers);
    expect(await large.status()).toBe(413);
    await delay(closeSettlesMs);
    expect(large.isClosed).toBe(false);
    large.socket.write('x'.repeat(tooManyBytes));
    await large.closed();
  });

  it('that is interrupted leaves nothing behind', async () => {
    const broken = connection();
    broken.begin(mine.admin, 'POST', upload, { ...csv, 'content-length': '1000' });
    broken.socket.write('name,email\r\n');
    await until(async () => (await uploading()) === 1);
    broken.end();
    await until(async () => (await uploading()) === 0);
    await mine.admin.ok(company.show);
  });
});

describe('While a company sends a file', () => {
  it('another of its own is refused, one of another company is taken in', async () => {
    const theirs = await newCompany(server);
    const slow = connection();
    slow.begin(mine.admin, 'POST', upload, { ...csv, 'content-length': '1000' });
    slow.socket.write('name,email\r\n');
    await until(async () => (await uploading()) === 1);
    const file = new Blob(['氏名,メールアドレス\r\n試験 四郎,shiro@company.example\r\n'], { type: 'text/csv' });
    const second = await mine.admin.fetch('POST', upload, file);
    expect([second.status, (JSON.parse(second.text) as { code: string }).code]).toEqual([409, 'upload_under_way']);
    expect((await theirs.admin.fetch('POST', upload, file)).status).toBe(200);
    slow.end();
    await until(async () => (await mine.admin.fetch('POST', upload, file)).status === 200);
  });

  it('slowly, and others do, too, the files of all others are taken in', async () => {
    const slowOnes = [mine, ...(await Promise.all([newCompany(server), newCompany(server)]))];
    const others = await newCompany(server);
    for (const { admin } of slowOnes) {
      const slow = connection();
      slow.begin(admin, 'POST', upload, { ...csv, 'content-length': '1000' });
      slow.socket.write('name,email\r\n');
    }
    await until(async () => (await uploading()) === slowOnes.length);
    const file = new Blob(['氏名,メールアドレス\r\n試験 五郎,goro@company.example\r\n'], { type: 'text/csv' });
    const startedAt = performance.now();
    expect((await others.admin.fetch('POST', upload, file)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(bodyLimits.uploadIdleTimeoutMs / 2);
  });
});

const uploading = async () => {
  const [row] = await server.parts.query<{ count: number }>(
    `select count(*)::int as count from app.import where state = 'uploading'`,
  );
  return row!.count;
};

describe('One address without a session', () => {
  it('may have a number of requests under way, and others are not affected', async () => {
    const login = { ...json, 'content-length': '100' };
    const slow = Array.from({ length: maxAnonymousRequests }, connection);
    for (const one of slow) one.begin(undefined, 'POST', '/api/v1/login', login);
    let refused: RawConnection;
    await until(async () => {
      refused = connection();
      refused.begin(undefined, 'POST', '/api/v1/login', login);
      await until(() => refused.answer !== '' || refused.isClosed, 500).catch(() => {});
      return refused.answer.startsWith('HTTP/1.1 429');
    });
    expect(refused!.answer).toContain('retry-after');
    await mine.admin.ok(company.show);
    expect((await mine.admin.call(users.add, { body: aUser() })).status).toBe(200);
  });

  it('loses its oldest silent connections when it opens too many', async () => {
    const silent = Array.from({ length: maxAnonymousConnections + 20 }, connection);
    await until(() => silent.filter(({ isClosed }) => isClosed).length >= 20);
    await mine.admin.ok(company.show);
    expect(silent.filter(({ isClosed }) => !isClosed).length).toBeGreaterThan(maxAnonymousConnections - 30);
  });
});
