import { administrators } from '../../backend/contract/administrators';
import { integrations } from '../../backend/contract/integrations';
import type { QueryIn } from '../../backend/contract/kit';
import { services } from '../../backend/contract/services';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { newCompany, type TestCompany } from '../support/company';
import { filtersThatFind } from '../support/integration-filters';
import { until } from '../support/product';
import { startServer, type TestServer } from '../support/server';

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
