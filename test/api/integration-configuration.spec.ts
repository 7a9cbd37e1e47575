import { administrators } from '../../backend/contract/administrators';
import { daysAgo } from '../support/past-days';
import { integrations } from '../../backend/contract/integrations';
import type { BodyOf, QueryIn } from '../../backend/contract/kit';
import { leaving } from '../../backend/contract/leaving';
import { peopleSources } from '../../backend/contract/people-source';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { Egress } from '../../backend/platform/egress/egress.service';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { filtersThatFind } from '../support/integration-filters';
import { connectSmartHr, type PlayedHr } from '../support/people-journey';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';
import { VendorPlayer } from '../support/vendors/vendor-player';
import type { VendorSample } from '../support/vendors/vendor-sample';

const region = 'ap1.datadoghq.com';
const { server, mine } = setUpCompany(startServer);
let companyId: string;
let params: { companyServiceId: string };

beforeAll(async () => {
  companyId = (await mine.admin.ok(administrators.me)).company.id;
  params = { companyServiceId: (await mine.admin.ok(services.register, { body: { integrationKind: 'datadog' } })).id };
  expect(await filtersThatFind(mine, params.companyServiceId)).toEqual(['isNotConfig']);
  const fields = { region, apiKey: 'a', apiSecret: 'b' };
  await mine.admin.ok(integrations.configure, { params, body: { fields } });
}, 60_000);
const shownValues = async () => (await mine.admin.ok(integrations.show, { params })).values;

it('shows the values that are no secrets, which are in no event', async () => {
  expect(await shownValues()).toEqual({ region });
  expect(await filtersThatFind(mine, params.companyServiceId)).toEqual(['hasConfig']);
  const stream = streamName('integration', companyId, params.companyServiceId);
  const [fact] = await server.app.get(EventStore).read(stream, { max: 1 });
  expect(Object.keys(fact!.data as object).sort()).toEqual(['companyServiceId', 'credentialId', 'integrationKind']);
});

it('is found by its name and its health', async () => {
  const find = async (query: QueryIn<typeof integrations.all>) =>
    (await mine.admin.ok(integrations.all, { query })).items.map(({ companyServiceId }) => companyServiceId);
  expect(await find({ serviceName: 'ｄａｔａｄｏｇ', health: 'healthy' })).toEqual([params.companyServiceId]);
  expect([await find({ serviceName: '無い' }), await find({ health: 'held' })]).toEqual([[], []]);
});

it('requires the secrets again before they go to another place', async () => {
  const body = { fields: { region: 'datadoghq.eu' } };
  for (const endpoint of [integrations.test, integrations.configure]) {
    const { status, problem } = await mine.admin.call(endpoint as typeof integrations.configure, { params, body });
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'fields.apiKey', message: 'ほかの設定値を変更するときは、APIキーも入力してください' },
        { field: 'fields.apiSecret', message: 'ほかの設定値を変更するときは、アプリケーションキーも入力してください' },
      ],
    ]);
  }
  expect(await shownValues()).toEqual({ region });
});

describe('An integration of an unconfirmed kind', () => {
  const chatwork: VendorSample = {
    kind: 'chatwork',
    source: 'https://github.com/chatwork/api/blob/master/RAML/api-ja.raml',
    readOn: '2026-11-23',
    credentials: { token: 'sample-token' },
    requires: { headers: { 'x-chatworktoken': 'sample-token' } },
    users: {
      path: '/v2/contacts',
      paging: { type: 'none' },
      answer: '$items',
      items: [{ account_id: 1, name: '見本' }],
    },
    test: { path: '/v2/me', answer: { account_id: 9 } },
    unauthorised: { status: 401, answer: { errors: ['Invalid API Token'] } },
    expected: [],
  };
  let player: VendorPlayer;
  let at: { companyServiceId: string };
  beforeAll(async () => {
    player = await VendorPlayer.start(chatwork);
    server.app.get(Egress, { strict: false }).origins.set('https://api.chatwork.com', player.origin);
    const { id } = await mine.admin.ok(services.register, { body: { integrationKind: 'chatwork' } });
    at = { companyServiceId: id };
  });
  afterAll(() => player?.stop());
  const configure = (token: string) =>
    mine.admin.ok(integrations.configure, { params: at, body: { fields: { token } } });
  const isTestRequired = async () => (await mine.admin.ok(integrations.show, { params: at })).isTestRequired;
  const refusal = async (isPreview: boolean) => {
    const { status, problem } = await mine.admin.call(integrations.integrate, { params: at, body: { isPreview } });
    return [status, problem.code, problem.detail];
  };
  const untested = [
    409,
    'integration_untested',
    'この連携は未確認のため、同期の前に「接続を試す」で接続を確認してください。',
  ];
  const test = async (fields?: object) =>
    (await mine.admin.ok(integrations.test, { params: at, body: { fields } as object })).isConnected;

  it('runs nothing until a test with the stored credentials succeeds', async () => {
    await configure('wrong');
    expect([await test(chatwork.credentials), await test(), await isTestRequired()]).toEqual([true, false, true]);
    for (const isPreview of [true, false]) expect(await refusal(isPreview)).toEqual(untested);
    await configure('sample-token');
    expect([await refusal(false), await test(), await isTestRequired()]).toEqual([untested, true, false]);
    const { runId } = await mine.admin.ok(integrations.integrate, { params: at });
    const run = () => mine.admin.ok(integrations.run, { params: { ...at, runId } });
    await until(async () => (await run()).state === 'succeeded');
  });

  it('is not planned with new credentials before they are tested', async () => {
    const nextRunAt = async () => (await mine.admin.ok(integrations.show, { params: at })).nextRunAt;
    expect(await nextRunAt()).not.toBeNull();
    await configure('sample-token');
    expect([await nextRunAt(), await refusal(false)]).toEqual([null, untested]);
    const { items } = await mine.admin.ok(integrations.all);
    expect(items.find(({ companyServiceId }) => companyServiceId === at.companyServiceId)?.nextRunAt).toBeNull();
  });
});

it('loses its lists of missing accounts with its service', async () => {
  const runId = newId();
  await server.parts.query(
    `insert into app.synchronisation (id, company_id, company_service_id, is_preview, requested_at, ended_at)
     values ($1, $2, $3, false, now(), now())`,
    [runId, companyId, params.companyServiceId],
  );
  await server.parts.query(
    'insert into app.integration_run_missing (run_id, company_id, service_account_id) values ($1, $2, $3)',
    [runId, companyId, newId()],
  );
  await mine.admin.ok(services.remove, { params, body: {} });
  const rows = () => server.parts.query('select from app.integration_run_missing where run_id = $1', [runId]);
  await until(async () => (await rows()).length === 0);
});

describe('The master service', () => {
  let hr: PlayedHr;
  let other: TestCompany;

  beforeAll(async () => {
    other = await newCompany(server);
    hr = await connectSmartHr(server, other);
    const hanako = { ...aUser('例示 華子'), email: 'hanako@example.co.jp', position: '主任' };
    for (const body of [hanako, { ...aUser('退職 四郎'), employeeCode: 'Ｅ０００４' }])
      await other.admin.ok(users.add, { body });
  }, 60_000);
  afterAll(() => hr?.player.stop());

  it('brings nobody before it is started, and shows what it would bring', async () => {
    expect(await hr.source()).toMatchObject({ isSupported: true, isMaster: true, isOn: false, newPeople: 'confirm' });
    expect((await hr.run()).counts).not.toHaveProperty('peopleListed');
    await hr.change({ newPeople: 'add', departments: 'create' });
    const preview = await hr.run(true);
    const counts = { peopleListed: 5, peopleAdded: 2, peopleChanged: 2, peopleLeaving: 1, peopleToConfirm: 1 };
    expect(preview.counts).toMatchObject(counts);
    const rows = await other.admin.ok(peopleSources.preview, { params: { ...hr.params, runId: preview.id } });
    expect(rows.map(({ outcome, name }) => [outcome, name])).toEqual([
      ['confirm', 'Mihon Jiro'],
      ['leaving', '退職 四郎'],
      ['added', '見本 太郎'],
      ['added', '見本 圭'],
      ['changed', '例示 花子'],
    ]);
    expect((await other.admin.ok(users.list, { query: { q: '見本 太郎' } })).total).toBe(0);
  });

  it('adds, changes and retires users with their days and departments', async () => {
    await hr.change({ isOn: true });
    expect((await hr.run()).counts).toMatchObject({ peopleAdded: 2, peopleChanged: 2, peopleToConfirm: 1 });
    expect(await hr.userOf('見本 太郎')).toMatchObject({
      email: 'taro@example.co.jp',
      employeeCode: 'E0001',
      joinedOn: '2020-04-01',
      departments: [{ path: '開発本部/第一開発部', isMain: true }, { path: '人事・総務・本社' }],
    });
    expect(await hr.userOf('例示 花子')).toMatchObject({ workingStatus: 'on_leave', position: '主任' });
    expect(await hr.userOf('退職 四郎')).toMatchObject({ workingStatus: 'retired', retiredOn: '2026-03-31' });
    expect(await hr.userOf('見本 圭')).toMatchObject({ workingStatus: 'working', retiresOn: null });
    expect(await hr.toConfirm()).toMatchObject([{ name: 'Mihon Jiro', issue: 'no_email' }]);
    expect((await hr.source()).unmappedEmployeeStatuses).toEqual([{ word: '嘱託', count: 1 }]);
    const { masterService, origins } = await hr.userOf('例示 花子');
    expect(masterService).toMatchObject({ serviceName: 'SmartHR', fields: expect.arrayContaining(['email']) });
    for (const field of ['employeeStatus', 'joinedOn'])
      expect(origins).toContainEqual(expect.objectContaining({ field, channel: 'sync' }));
  });

  it("puts leavers on the leaver's checklist, until their leaving is withdrawn", async () => {
    const [taro] = hr.player.people as { resigned_at: string | null }[];
    taro!.resigned_at = daysAgo(-400);
    expect((await hr.run()).counts).toMatchObject({ peopleLeaving: 1 });
    const leavers = async () => (await other.admin.ok(leaving.list, {})).items.map(({ name }) => name);
    expect(await leavers()).toContain('見本 太郎');
    taro!.resigned_at = null;
    expect((await hr.run()).counts).toMatchObject({ peopleLeaving: 0, peopleChanged: 1 });
    expect(await hr.userOf('見本 太郎')).toMatchObject({ workingStatus: 'working', retiresOn: null });
    expect(await leavers()).not.toContain('見本 太郎');
  });

  it('renames a department that the vendor renamed, and appends one event when nothing changed', async () => {
    (hr.player.departments as { name: string }[])[0]!.name = '技術本部';
    await hr.run();
    expect((await hr.userOf('見本 太郎')).departments[0]).toMatchObject({ path: '技術本部/第一開発部' });
    const events = () => server.parts.query('select from read.recorded_event');
    const { length } = await events();
    expect((await hr.run()).counts).toMatchObject({ peopleAdded: 0, peopleChanged: 0, peopleLeaving: 0 });
    expect(await events()).toHaveLength(length + 1);
  });

  it('keeps fields that the company decides by hand, and people who are not listed', async () => {
    const { id: companyUserId } = await hr.userOf('見本 太郎');
    const edit = (body: BodyOf<typeof users.edit>) => other.admin.ok(users.edit, { params: { companyUserId }, body });
    await hr.change({ fields: ['name'] });
    await edit({ position: '部長代理', name: '見本 多朗' });
    hr.player.people.splice(3, 1);
    hr.player.people.splice(1, 1);
    expect((await hr.run()).counts).toMatchObject({ peopleChanged: 1, peopleMissing: 1 });
    expect(await hr.userOf('見本 太郎')).toMatchObject({ position: '部長代理' });
    expect(await hr.userOf('例示 花子')).toMatchObject({ workingStatus: 'on_leave', userStatus: 'registered' });
    const missing = (await hr.toConfirm()).find(({ issue }) => issue === 'not_listed')!;
    expect(missing).toMatchObject({ name: '例示 花子', userName: '例示 花子' });
    const params = { ...hr.params, sourcePersonId: missing.id };
    await other.admin.ok(peopleSources.dismiss, { params });
    expect((await hr.toConfirm()).map(({ issue }) => issue)).toEqual(['no_email']);
  });

  it('holds an empty list until a person discards it, or releases it with everybody missing', async () => {
    const people = hr.player.people.splice(0);
    const held = await hr.run();
    expect(held).toMatchObject({ state: 'held', held: { why: 'people_empty', known: 3, seen: 0, missing: 3 } });
    const params = { ...hr.params, runId: held.id };
    const { items } = await other.admin.ok(integrations.missing, { params });
    expect(items.map(({ name }) => name)).toContain('見本 太郎');
    await other.admin.ok(integrations.discard, { params });
    await other.admin.ok(integrations.release, { params: { ...hr.params, runId: (await hr.run()).id } });
    expect(await hr.run()).toMatchObject({ state: 'succeeded', counts: { peopleListed: 0 } });
    hr.player.people.push(...people);
    expect((await hr.run()).counts).toMatchObject({ peopleMissing: 0 });
  });
});
