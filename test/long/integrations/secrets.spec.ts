import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrations, type IntegrationRun } from '../../../backend/contract/integrations';
import { oauth } from '../../../backend/contract/oauth';
import { services } from '../../../backend/contract/services';
import { newId } from '../../../backend/platform/kit/ids';
import { freePort } from '../../../embedded/ports';
import { backUp, makeFolder, removeFolder } from '../../support/backups';
import type { Client } from '../../support/client';
import { endServers } from '../../support/loopback-servers';
import { playedKind, playedOrigins, startOAuthServer } from '../../support/oauth-server';
import { makePlayedProduct, type PlayedProduct } from '../../support/played-product';
import { until } from '../../support/until';
import { startScimServer } from '../../support/scim-server';
import { filesBelow, placesOf, rowsOf, unpack, type SearchedPlace } from '../../support/secret-search';
import { signUp } from '../../support/sign-up';
import { guardApi } from '../../support/vendors/living-oauth-vendor';
import { readSample, VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(300_000);

let played: PlayedProduct;
let admin: Client;
let metricsPort: number;
let folder: string;
const players: VendorPlayer[] = [];
/** Every credential, token, code and client secret of this spec, by what it is. */
const secrets = new Map<string, string>();
const answers: string[] = [];
/** Stands in the ledger, the answers, the read models and the backup. */
const canary = `見本の管理番号-${newId()}`;

const secret = (name: string): string => {
  const value = `${name.replaceAll(' ', '-')}-${newId()}`;
  secrets.set(name, value);
  return value;
};

beforeAll(async () => {
  folder = makeFolder();
  metricsPort = await freePort();
  played = await makePlayedProduct({ LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) });
  admin = await signUp(played.product);
  const { fetch } = admin;
  admin.fetch = async (...request) => {
    const answer = await fetch.apply(admin, request);
    answers.push(answer.text, JSON.stringify([...answer.headers]));
    return answer;
  };
});
afterAll(async () => {
  await played?.dispose();
  await Promise.all(players.map((player) => player.stop()));
  await endServers();
  await removeFolder(folder);
}, 60_000);

const register = async (integrationKind: string) => {
  const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind } });
  return { companyServiceId };
};
const synchronise = async (params: { companyServiceId: string }): Promise<IntegrationRun> => {
  const { runId } = await admin.ok(integrations.integrate, { params });
  let run: IntegrationRun | undefined;
  const read = async () => (run = await admin.ok(integrations.run, { params: { ...params, runId } }));
  await until(async () => !['queued', 'running'].includes((await read()).state), 30_000);
  return run!;
};
const expectRun = async (params: { companyServiceId: string }, state: IntegrationRun['state']) =>
  expect((await synchronise(params)).state).toBe(state);
const configure = (params: { companyServiceId: string }, fields: Record<string, string>) =>
  admin.ok(integrations.configure, { params, body: { fields } });

/** A vendor with keys, which repeats them in the words of its refusal. */
const useKeys = async () => {
  const sample = readSample('datadog');
  const [apiKey, apiSecret] = [secret('API key'), secret('application key')];
  const fields = { ...sample.credentials, apiKey, apiSecret };
  const headers = { 'dd-api-key': apiKey, 'dd-application-key': apiSecret };
  const wrong = { ...fields, apiKey: secret('wrong API key') };
  const refusalOf = (key: string) => ({ errors: [`The keys ${key} and ${apiSecret} are not valid`] });
  const unauthorised = { status: 403, answer: refusalOf(wrong.apiKey) };
  const vendor = { ...sample, credentials: fields, requires: { headers }, unauthorised };
  const player = await VendorPlayer.start(vendor, { pageSize: 'requested' });
  players.push(player);
  played.play({ 'https://api.ap1.datadoghq.com': player.origin });
  const params = await register('datadog');
  expect((await admin.ok(integrations.test, { params, body: { fields: wrong } })).isConnected).toBe(false);
  await configure(params, fields);
  await expectRun(params, 'succeeded');
  player.areCredentialsValid = false;
  unauthorised.answer = refusalOf(apiKey);
  await expectRun(params, 'failed');
  expect((await admin.ok(integrations.test, { params })).failure!.vendorText).toContain('are not valid');
};

const useScim = async () => {
  const user = { id: 'user-1', userName: 'user-1@example.co.jp', displayName: '見本 太郎', active: true };
  const service = await startScimServer([user], secret('SCIM token'));
  played.play({ 'https://www.figma.com': service.origin });
  const params = await register('figma');
  await configure(params, { tenantId: 'sample', token: service.token });
  await expectRun(params, 'succeeded');
  service.token = secret('second SCIM token');
  await expectRun(params, 'failed');
  await configure(params, { tenantId: 'sample', token: service.token });
  await expectRun(params, 'succeeded');
};

/** The company's own client; tokens that end at once, so that they are refreshed. */
const useOAuth = async () => {
  const player = await VendorPlayer.start(readSample('dropbox'));
  players.push(player);
  const vendor = await startOAuthServer(played.product.url, 30);
  vendor.onToken = (name, value) => secrets.set(`${name} ${secrets.size}`, value);
  secrets.set('client secret', vendor.client.clientSecret);
  guardApi(vendor, player);
  played.play(Object.fromEntries(playedOrigins.map((origin) => [origin, vendor.origin])));
  const params = await register(playedKind);
  await configure(params, { ...vendor.client });
  const { url } = await admin.ok(oauth.url, { params });
  const { state, code } = await vendor.visit(url);
  secrets.set('code', code!);
  const body = { state: state!, code: code! };
  await admin.ok(oauth.complete, { params: { integrationKind: playedKind }, body });
  const again = await admin.call(oauth.complete, { params: { integrationKind: playedKind }, body });
  expect(again.problem.code).toBe('oauth_state_used');
  await expectRun(params, 'succeeded');
  await vendor.revokeGrants();
  await expectRun(params, 'failed');
};

const readEverything = async (companyServiceId: string) => {
  const params = { companyServiceId };
  await admin.ok(services.edit, { params, body: { note: canary } });
  await admin.ok(integrations.show, { params });
  await admin.ok(integrations.runs, { params });
  await admin.ok(services.show, { params });
  await admin.ok(integrations.all);
};

const searchedPlaces = async (): Promise<SearchedPlace[]> => {
  const { dataDir, running } = played.product;
  const archive = join(folder, 'archive.tar');
  expect(await backUp(archive, { DATA_DIR: dataDir }, false).ended).toMatchObject({ status: 0 });
  const events = new URL(running.databaseUrl);
  events.pathname += '_events';
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return [
    { name: 'ledger', texts: await rowsOf(events.href) },
    { name: 'database', texts: await rowsOf(running.databaseUrl) },
    { name: 'logs', texts: filesBelow(join(dataDir, 'logs')) },
    { name: 'mails', texts: filesBelow(join(dataDir, 'mail')) },
    { name: 'answers', texts: answers.map((text) => Buffer.from(text)) },
    { name: 'metrics', texts: [Buffer.from(await metrics.text())] },
    { name: 'backup without passphrase', texts: unpack(archive) },
  ];
};

test('no credential, token, code or client secret stands anywhere', async () => {
  await useKeys();
  await useScim();
  await useOAuth();
  const { items } = await admin.ok(integrations.all);
  for (const { companyServiceId } of items) await readEverything(companyServiceId);

  const places = await searchedPlaces();
  expect([...secrets.keys()]).toEqual(expect.arrayContaining(['API key', 'SCIM token', 'client secret', 'code']));
  expect(
    [...secrets.keys()].filter((name) => /^(access_token|refresh_token|code_verifier) /.test(name)).length,
  ).toBeGreaterThan(4);
  const found = [...secrets].flatMap(([name, value]) => placesOf(value, places).map((place) => `${name}: ${place}`));
  expect(found).toEqual([]);

  // The search finds what is there.
  expect(placesOf(canary, places)).toEqual(['ledger', 'database', 'answers', 'backup without passphrase']);
  expect(placesOf(items[0]!.companyServiceId, places)).toContain('ledger');
  expect(placesOf('/company-services/:companyServiceId/integrate', places)).toEqual(['logs', 'metrics']);
  expect(placesOf(readFileSync(join(played.product.dataDir, 'secret-key'), 'utf8').trim(), places)).toEqual([]);
});
