import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { accounts } from '../../backend/contract/accounts';
import { dayOf } from '../../backend/contract/calendar';
import { integrations, type IntegrationRun } from '../../backend/contract/integrations';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { Egress } from '../../backend/platform/egress/egress.service';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { until } from '../support/until';
import { forgetSecret, noteSecret, rejectStoredSecrets, storedSecrets } from '../support/used-secrets';
import { startServer, type TestServer } from '../support/server';
import { endServers } from '../support/loopback-servers';
import { expectLifecycle, type LivingVendor } from '../support/vendors/lifecycle';
import { vendorWithOAuth } from '../support/vendors/living-oauth-vendor';
import { vendorWithScim } from '../support/vendors/living-scim-vendor';
import { vendorWithFields } from '../support/vendors/living-vendor';
import { readSample, VendorPlayer } from '../support/vendors/vendor-player';

jest.setTimeout(60_000);

let server: TestServer;
let mine: TestCompany;
let player: VendorPlayer;
let params: { companyServiceId: string };
const players: VendorPlayer[] = [];
const sample = readSample('datadog');

beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
  player = await VendorPlayer.start(sample, { pageSize: 'requested' });
  player.items.splice(sample.expected.length);
  server.app.get(Egress, { strict: false }).origins.set('https://api.ap1.datadoghq.com', player.origin);
  const { id } = await mine.admin.ok(services.register, { body: { integrationKind: 'datadog' } });
  params = { companyServiceId: id };
  await configure();
});
afterAll(async () => {
  await Promise.all([player, ...players].map((one) => one?.stop()));
  await endServers();
  await server?.stop();
}, 60_000);

const configure = () => mine.admin.ok(integrations.configure, { params, body: { fields: sample.credentials } });
const ended = async (runId: string): Promise<IntegrationRun> => {
  let run: IntegrationRun | undefined;
  const read = async () => (run = await mine.admin.ok(integrations.run, { params: { ...params, runId } }));
  await until(async () => !['queued', 'running'].includes((await read()).state));
  return run!;
};
const eventTypes = async (): Promise<string[]> => {
  const sql = `select type from read.recorded_event where entity in ('integration', 'serviceAccount') order by position`;
  return (await server.parts.query<{ type: string }>(sql)).map(({ type }) => type);
};
/** Requests of a first page. */
const countListRequests = () =>
  player.requests.filter(({ url }) => url.pathname === '/api/v2/users' && url.searchParams.get('page[number]') === '0')
    .length;
/** A run whose vendor lists nothing until the player behaves again. */
const startLimitedRun = async (): Promise<string> => {
  player.misbehave({ type: 'limit', retryAfter: '1' });
  const requests = countListRequests();
  const { runId } = await mine.admin.ok(integrations.integrate, { params });
  await until(() => countListRequests() > requests);
  return runId;
};

test('a preview with revoked credentials fails', async () => {
  player.areCredentialsValid = false;
  const { runId } = await mine.admin.ok(integrations.integrate, { params, body: { isPreview: true } });
  const preview = await ended(runId);
  player.areCredentialsValid = true;
  expect(preview).toMatchObject({ state: 'failed', isPreview: true, counts: null });
  expect(preview.failure!.text).toMatch(/認証|権限/);
});

test('a run waits for no events of strangers, which read models pass over', async () => {
  const stranger = EventStoreDBClient.connectionString(server.parts.config.eventStoreUrl);
  const event = () => jsonEvent({ type: 'OfAnotherProduct', data: {} });
  await stranger.appendToStream('another-product', Array.from({ length: 150 }, event));
  await stranger.dispose();
  const { runId } = await mine.admin.ok(integrations.integrate, { params, body: { isPreview: true } });
  expect(await ended(runId)).toMatchObject({ state: 'succeeded' });
});

test.each(['set aside', 'deleted'])('an open run whose job was %s is queued again', async (what) => {
  const runId = newId();
  // The run before is shown as ended before its job has gone.
  const job = `select from app.job where kind = 'synchronisation' and key = $1`;
  await until(async () => (await server.parts.query(job, [params.companyServiceId])).length === 0);
  await server.parts.query(
    `insert into app.synchronisation (id, company_id, company_service_id, is_preview, requested_at)
     select $1, company_id, id, true, now() from read.company_service where id = $2`,
    [runId, params.companyServiceId],
  );
  if (what === 'set aside')
    await server.parts.query(
      `insert into app.job (kind, key, company_id, state, attempts, due_at)
       select 'synchronisation', id, company_id, 'failed', 10, now() - interval '2 hours' from read.company_service where id = $1`,
      [params.companyServiceId],
    );
  await server.parts.query(`update app.job set due_at = now() where kind = 'synchronisation_plan'`);
  expect(await ended(runId)).toMatchObject({ state: 'succeeded' });
});

test('a run reads the list again when the credentials are replaced meanwhile', async () => {
  const runId = await startLimitedRun();
  await configure();
  player.misbehave();
  const requests = countListRequests();
  expect(await ended(runId)).toMatchObject({ state: 'succeeded', counts: { found: sample.expected.length } });
  // Each of the two attempts reads the first page twice: to test the credentials, and for the list.
  expect(countListRequests() - requests).toBe(4);
});

test('a list below its total adds its accounts, and shows who is missing as unconfirmed', async () => {
  const synchronise = async () => ended((await mine.admin.ok(integrations.integrate, { params })).runId);
  const added = { ...(player.items[0] as { id: string }), id: 'added' };
  const former = player.items.splice(2, 1, added);
  player.misbehave({ type: 'high-total' });
  for (const found of [1, 0])
    expect(await synchronise()).toMatchObject({
      state: 'succeeded',
      counts: { found, missed: found, lost: 0, unlisted: 3 },
    });
  player.misbehave();
  player.items.splice(2, 1, ...former);
});

test('the next run matches by the rules of the company', async () => {
  const rules = { usesPlusAddresses: true, usesEmployeeCodes: true, sameDomains: ['Example.co.jp=another.example'] };
  const change = (sameDomains: string[]) =>
    mine.admin.call(integrations.changeSettings, { body: { matching: { ...rules, sameDomains } } });
  const { status, problem } = await change([...rules.sameDomains, 'another.example = c.example']);
  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'matching.sameDomains', message: '同じドメインは1回だけ入力してください' }],
  ]);
  expect((await change(['example'])).status).toBe(400);
  await mine.admin.ok(users.add, { body: { ...aUser('見本 一致'), email: 'icchi@example.co.jp' } });
  const [first] = player.items as { attributes: object }[];
  player.items.push({ ...first!, id: 'domain', attributes: { ...first!.attributes, email: 'icchi@another.example' } });
  const countMatched = async () => {
    const { runId } = await mine.admin.ok(integrations.integrate, { params, body: { isPreview: true } });
    return (await ended(runId)).counts!.matched;
  };
  const before = await countMatched();
  await change(rules.sameDomains);
  const settings = await mine.admin.ok(integrations.settings);
  expect(settings).toEqual({ hour: 3, matching: { ...rules, sameDomains: ['example.co.jp = another.example'] } });
  expect(await countMatched()).toBe(before + 1);
  player.items.pop();
});

test('the connection and 要確認 follow an account that gets another user', async () => {
  const [leaver, heir] = [aUser('見本 前任'), aUser('見本 後任')];
  const idOf = async (body: typeof leaver) => (await mine.admin.ok(users.add, { body })).id;
  const [leaverId, heirId] = [await idOf(leaver), await idOf(heir)];
  const [first] = player.items as { attributes: object }[];
  const account = { ...first!, id: 'handed-over', attributes: { ...first!.attributes, email: leaver.email } };
  player.items.push(account);
  const synchronise = async () => ended((await mine.admin.ok(integrations.integrate, { params })).runId);
  const connected = async () => {
    const { items } = await mine.admin.ok(accounts.list, { params });
    return items.flatMap(({ companyUserId }) =>
      companyUserId && [leaverId, heirId].includes(companyUserId) ? [companyUserId] : [],
    );
  };
  const requiresConfirmation = async () =>
    (await mine.admin.ok(users.show, { params: { companyUserId: leaverId } })).isRequiredConfirmation;
  await synchronise();
  expect(await connected()).toEqual([leaverId]);
  const body = { workingStatus: 'retired', effectiveFrom: dayOf(clock.now()), reason: '退職' } as const;
  await mine.admin.ok(users.edit, { params: { companyUserId: leaverId }, body });
  await until(requiresConfirmation);
  account.attributes = { ...account.attributes, email: heir.email };
  expect(await synchronise()).toMatchObject({ counts: { changed: 1 } });
  expect(await connected()).toEqual([heirId]);
  await until(async () => !(await requiresConfirmation()));
  player.items.pop();
});

test('a run writes nothing when the integration is disconnected meanwhile, and is shown as cancelled', async () => {
  const before = await eventTypes();
  const runId = await startLimitedRun();
  const { runId: previewId } = await mine.admin.ok(integrations.integrate, { params, body: { isPreview: true } });
  player.items.pop();
  await mine.admin.ok(integrations.disconnect, { params, body: { reason: '解約' } });
  player.misbehave();
  for (const id of [runId, previewId])
    expect(await ended(id)).toMatchObject({ state: 'cancelled', counts: null, failure: null });
  expect((await eventTypes()).slice(before.length)).toEqual(['IntegrationDisconnected']);
});

const startPlayer = async (kind: string) => {
  const one = await VendorPlayer.start(readSample(kind));
  players.push(one);
  return one;
};
test.each<[string, () => Promise<LivingVendor>]>([
  ['a key and cursors', async () => vendorWithFields(server, await startPlayer('open-ai'))],
  ['OAuth', async () => vendorWithOAuth(server, await startPlayer('dropbox'))],
  ['SCIM', () => vendorWithScim(server, 110)],
])('a vendor with %s is followed, and its revoked credentials are noticed', async (_, startVendor) => {
  await expectLifecycle(server, mine.admin, await startVendor());
});

test('no credential stands in the stores, where the search at the end of each file finds a planted one', async () => {
  expect(await storedSecrets(server.parts.config, [server.log.place])).toEqual([]);
  const planted = `planted-token-${newId()}`;
  noteSecret('planted', planted);
  await mine.admin.ok(services.edit, { params, body: { note: planted } });
  server.log.logger.info({ planted });
  const found = ['planted: ledger', 'planted: database', 'planted: logs'];
  expect(await storedSecrets(server.parts.config, [server.log.place])).toEqual(found);
  await expect(rejectStoredSecrets(server.parts.config)).rejects.toThrow('planted: ledger, planted: database');
  forgetSecret(planted);
});
