import { addDays, dayOf } from '../../backend/contract/calendar';
import { auth } from '../../backend/contract/auth';
import { detectionLogs } from '../../backend/contract/detection-logs';
import { shadowIts } from '../../backend/contract/shadow-its';
import { users } from '../../backend/contract/users';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import type { Client } from '../support/client';
import { aFile, aUser, newCompany } from '../support/company';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let admin: Client;
let companyId: string;
let taro: string;
const today = dayOf(Date.now());

beforeAll(async () => {
  server = await startServer();
  const company = await newCompany(server);
  admin = company.admin;
  taro = (await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro@example.co.jp' } })).id;
  companyId = (await admin.ok(auth.loginCheck)).company.id;
}, 90_000);
afterAll(async () => await server?.stop(), 60_000);

const at = (detectionLogId: string) => ({ params: { detectionLogId } });
const show = (id: string) => admin.ok(detectionLogs.show, at(id));
const reaches = (id: string, state: string) => until(async () => (await show(id)).state === state);
type Row = string | { day: string; row: string };
const upload = async (...rows: Row[]) => {
  const lines = rows.map((one) => (typeof one === 'string' ? `${today},${one}` : `${one.day},${one.row}`));
  const body = aFile('日時,URL,利用者,回数', ...lines);
  const query = { fileName: 'proxy.csv', format: 'table', columns: '0,1,2,3' } as const;
  return (await admin.ok(detectionLogs.upload, { query, body })).id;
};
const takeIn = async (...rows: Row[]) => {
  const id = await upload(...rows);
  await admin.ok(detectionLogs.commit, at(id));
  await reaches(id, 'finished');
  return id;
};
const takeBack = async (id: string) => {
  await admin.ok(detectionLogs.takeBack, { ...at(id), body: { reason: '別の会社のログ' } });
  await reaches(id, 'taken_back');
};
const counts = async () => {
  const rows = await server.parts.query<{ url: string; count: number }>(
    `select url, count::int as count from app.detection_hit where company_id = '${companyId}'
     and detected_service_user_id in (select id from read.detected_service_user where detected_type = 'log') order by url, count`,
  );
  return rows.map(({ url, count }) => `${url} ${count}`);
};
const beneath = () => server.parts.query(`select from app.detection_hit_beneath where company_id = '${companyId}'`);
const finding = async (name: string) => {
  const { items } = await admin.ok(shadowIts.list, { query: { keyword: name } });
  return items.map(({ usersCount, decision }) => ({ usersCount, decision }));
};

it('A log is taken back: its counts go, its uses too, and findings that it alone reported end', async () => {
  const id = await takeIn('trello.com,taro@example.co.jp,3', 'trello.com,jiro,2', 'asana.com,jiro,1');
  expect([await counts(), await finding('Trello')]).toEqual([
    ['asana.com 1', 'trello.com 2', 'trello.com 3'],
    [{ usersCount: 2, decision: 'unconfirmed' }],
  ]);
  expect(await show(id)).toMatchObject({ canTakeBack: true, takenBackAt: null });
  await takeBack(id);
  expect([await counts(), await finding('Trello'), await finding('Asana')]).toEqual([[], [], []]);
  expect(await show(id)).toMatchObject({ canTakeBack: false, takenBackAt: expect.any(String) });
  expect((await admin.call(detectionLogs.takeBack, at(id))).status).toBe(409);
});

it('The last day of a finding is that of the logs that are left', async () => {
  const lastOf = async () =>
    (await admin.ok(shadowIts.list, { query: { keyword: 'Airtable' } })).items[0]?.lastDetectedOn;
  const yesterday = addDays(today, -1);
  await takeIn({ day: yesterday, row: 'airtable.com,jiro,1' });
  const id = await takeIn({ day: today, row: 'airtable.com,jiro,2' });
  expect(await lastOf()).toBe(today);
  await takeBack(id);
  expect(await lastOf()).toBe(yesterday);
});

it('A log whose counts are gone by their age is not taken back', async () => {
  const id = await takeIn('wrike.com,jiro,1');
  const changeLastOn = (day: string) =>
    server.parts.query(
      `update app.detection_log set result = jsonb_set(result::jsonb, '{lastOn}', '"${day}"') where id = '${id}'`,
    );
  await changeLastOn('2020-01-01');
  expect((await show(id)).canTakeBack).toBe(false);
  expect((await admin.call(detectionLogs.takeBack, at(id))).status).toBe(409);
  await changeLastOn(today);
  await takeBack(id);
});

it('The same file is then taken in again, and is found again', async () => {
  await takeIn('trello.com,taro@example.co.jp,3', 'trello.com,jiro,2', 'asana.com,jiro,1');
  expect(await finding('Trello')).toEqual([{ usersCount: 2, decision: 'unconfirmed' }]);
});

it('Hits that another log has as well stay: the highest of the remaining counts stands', async () => {
  const low = await takeIn('miro.com,taro@example.co.jp,4', 'miro.com,jiro,1');
  const high = await takeIn('miro.com,taro@example.co.jp,9');
  const last = await takeIn('miro.com,taro@example.co.jp,6');
  const ofMiro = async () => (await counts()).filter((one) => one.startsWith('miro.com'));
  expect(await ofMiro()).toEqual(['miro.com 1', 'miro.com 9']);
  await takeBack(high);
  expect(await ofMiro()).toEqual(['miro.com 1', 'miro.com 6']);
  await takeBack(low);
  expect([await ofMiro(), await finding('Miro')]).toEqual([
    ['miro.com 6'],
    [{ usersCount: 1, decision: 'unconfirmed' }],
  ]);
  await takeBack(last);
  expect([await ofMiro(), await finding('Miro'), await beneath()]).toEqual([[], [], []]);
});

it('Decisions of people and uses by other doors stay', async () => {
  const id = await takeIn('notion.so,jiro,1', 'evernote.com,jiro,1');
  const { id: notion } = await admin.ok(shadowIts.add, {
    body: { serviceName: 'Notion', url: 'notion.so', companyUserIds: [taro] },
  });
  const [evernote] = (await admin.ok(shadowIts.list, { query: { keyword: 'Evernote' } })).items;
  await admin.ok(shadowIts.decide, { body: { ids: [evernote!.id], decision: 'forbidden', reason: '規程' } });
  await takeBack(id);
  expect(await finding('Evernote')).toEqual([{ usersCount: 0, decision: 'forbidden' }]);
  const details = await admin.ok(shadowIts.details, { params: { detectedServiceId: notion } });
  expect(details.items.map(({ detectedType }) => detectedType)).toEqual(['manual']);
});

it('A log that waits, or came before counts named their logs, is not taken back', async () => {
  const waiting = await upload('figma.com,jiro,1');
  const former = await takeIn('canva.com,jiro,1');
  await server.parts.query(`update app.detection_log set is_reversible = false where id = '${former}'`);
  for (const id of [waiting, former]) expect((await admin.call(detectionLogs.takeBack, at(id))).status).toBe(409);
  expect(await show(former)).toMatchObject({ canTakeBack: false });
});

it('A failed import is taken back after its file was taken in again', async () => {
  const ofDropbox = async () => (await counts()).filter((one) => one.startsWith('dropbox.com'));
  const broken = await takeIn('dropbox.com,taro@example.co.jp,2');
  await server.parts.query(`update app.detection_log set state = 'failed' where id = '${broken}'`);
  const again = await takeIn('dropbox.com,taro@example.co.jp,2');
  await takeBack(broken);
  expect([await ofDropbox(), await finding('Dropbox'), (await show(again)).state]).toEqual([
    ['dropbox.com 2'],
    [{ usersCount: 1, decision: 'unconfirmed' }],
    'finished',
  ]);
  await takeBack(again);
  expect([await ofDropbox(), await beneath()]).toEqual([[], []]);
});

it('A failed import is discarded only where none of its counts are left', async () => {
  const broken = await takeIn('slack.com,taro@example.co.jp,2');
  await server.parts.query(`update app.detection_log set state = 'failed' where id = '${broken}'`);
  expect(await show(broken)).toMatchObject({ canTakeBack: true, canDiscard: false });
  expect((await admin.call(detectionLogs.discard, at(broken))).status).toBe(409);
  await server.parts.query(`delete from app.detection_hit where detection_log_id = '${broken}'`);
  expect(await show(broken)).toMatchObject({ canDiscard: true });
  await admin.ok(detectionLogs.discard, at(broken));
});

it('A reversal whose job was set aside goes on by the clock', async () => {
  const id = await takeIn('box.com,jiro,1');
  await server.parts.query(
    `update app.detection_log set state = 'taking_back', taken_back_by = administrator_id where id = '${id}'`,
  );
  await server.app.get(Reactors, { strict: false }).checkCompanies();
  await reaches(id, 'taken_back');
  expect((await counts()).filter((one) => one.startsWith('box.com'))).toEqual([]);
});
