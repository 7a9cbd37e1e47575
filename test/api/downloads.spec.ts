import { users } from '../../backend/contract/users';
import { downloadLimits, maxDownloadsPerCompany } from '../../backend/platform/http/downloads';
import { type TestCompany } from '../support/company';
import { until } from '../support/until';
import { RawConnection } from '../support/raw-request';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';

const usual = { ...downloadLimits };
const { server, mine, theirs } = setUpCompanies(startServer);
let readers: RawConnection[] = [];

beforeAll(async () => {
  await fill(mine, 30_000);
}, 120_000);
afterEach(async () => {
  for (const reader of readers) reader.end();
  readers = [];
  Object.assign(downloadLimits, usual);
  await until(async () => (await mine.admin.fetch('GET', '/api/v1/company-users/csv?q=nobody')).status === 200);
});

/** Rows enough that a file of them never fits into the buffers of a connection. */
const fill = async ({ admin }: TestCompany, count: number) => {
  const { items } = await admin.ok(users.list);
  const columns = await server.parts.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'read' and table_name = 'company_user' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) =>
    name === 'id' ? 'gen_random_uuid()' : name === 'note' ? `repeat('備考', 200)` : name,
  );
  await server.parts.query(
    `insert into read.company_user (${names.join()}) select ${values.join()} from read.company_user, generate_series(1, $2) where id = $1`,
    [items[0]!.id, count],
  );
  // Without statistics, each row reads the whole company, and a batch takes as long as a stalled reader.
  await server.parts.query('analyze read.company_user');
};

/** Requests a long file and reads nothing of it. */
const stuckReader = ({ admin }: TestCompany) => {
  const reader = new RawConnection(server.url);
  reader.socket.pause();
  reader.begin(admin, 'GET', '/api/v1/company-users/csv');
  readers.push(reader);
  return reader;
};

/** How many downloads hold a connection to Postgres. */
const downloading = async () => {
  const [row] = await server.parts.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where query like 'fetch % from batch%' or query like 'declare batch%'`,
  );
  return row!.count;
};

it(`A company has at most ${maxDownloadsPerCompany} downloads at once, another one is not affected`, async () => {
  const stuck = Array.from({ length: maxDownloadsPerCompany }, () => stuckReader(mine));
  await until(async () => (await downloading()) === stuck.length);
  const { status, text, headers } = await mine.admin.fetch('GET', '/api/v1/company-users/csv');
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([503, 'downloads_busy']);
  expect(headers.get('retry-after')).toBe('5');
  expect((await theirs.admin.fetch('GET', '/api/v1/company-users/csv')).status).toBe(200);
});

it('A stalled reader is disconnected, and its slot and connection are free again', async () => {
  downloadLimits.checkIntervalMs = 50;
  const reader = stuckReader(mine);
  await until(async () => (await downloading()) === 1);
  downloadLimits.stallTimeoutMs = 300;
  await until(async () => (await downloading()) === 0);
  reader.socket.resume();
  await reader.closed();
  expect(reader.answer).toMatch(/^HTTP\/1\.1 200/);
});

it('A download that is broken off gives its place and its connection back', async () => {
  for (let times = 0; times < 3 * maxDownloadsPerCompany; times++) {
    const reader = stuckReader(mine);
    await until(async () => (await downloading()) === 1);
    reader.end();
    await until(async () => (await downloading()) === 0);
  }
});
