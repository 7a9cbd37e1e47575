import { accounts } from '../../backend/contract/accounts';
import { auth } from '../../backend/contract/auth';
import { administrators } from '../../backend/contract/administrators';
import { directories } from '../../backend/contract/directories';
import { integrations } from '../../backend/contract/integrations';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { sso } from '../../backend/contract/sso';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { users } from '../../backend/contract/users';
import { Egress } from '../../backend/platform/egress/egress.service';
import { Commands } from '../../backend/platform/http/commands.service';
import type { CommandOf } from '../../backend/platform/kit/decider';
import { newId } from '../../backend/platform/kit/ids';
import { contextOf } from '../../backend/platform/kit/principal';
import { integrationDecider } from '../../backend/services/integrations/integration.decider';
import { serviceSsoDecider, serviceSsoId } from '../../backend/services/sso/service-sso.decider';
import { anSso, aUser, newCompany, type TestCompany } from '../support/company';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { readSample, VendorPlayer } from '../support/vendors/vendor-player';
import { playedLists } from '../support/vendors/vendor-sample';

let server: TestServer;
let mine: TestCompany;
let theirs: TestCompany;
let provider: string;
let chat: string;
let crm: string;
let taro: string;
let player: VendorPlayer;
const today = dayOf(new Date().toISOString());
const sample = readSample('okta');
const signedInAt = new Date(Date.now() - 86_400_000).toISOString();

interface App {
  id: string;
  published: string;
}

beforeAll(async () => {
  server = await startServer();
  [mine, theirs] = await Promise.all([newCompany(server), newCompany(server)]);
  player = await VendorPlayer.start(sample, { pageSize: 'requested' });
  server.app.get(Egress, { strict: false }).origins.set('https://mihon.okta.com', player.origin);
  for (const signIn of logs()) signIn.published = signedInAt;
  const { admin } = theirs;
  const registered = async (integrationKind: string) =>
    (await admin.ok(services.register, { body: { integrationKind } })).id;
  provider = await registered('okta');
  chat = await registered('slack');
  crm = (await admin.ok(services.createOriginal, { body: { name: '顧客台帳', category: 'crm' } })).id;
  taro = (await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro@example.co.jp' } })).id;
  await admin.ok(accounts.connect, { params: at(chat), body: { companyUserIds: [taro] } });
  await admin.ok(integrations.configure, { params: at(provider), body: { fields: sample.credentials } });
}, 90_000);
afterAll(async () => {
  await player?.stop();
  await server?.stop();
}, 60_000);

const at = (companyServiceId: string) => ({ companyServiceId });
const listAt = (path: string) => player.lists[playedLists(sample).findIndex((list) => list.path === path)] as App[];
const logs = () => listAt('/api/v1/logs');
const listed = () => listAt('/api/v1/apps');
const detail = () => theirs.admin.ok(directories.show, { params: at(provider) });
const afterReading = async (begin: () => Promise<unknown>) => {
  const { readAt } = await detail();
  await begin();
  await until(async () => (await detail()).readAt !== readAt);
};
const read = () => afterReading(() => theirs.admin.ok(integrations.integrate, { params: at(provider), body: {} }));
const signInsOf = async (companyServiceId: string) =>
  (await theirs.admin.ok(services.show, { params: at(companyServiceId) })).signIns;
const apps = async (query = {}) => (await theirs.admin.ok(directories.apps, { params: at(provider), query })).items;
const ssoOf = async (companyServiceId: string) =>
  (await theirs.admin.ok(sso.list, { query: at(companyServiceId) })).items[0]!.setting;

it('An identity provider lists the apps, the sign-ins to services that list none, and their SSO', async () => {
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
  expect(await signInsOf(chat)).toEqual({ source: 'identity_provider', sourceName: 'Okta', reportedSince: today });
  const identityProvider = { id: provider, name: 'Okta' };
  expect(await ssoOf(chat)).toMatchObject({ identityProvider, protocol: 'saml', isEnforced: false, source: 'found' });
  const identityProviders = [{ id: provider, serviceName: 'Okta', servicesCount: 1 }];
  const counted = { optionalCount: 1, companyServiceIds: [chat], identityProviders };
  expect(await theirs.admin.ok(sso.configured)).toMatchObject(counted);
  const filtered = await theirs.admin.ok(sso.list, { query: { identityProviderId: provider, ssoState: 'optional' } });
  expect(filtered.items).toMatchObject([{ companyServiceId: chat }]);
});

it('An app that people sign in to without a registered service is detected, once for each person', async () => {
  const detected = () =>
    server.parts.query(
      `select s.name, u.detected_type as type, u.company_user_id as "user" from read.detected_service s
       join read.detected_service_user u on u.detected_service_id = s.id join read.company_service p on p.company_id = s.company_id
       where p.id = '${provider}' and u.detected_type = 'sign_in'`,
    );
  await until(async () => (await detected()).length > 0);
  expect(await detected()).toMatchObject([{ name: '見本CRM', type: 'sign_in' }]);
});

it('A grant in a reading becomes a use by its person, with what the app may do', async () => {
  const { items } = await theirs.admin.ok(shadowIts.list, { query: { detectedType: 'grant' } });
  expect(items).toMatchObject([{ serviceName: '見本CRM', detectedTypes: ['grant', 'sign_in'], usersCount: 2 }]);
  const params = { detectedServiceId: items[0]!.id };
  const { scopes } = await theirs.admin.ok(shadowIts.show, { params });
  expect(scopes.map(({ scope }) => scope).sort()).toEqual(['crm.write', 'okta.users.read', '顧客の閲覧']);
  const people = await theirs.admin.ok(shadowIts.details, { params, query: { detectedType: 'grant', sortBy: 'name' } });
  // What an administrator let the app do is of nobody. A revoked grant is none.
  expect(Object.fromEntries(people.items.map((use) => [use.companyUserId, use.scopes]))).toEqual({
    [taro]: ['crm.write', '顧客の閲覧'],
    null: ['okta.users.read'],
  });
});

it('An identity provider counts sign-ins again to a service whose own lists stopped having them', async () => {
  const { company } = await theirs.admin.ok(administrators.me);
  const context = {
    companyId: company.id,
    actor: { kind: 'system', id: null },
    channel: 'sync',
    at: new Date().toISOString(),
    correlationId: newId(),
  } as const;
  const none = { found: 0, changed: 0, missed: 0, lost: 0, back: 0, matched: 0, unmatched: 0, unlisted: 0 };
  const counts = { accounts: 1, ...none, seatsBought: null, seatsUsed: null, signIns: 1, durationMs: 1 };
  const run = { runId: newId(), credentialId: null, observedOn: addDays(today, -8), ...counts };
  const intents: CommandOf<typeof integrationDecider>[] = [
    { type: 'Configure', data: { integrationKind: 'slack', credentialId: newId() } },
    { type: 'Succeed', data: run },
  ];
  const commands = server.app.get(Commands, { strict: false });
  for (const intent of intents) await commands.sendAll(integrationDecider, [[chat, intent]], { context });
  const newer = new Date(Date.parse(signedInAt) + 3_600_000).toISOString();
  for (const signIn of logs()) signIn.published = newer;
  await read();
  expect((await theirs.admin.ok(accounts.list, { params: at(chat) })).items).toMatchObject([{ lastLoginAt: newer }]);
  expect(await signInsOf(chat)).toMatchObject({ source: 'identity_provider', sourceName: 'Okta' });
  await commands.sendAll(integrationDecider, [[chat, { type: 'Disconnect', data: {} }]], { context });
});

it('An identity provider is corrected by hand, and follows its apps from then on', async () => {
  const app = (await apps({ keyword: '見本ｃｒｍ' }))[0]!;
  const params = { companyServiceId: provider, directoryAppId: app.id };
  const body = { registeredServiceId: crm };
  expect((await mine.admin.call(directories.match, { params, body })).status).toBe(404);
  expect(
    (await theirs.admin.call(directories.match, { params, body: { registeredServiceId: mine.ids.companyServiceId! } }))
      .status,
  ).toBe(404);
  await afterReading(() => theirs.admin.ok(directories.match, { params, body }));
  expect(await ssoOf(crm)).toMatchObject({ protocol: 'oidc', source: 'found' });
  listed().splice(0, 1);
  await read();
  expect(await apps({ isRegistered: true })).toMatchObject([{ name: '見本CRM', matchedBy: 'hand' }]);
  expect([await ssoOf(chat), await ssoOf(crm)]).toMatchObject([null, { protocol: 'oidc', source: 'found' }]);
});

it('An identity provider leaves what a person set, and names what it may not read', async () => {
  await theirs.admin.ok(sso.configure, { body: { companyServiceId: chat, ...anSso } });
  await theirs.admin.ok(sso.remove, { body: at(crm) });
  listed().push(sample.directory!.lists[0]!.items[0] as App);
  player.failingPaths.set('/api/v1/logs', 403);
  await read();
  expect([await ssoOf(chat), await ssoOf(crm)]).toMatchObject([{ source: 'hand' }, null]);
  expect((await detail()).unread).toMatchObject([{ part: 'sign_ins', failure: { code: 'forbidden' } }]);
  expect((await apps({ isRegistered: true })).map(({ name }) => name).sort()).toEqual(['Slack（全社）', '見本CRM']);
});

it('An identity provider has not all sign-ins where a person says that there are other ways to sign in', async () => {
  expect(await signInsOf(chat)).toBeNull();
  const enforced = { companyServiceId: chat, ...anSso, isEnforced: true };
  await theirs.admin.ok(sso.configure, { body: enforced });
  expect(await signInsOf(chat)).toMatchObject({ source: 'identity_provider', reportedSince: today });
});

it('An identity provider’s short list of apps changes nothing until a later day confirms it', async () => {
  const all = listed().splice(1);
  await read();
  expect(await detail()).toMatchObject({ appsCount: 3, unread: [{ part: 'sign_ins' }, { part: 'apps' }] });
  await read();
  expect((await detail()).appsCount).toBe(3);
  const ofProvider = `where company_service_id = '${provider}'`;
  await server.parts.query(`update read.directory set read_at = read_at - interval '1 day' ${ofProvider}`);
  await read();
  expect(await detail()).toMatchObject({ appsCount: 1, unread: [{ part: 'sign_ins' }] });
  listed().push(...all);
  await read();
  expect((await detail()).appsCount).toBe(3);
  const reportedSince = addDays(today, -40);
  await server.parts.query(`update read.directory_app set counted_from = '${reportedSince}' ${ofProvider}`);
  expect(await signInsOf(chat)).toMatchObject({ reportedSince });
});

it('An identity provider leaves no sign-ins behind when it is disconnected', async () => {
  const uses = () => server.parts.query(`select from app.directory_use where company_service_id = '${provider}'`);
  expect((await uses()).length).toBeGreaterThan(0);
  await theirs.admin.ok(integrations.disconnect, { params: at(provider), body: {} });
  await until(async () => (await uses()).length === 0);
  expect(await signInsOf(chat)).toBeNull();
});

it('A service that requires SSO by its own answer makes the found setting a required one', async () => {
  const vercel = readSample('vercel');
  const vendor = await VendorPlayer.start(vercel, { pageSize: 'requested' });
  server.app.get(Egress, { strict: false }).origins.set('https://api.vercel.com', vendor.origin);
  try {
    const { admin } = theirs;
    const { id } = await admin.ok(services.register, { body: { integrationKind: 'vercel' } });
    const byProvider = { identityProviderId: provider, identityProviderName: null, protocol: 'saml' } as const;
    const data = { companyServiceId: id, ...byProvider, isEnforced: false, source: 'found' } as const;
    const { company } = await admin.ok(auth.loginCheck);
    const context = contextOf(
      { kind: 'system', id: null, companyId: company.id },
      { at: new Date().toISOString(), correlationId: 'spec' },
    );
    const commands = server.app.get(Commands, { strict: false });
    await commands.send(serviceSsoDecider, serviceSsoId(id), { type: 'Configure', data }, { context });
    await admin.ok(integrations.configure, { params: at(id), body: { fields: vercel.credentials } });
    await admin.ok(integrations.integrate, { params: at(id), body: {} });
    await until(async () => (await ssoOf(id))!.isEnforced);
    expect(await ssoOf(id)).toMatchObject({ source: 'found', protocol: 'saml' });
  } finally {
    await vendor.stop();
  }
});
