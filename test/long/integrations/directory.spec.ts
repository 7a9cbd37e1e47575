import { directories } from '../../../backend/contract/directories';
import { integrations } from '../../../backend/contract/integrations';
import { services } from '../../../backend/contract/services';
import { sso } from '../../../backend/contract/sso';
import { Egress } from '../../../backend/platform/egress/egress.service';
import { newCompany, type TestCompany } from '../../support/company';
import { until } from '../../support/until';
import { startServer, type TestServer } from '../../support/server';
import { readSample, VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(300_000);

const sample = readSample('okta');
let server: TestServer;
let mine: TestCompany;
let player: VendorPlayer;
let provider: string;
let chat: string;

const at = (companyServiceId: string) => ({ companyServiceId });
const registered = async (integrationKind: string) =>
  (await mine.admin.ok(services.register, { body: { integrationKind } })).id;

beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
  player = await VendorPlayer.start(sample, { pageSize: 2 });
  server.app.get(Egress, { strict: false }).origins.set('https://mihon.okta.com', player.origin);
  provider = await registered('okta');
  chat = await registered('slack');
  await mine.admin.ok(integrations.configure, { params: at(provider), body: { fields: sample.credentials } });
});
afterAll(async () => {
  await player?.stop();
  await server?.stop();
}, 60_000);

const detail = () => mine.admin.ok(directories.show, { params: at(provider) });
const synchronise = () => mine.admin.ok(integrations.integrate, { params: at(provider), body: {} });
const read = async () => {
  const { readAt } = await detail();
  await synchronise();
  await until(async () => (await detail()).readAt !== readAt, 120_000);
};
const state = async () => ({
  apps: (await mine.admin.ok(directories.apps, { params: at(provider), query: { sortBy: 'name' } })).items,
  setting: (await mine.admin.ok(sso.list, { query: at(chat) })).items[0]!.setting,
});
const usesSql = `select directory_app_id, service_account_id, is_assigned, last_sign_in_at from app.directory_use
  order by directory_app_id, service_account_id`;

test('an identity provider that fails at any list changes nothing, and is read again afterwards', async () => {
  await read();
  const [before, uses] = [await state(), await server.parts.query(usesSql)];
  expect(before.apps).toHaveLength(3);
  expect(before.setting).toMatchObject({ protocol: 'saml', source: 'found' });
  const { id } = sample.directory!.expected.apps![2]!;
  for (const path of ['/api/v1/apps', `/api/v1/apps/${id}/users`, '/api/v1/logs']) {
    const { readAt } = await detail();
    player.failingPaths.set(path, 500);
    await synchronise();
    await until(async () => (await detail()).failure !== null, 120_000);
    expect(await detail()).toMatchObject({ readAt, failure: { code: 'unavailable' }, appsCount: 3 });
    expect([await state(), await server.parts.query(usesSql)]).toEqual([before, uses]);
    player.failingPaths.clear();
    await read();
    expect((await detail()).failure).toBeNull();
    expect([await state(), await server.parts.query(usesSql)]).toEqual([before, uses]);
  }
});

test('the uses of a provider go with it', async () => {
  await mine.admin.ok(services.remove, { params: at(provider), body: {} });
  await until(async () => (await server.parts.query(usesSql)).length === 0, 30_000);
  expect((await mine.admin.ok(sso.list, { query: at(chat) })).items[0]!.setting).toBeNull();
});
