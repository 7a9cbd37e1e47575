import { dayOf } from '../../backend/contract/calendar';
import { detectionLogs } from '../../backend/contract/detection-logs';
import { users } from '../../backend/contract/users';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import type { Client } from '../support/client';
import { aFile, aUser, newFullCompany, type FullCompany } from '../support/company';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let mine: FullCompany;
let theirs: FullCompany;
let admin: Client;
let taro: string;

beforeAll(async () => {
  server = await startServer();
  [mine, theirs] = await Promise.all([newFullCompany(server), newFullCompany(server)]);
  admin = mine.admin;
  taro = (await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro@example.co.jp' } })).id;
}, 90_000);
afterAll(async () => await server?.stop(), 60_000);

const at = (detectionLogId: string) => ({ params: { detectionLogId } });
const noon = new Date(new Date().setUTCHours(3, 0, 0, 0));
const squid = (user: string, url: string, status = 'TCP_MISS/200') =>
  `${noon.getTime() / 1_000}.001     12 10.0.0.1 ${status} 39 GET ${url} ${user} HIER_DIRECT/192.0.2.1 text/html`;
const upload = async (body: Blob, query: { format: 'table' | 'squid'; columns: string }, client = admin) =>
  (await client.ok(detectionLogs.upload, { query: { fileName: 'proxy.log', ...query }, body })).id;
const ofSquid = { format: 'squid', columns: '0,6,7,' } as const;
const show = (id: string) => admin.ok(detectionLogs.show, at(id));
const commit = async (id: string) => {
  await admin.ok(detectionLogs.commit, at(id));
  await until(async () => (await show(id)).state === 'finished');
};
const hits = () =>
  server.parts.query<{ url: string; count: number; day: string; name: string }>(
    `select h.url, h.count::int as count, h.day::text as day, s.name from app.detection_hit h
     join read.detected_service s on s.id = h.detected_service_id where s.detected_type = 'log' and h.company_id =
       (select company_id from read.company_user where id = '${taro}') order by h.url, h.count`,
  );

it('A log of Squid is read without its headings, shown, and taken in once', async () => {
  const people = ['hana', 'jiro', 'saburo', 'shiro', 'taro@example.co.jp'];
  const file = aFile(
    squid('taro@example.co.jp', 'https://www.evernote.com/secret?token=1'),
    squid('taro@example.co.jp', 'https://www.evernote.com/other'),
    squid('-', 'https://claude.ai/'),
    squid('hana', 'https://chatgpt.com/', 'TCP_DENIED/403'),
    ...people.map((user) => squid(user, 'https://intra.mihon.example/')),
    squid('hana', 'https://rare.example/'),
    'broken line',
  );
  const head = await admin.ok(detectionLogs.head, { body: file });
  expect(head).toMatchObject({ format: 'squid', columns: { time: 0, address: 6, user: 7, count: null } });
  const id = await upload(file, ofSquid);
  const detail = await show(id);
  expect(detail).toMatchObject({ state: 'checked', rows: 11, errors: 1, blocked: 1, unnamed: 1, servicesCount: 3 });
  expect(detail.found).toMatchObject([
    { name: 'mihon.example', what: 'unknown', people: 5, hits: 5 },
    {
      name: 'Evernote',
      target: 'www.evernote.com',
      what: 'known',
      people: 1,
      hits: 2,
      firstOn: dayOf(noon.getTime()),
    },
    { name: 'Claude', what: 'known', people: 0, hits: 1 },
  ]);
  expect(await hits()).toEqual([]);
  const errors = await admin.ok(detectionLogs.errors, at(id));
  expect(await errors.text()).toContain('11,日時を読み取れません');
  await commit(id);
  expect(await show(id)).toMatchObject({ done: 1, parts: 1, counted: 7 });
  const facts = await server.parts.query<{ name: string }>(
    `select s.name from read.detected_service s join read.company_user u on u.company_id = s.company_id and u.id = '${taro}' and s.detected_type = 'log' order by 1`,
  );
  expect(facts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Claude', 'Evernote', 'mihon.example']));
});

it('A table’s columns are remembered, and nothing of an address beyond the host stays anywhere', async () => {
  const today = dayOf(Date.now());
  const rows = [`${today} 00:00:00,https://user:pw@www.dropbox.com/secret-path?secret-query,taro@example.co.jp,3`];
  const file = aFile('いつ,どこ,だれ,なんかい', ...rows);
  expect((await admin.ok(detectionLogs.head, { body: file })).columns).toMatchObject({ time: null, address: null });
  const id = await upload(file, { format: 'table', columns: '0,1,2,3' });
  expect((await admin.ok(detectionLogs.head, { body: file })).columns).toEqual({
    time: 0,
    address: 1,
    user: 2,
    count: 3,
  });
  await commit(id);
  const dropbox = (await hits()).filter(({ name }) => name === 'Dropbox');
  expect(dropbox).toEqual([{ url: 'www.dropbox.com', count: 3, day: today, name: 'Dropbox' }]);
  const tables = await server.parts.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('app', 'read')`,
  );
  for (const { name } of tables)
    expect([name, await server.parts.query(`select from ${name} t where t::text like '%secret%'`)]).toEqual([name, []]);
});

it('A heading of any length is no obstacle, and only short ones are remembered', async () => {
  const today = dayOf(Date.now());
  const long = Array.from({ length: 4_000 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
  const file = aFile(`時刻,長い見出しの宛先,${long}`, `${today} 00:00:00,https://www.dropbox.com/,x`);
  const id = await upload(file, { format: 'table', columns: '0,1,,' });
  expect((await admin.ok(detectionLogs.head, { body: file })).columns).toMatchObject({ address: 1 });
  await admin.ok(detectionLogs.discard, { params: { detectionLogId: id } });
});

it('The same file counts once, also when it is taken in twice at once', async () => {
  const today = dayOf(Date.now());
  const file = aFile('日時,URL,利用者', `${today},trello.com,taro@example.co.jp`);
  const query = { format: 'table', columns: '0,1,2,' } as const;
  const ids = [await upload(file, query), await upload(file, query)];
  const answers = await Promise.all(ids.map((id) => admin.call(detectionLogs.commit, at(id))));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  await until(async () => (await hits()).some(({ name }) => name === 'Trello'));
  expect((await hits()).filter(({ name }) => name === 'Trello')).toMatchObject([{ count: 1 }]);
});

it('An import that fails for good is shown as failed, discarded, and its file imported again', async () => {
  const today = dayOf(Date.now());
  const file = aFile('日時,URL,利用者', `${today},asana.com,taro@example.co.jp`);
  const query = { format: 'table', columns: '0,1,2,' } as const;
  const [broken, orphaned, last] = [await upload(file, query), await upload(file, query), await upload(file, query)];
  await server.parts.query(`update app.detection_log_part set hits = '\\x00' where detection_log_id = '${broken}'`);
  await admin.ok(detectionLogs.commit, at(broken));
  const job = `kind = 'detection_log' and key = '${broken}'`;
  const lastError = () => server.parts.query(`select from app.job where ${job} and last_error is not null`);
  await until(async () => (await lastError()).length > 0);
  await server.parts.query(`update app.job set attempts = 3, due_at = now() where ${job}`);
  await until(async () => (await show(broken)).state === 'failed');
  // Its process ended during each attempt: the job is set aside, and the log does not show it.
  await server.parts.query(`update app.detection_log set state = 'importing' where id = '${orphaned}'`);
  await server.app.get(Reactors, { strict: false }).checkCompanies();
  expect((await show(orphaned)).state).toBe('failed');
  const parts = `select from app.detection_log_part where detection_log_id in ('${broken}', '${orphaned}')`;
  expect(await server.parts.query(parts)).toEqual([]);
  await admin.ok(detectionLogs.discard, at(broken));
  await commit(last);
  expect((await hits()).filter(({ name }) => name === 'Asana')).toMatchObject([{ count: 1 }]);
});

it('A checked log that nobody took in for a day goes by the clock', async () => {
  const today = dayOf(Date.now());
  const body = aFile('日時,URL,利用者', `${today},asana.com,jiro@example.co.jp`);
  const id = await upload(body, { format: 'table', columns: '0,1,2,' });
  const reactors = server.app.get(Reactors, { strict: false });
  await reactors.checkCompanies();
  expect((await show(id)).state).toBe('checked');
  const old = `update app.detection_log set uploaded_at = uploaded_at - interval '25 hours' where id = '${id}'`;
  await server.parts.query(old);
  await reactors.checkCompanies();
  expect((await admin.call(detectionLogs.show, at(id))).status).toBe(404);
});

it('A log of another company is not found, and stays as it is', async () => {
  const id = theirs.ids.detectionLogId!;
  for (const endpoint of [detectionLogs.show, detectionLogs.commit, detectionLogs.discard, detectionLogs.errors])
    expect((await admin.call(endpoint, at(id))).status).toBe(404);
  expect((await theirs.admin.ok(detectionLogs.show, at(id))).state).toBe('checked');
  await theirs.admin.ok(detectionLogs.discard, at(id));
  expect((await theirs.admin.ok(detectionLogs.list)).items).toEqual([]);
});

it.each([
  [
    'a line of 10 MB',
    () => aFile('日時,URL,利用者', `2026-11-20,${'x'.repeat(10 * 2 ** 20)},a`),
    /2行目: .*長すぎます|2行目: 1つのセルは/,
  ],
  ['no rows', () => aFile('日時,URL,利用者'), /読み取れる行がありません/],
  ['an archive', () => new Blob(['PK\x03\x04', 'x'.repeat(99)]), /Excel/],
  ['a compressed file', () => new Blob([new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])]), /圧縮されたファイル/],
  [
    'no headings',
    () => aFile('2026-11-20 10:00:00,a.example,taro', '2026-11-20 10:00:01,b.example,taro'),
    /1行目: 見出しの行がありません/,
  ],
  ['too few columns', () => aFile('日時,URL', '2026-11-20,a.example'), /選んだ列/],
])('%s is refused, and nothing stays', async (_, body, message) => {
  const query = { fileName: 'proxy.csv', format: 'table', columns: '0,1,2,' } as const;
  const before = (await admin.ok(detectionLogs.list)).total;
  const answer = await admin.call(detectionLogs.upload, { query, body: body() });
  expect([answer.status, (answer.problem as { detail: string } | undefined)?.detail]).toEqual([
    400,
    expect.stringMatching(message),
  ]);
  expect((await admin.ok(detectionLogs.list)).total).toBe(before);
});
