import { administrators } from '../../backend/contract/administrators';
import { integrations } from '../../backend/contract/integrations';
import type { QueryIn } from '../../backend/contract/kit';
import { services } from '../../backend/contract/services';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { Egress } from '../../backend/platform/egress/egress.service';
import { newCompany, type TestCompany } from '../support/company';
import { filtersThatFind } from '../support/integration-filters';
import { until } from '../support/product';
import { startServer, type TestServer } from '../support/server';
import { VendorPlayer } from '../support/vendors/vendor-player';
import type { VendorSample } from '../support/vendors/vendor-sample';

const region = 'ap1.datadoghq.com';
let server: TestServer;
let mine: TestCompany;
let companyId: string;
let params: { companyServiceId: string };

beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
  companyId = (await mine.admin.ok(administrators.me)).company.id;
  const { id } = await mine.admin.ok(services.register, { body: { integrationKind: 'datadog' } });
  params = { companyServiceId: id };
  expect(await filtersThatFind(mine, id)).toEqual(['isNotConfig']);
  const fields = { region, apiKey: 'a', apiSecret: 'b' };
  await mine.admin.ok(integrations.configure, { params, body: { fields } });
}, 60_000);
afterAll(() => server?.stop(), 60_000);

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
    await until(async () => (await run()).state === 'succeeded', 20_000);
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
  const sql = 'select from app.integration_run_missing where run_id = $1';
  await until(async () => (await server.parts.query(sql, [runId])).length === 0, 20_000);
});
