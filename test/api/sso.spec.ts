import { accounts } from '../../backend/contract/accounts';
import { directories } from '../../backend/contract/directories';
import { history } from '../../backend/contract/history';
import { integrations } from '../../backend/contract/integrations';
import { services } from '../../backend/contract/services';
import { sso } from '../../backend/contract/sso';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { users } from '../../backend/contract/users';
import { Egress } from '../../backend/platform/egress/egress.service';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { anSso, aUser, newCompany, type TestCompany } from '../support/company';
import { until } from '../support/product';
import { startServer, type TestServer } from '../support/server';
import { readSample, VendorPlayer } from '../support/vendors/vendor-player';
import { playedLists } from '../support/vendors/vendor-sample';
import { refusal } from '../support/visitor';

let server: TestServer;
let mine: TestCompany;
let theirs: TestCompany;
let okta: string;
let slack: string;
let zoom: string;
const today = dayOf(new Date().toISOString());

const registered = async (admin: Client, integrationKind: string) =>
  (await admin.ok(services.register, { body: { integrationKind } })).id;

beforeAll(async () => {
  server = await startServer();
  [mine, theirs] = await Promise.all([newCompany(server), newCompany(server)]);
  for (const kind of ['okta', 'slack', 'zoom']) {
    const id = await registered(mine.admin, kind);
    if (kind === 'okta') okta = id;
    else if (kind === 'slack') slack = id;
    else zoom = id;
  }
}, 90_000);
afterAll(() => server.stop(), 60_000);

const byOkta = () => ({ identityProviderId: okta, protocol: 'saml', isEnforced: true }) as const;
const configure = (body: object) => mine.admin.call(sso.configure, { body: body as never });
const rows = async (query: Record<string, string> = {}) => (await mine.admin.ok(sso.list, { query })).items;
const namesOf = async (query: Record<string, string>) => (await rows(query)).map(({ serviceName }) => serviceName);
const settingOf = async (companyServiceId: string) => (await rows({ companyServiceId }))[0]!.setting;

describe('SSO settings', () => {
  it('are set, changed and shown with every service', async () => {
    const effectiveFrom = addDays(today, -30);
    expect((await configure({ companyServiceId: slack, ...byOkta(), isEnforced: false, effectiveFrom })).status).toBe(
      204,
    );
    await configure({ companyServiceId: zoom, ...anSso, protocol: 'oidc' });
    const setting = {
      identityProvider: { id: okta, name: 'Okta' },
      protocol: 'saml',
      isEnforced: false,
      source: 'hand',
    };
    expect(await settingOf(slack)).toEqual({ ...setting, effectiveFrom, revision: 0 });
    await configure({ companyServiceId: slack, ...byOkta(), expectedRevision: 0 });
    expect(await settingOf(slack)).toEqual({ ...setting, isEnforced: true, effectiveFrom: today, revision: 1 });
    expect((await rows({ sortBy: 'ssoState' })).map(({ serviceName, ssoState }) => [serviceName, ssoState])).toEqual([
      ['Slack', 'enforced'],
      ['Zoom', 'optional'],
      ...[okta, mine.ids.companyServiceId!].sort().map((id) => [id === okta ? 'Okta' : '社内ツール', 'none']),
    ]);
  });

  it('are found by provider, protocol, state and words, also among the services, and as a file', async () => {
    expect(await namesOf({ identityProviderId: okta })).toEqual(['Slack']);
    expect(await namesOf({ protocol: 'oidc' })).toEqual(['Zoom']);
    expect(await namesOf({ ssoState: 'none' })).toEqual(['Okta', '社内ツール']);
    expect(await namesOf({ keyword: 'ＯＫＴＡ' })).toEqual(['Okta', 'Slack']);
    expect(await namesOf({ keyword: '認証基盤' })).toEqual(['Zoom']);
    const { items } = await mine.admin.ok(services.list, { query: { ssoState: 'enforced' } });
    expect(items.map(({ serviceName, ssoState }) => [serviceName, ssoState])).toEqual([['Slack', 'enforced']]);
    const { text } = await mine.admin.fetch('GET', '/api/v1/company-services/sso/csv?ssoState=enforced');
    expect(text.trim().split('\r\n')).toEqual([
      expect.stringContaining('サービス名,SSO,IDプロバイダー,方式,登録方法,適用日'),
      `Slack,必須,Okta,SAML,手入力,${today},コミュニケーション,利用中`,
    ]);
  });

  it('are counted, with the services that can be identity providers', async () => {
    const suite = await registered(mine.admin, 'google-workspace');
    expect(await mine.admin.ok(sso.configured)).toEqual({
      enforcedCount: 1,
      optionalCount: 1,
      noneCount: 3,
      companyServiceIds: [slack, zoom].sort(),
      identityProviders: [
        { id: suite, serviceName: 'Google Workspace', servicesCount: 0 },
        { id: okta, serviceName: 'Okta', servicesCount: 1 },
      ],
    });
    expect(await theirs.admin.ok(sso.configured)).toMatchObject({ companyServiceIds: [], identityProviders: [] });
  });

  it('refuse what cannot be', async () => {
    const body = { companyServiceId: zoom, ...byOkta() };
    const refused = async (change: object) => {
      const { status, problem } = await configure({ ...body, ...change });
      return [status, problem.code, problem.errors?.[0]?.field];
    };
    expect(await refused({ companyServiceId: newId() })).toEqual([404, 'unknown_service', undefined]);
    expect(await refused({ companyServiceId: theirs.ids.companyServiceId })).toEqual([
      404,
      'unknown_service',
      undefined,
    ]);
    for (const identityProviderId of [newId(), theirs.ids.companyServiceId])
      expect(await refused({ identityProviderId })).toEqual([404, 'unknown_service', undefined]);
    expect(await refused({ identityProviderId: slack })).toEqual([400, 'not_identity_provider', 'identityProviderId']);
    expect(await refused({ companyServiceId: okta })).toEqual([400, 'own_identity_provider', 'identityProviderId']);
    expect(await refused({ identityProviderId: null })).toEqual([400, 'invalid', 'identityProviderName']);
    expect(await refused({ effectiveFrom: addDays(today, 1) })).toEqual([400, 'effective_day_ahead', 'effectiveFrom']);
    expect(await refused({ effectiveFrom: addDays(today, -1) })).toEqual([400, 'before_last_change', 'effectiveFrom']);
    const stale = await configure({ companyServiceId: slack, ...byOkta(), isEnforced: false, expectedRevision: 0 });
    expect([stale.problem.code, stale.problem.meanwhile?.changes.map(({ field }) => field)]).toEqual([
      'changed_meanwhile',
      ['isEnforced'],
    ]);
  });

  it('stand in the history of the service, and end with it, by hand, or with the identity provider', async () => {
    const listed = async () => {
      const { items } = await mine.admin.ok(history.list, { params: { entity: 'companyService', id: slack } });
      const own = items.filter(({ entity }) => entity === 'serviceSso');
      return own.map(({ title, entityName, effectiveFrom }) => [title, entityName, effectiveFrom]);
    };
    expect(await listed()).toEqual([
      ['SSOの必須・任意を変更', '', today],
      ['SSOを設定', '', addDays(today, -30)],
    ]);
    const end = (companyServiceId: string) => mine.admin.call(sso.remove, { body: { companyServiceId } });
    expect((await end(zoom)).status).toBe(204);
    expect(await refusal(end(zoom))).toEqual([409, 'sso_not_configured']);
    await mine.admin.ok(services.remove, { params: { companyServiceId: okta } });
    expect(await settingOf(slack)).toBeNull();
    await configure({ companyServiceId: slack, ...anSso });
    await mine.admin.ok(services.remove, { params: { companyServiceId: slack } });
    expect(await mine.admin.ok(sso.configured)).toMatchObject({ companyServiceIds: [], noneCount: 3 });
  });
});

describe('An identity provider', () => {
  interface App {
    id: string;
    published: string;
  }
  const sample = readSample('okta');
  const signedInAt = new Date(Date.now() - 86_400_000).toISOString();
  let player: VendorPlayer;
  let provider: string;
  let chat: string;
  let crm: string;
  let taro: string;

  beforeAll(async () => {
    player = await VendorPlayer.start(sample, { pageSize: 'requested' });
    server.app.get(Egress, { strict: false }).origins.set('https://mihon.okta.com', player.origin);
    for (const signIn of logs()) signIn.published = signedInAt;
    const { admin } = theirs;
    provider = await registered(admin, 'okta');
    chat = await registered(admin, 'slack');
    crm = (await admin.ok(services.createOriginal, { body: { name: '顧客台帳', category: 'crm' } })).id;
    taro = (await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro@example.co.jp' } })).id;
    await admin.ok(accounts.connect, { params: at(chat), body: { companyUserIds: [taro] } });
    await admin.ok(integrations.configure, { params: at(provider), body: { fields: sample.credentials } });
  });
  afterAll(() => player?.stop());

  const at = (companyServiceId: string) => ({ companyServiceId });
  const listAt = (path: string) => player.lists[playedLists(sample).findIndex((list) => list.path === path)] as App[];
  const logs = () => listAt('/api/v1/logs');
  const listed = () => listAt('/api/v1/apps');
  const detail = () => theirs.admin.ok(directories.show, { params: at(provider) });
  const read = async () => {
    const { readAt } = await detail();
    await theirs.admin.ok(integrations.integrate, { params: at(provider), body: {} });
    await until(async () => (await detail()).readAt !== readAt, 30_000);
  };
  const apps = async (query = {}) => (await theirs.admin.ok(directories.apps, { params: at(provider), query })).items;
  const ssoOf = async (companyServiceId: string) =>
    (await theirs.admin.ok(sso.list, { query: at(companyServiceId) })).items[0]!.setting;

  it('tells the apps, the sign-ins to services that tell none, and their SSO', async () => {
    await read();
    const found = { isReadable: true, appsCount: 3, registeredCount: 1, unread: [], failure: null };
    expect(await detail()).toMatchObject(found);
    expect(await apps({ orderBy: 'desc' })).toMatchObject([
      { peopleCount: 1 },
      { peopleCount: 1 },
      { name: '社内Wiki', peopleCount: 0, assignedCount: 0, lastSignInOn: null, registeredService: null },
    ]);
    const [slackApp] = await apps({ isRegistered: true });
    const lastSignInOn = dayOf(signedInAt);
    expect(slackApp).toMatchObject({
      name: 'Slack（全社）',
      protocol: 'saml',
      assignedCount: 3,
      peopleCount: 1,
      lastSignInOn,
    });
    expect(slackApp).toMatchObject({ registeredService: { id: chat, name: 'Slack' }, matchedBy: 'domain' });
    const { items } = await theirs.admin.ok(accounts.list, { params: at(chat) });
    expect(items).toMatchObject([{ companyUserId: taro, lastLoginAt: signedInAt }]);
    const { signIns } = await theirs.admin.ok(services.show, { params: at(chat) });
    expect(signIns).toEqual({ source: 'identity_provider', sourceName: 'Okta', reportedSince: today });
    const identityProvider = { id: provider, name: 'Okta' };
    expect(await ssoOf(chat)).toMatchObject({ identityProvider, protocol: 'saml', isEnforced: false, source: 'found' });
    const identityProviders = [{ id: provider, serviceName: 'Okta', servicesCount: 1 }];
    const counted = { optionalCount: 1, companyServiceIds: [chat], identityProviders };
    expect(await theirs.admin.ok(sso.configured)).toMatchObject(counted);
    const filtered = await theirs.admin.ok(sso.list, { query: { identityProviderId: provider, ssoState: 'optional' } });
    expect(filtered.items).toMatchObject([{ companyServiceId: chat }]);
  });

  it('is corrected by hand, and follows its apps from then on', async () => {
    const app = (await apps({ keyword: '見本ｃｒｍ' }))[0]!;
    const params = { companyServiceId: provider, directoryAppId: app.id };
    const body = { registeredServiceId: crm };
    expect((await mine.admin.call(directories.match, { params, body })).status).toBe(404);
    expect((await theirs.admin.call(directories.match, { params, body: { registeredServiceId: slack } })).status).toBe(
      404,
    );
    await theirs.admin.ok(directories.match, { params, body });
    listed().splice(0, 1);
    await read();
    expect(await apps({ isRegistered: true })).toMatchObject([{ name: '見本CRM', matchedBy: 'hand' }]);
    expect([await ssoOf(chat), await ssoOf(crm)]).toMatchObject([null, { protocol: 'oidc', source: 'found' }]);
  });

  it('leaves what a person set, and tells what it may not read', async () => {
    await theirs.admin.ok(sso.configure, { body: { companyServiceId: chat, ...anSso } });
    await theirs.admin.ok(sso.remove, { body: at(crm) });
    listed().push(sample.directory!.lists[0]!.items[0] as App);
    player.failingPaths.set('/api/v1/logs', 403);
    await read();
    expect([await ssoOf(chat), await ssoOf(crm)]).toMatchObject([{ source: 'hand' }, null]);
    expect((await detail()).unread).toMatchObject([{ part: 'sign_ins', failure: { code: 'forbidden' } }]);
    expect((await apps({ isRegistered: true })).map(({ name }) => name).sort()).toEqual(['Slack（全社）', '見本CRM']);
  });
});
