import { administrators } from '../../backend/contract/administrators';
import { accounts } from '../../backend/contract/accounts';
import { alerts } from '../../backend/contract/alerts';
import { history } from '../../backend/contract/history';
import { integrations, type IntegrationDetail, type IntegrationRun } from '../../backend/contract/integrations';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { Egress } from '../../backend/platform/egress/egress.service';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { filtersThatFind } from '../support/integration-filters';
import { operatorIn } from '../support/operator';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { readSample, VendorPlayer } from '../support/vendors/vendor-player';

jest.setTimeout(60_000);

interface DatadogItem {
  id: string;
  attributes: { name: string | null; email: string };
}

let server: TestServer;
let mine: TestCompany;
let other: TestCompany;
let player: VendorPlayer;
let params: { companyServiceId: string };
const sample = readSample('datadog');
const items = () => player.items as DatadogItem[];

beforeAll(async () => {
  server = await startServer();
  [mine, other] = [await newCompany(server), await newCompany(server)];
  player = await VendorPlayer.start(sample, { pageSize: 'requested' });
  player.items.splice(sample.expected.length);
  server.app.get(Egress, { strict: false }).origins.set('https://api.ap1.datadoghq.com', player.origin);
  const { id } = await mine.admin.ok(services.register, { body: { integrationKind: 'datadog' } });
  params = { companyServiceId: id };
  await mine.admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro.mihon@example.co.jp' } });
});
afterAll(async () => {
  await player?.stop();
  await server?.stop();
}, 60_000);

const detail = (): Promise<IntegrationDetail> => mine.admin.ok(integrations.show, { params });
const ended = async (runId: string): Promise<IntegrationRun> => {
  let run: IntegrationRun | undefined;
  const read = async () => (run = await mine.admin.ok(integrations.run, { params: { ...params, runId } }));
  await until(async () => !['queued', 'running'].includes((await read()).state));
  return run!;
};
const synchronise = async (body = {}): Promise<IntegrationRun> =>
  ended((await mine.admin.ok(integrations.integrate, { params, body })).runId);
const eventsSince = async (since: number): Promise<string[]> => {
  const rows = await server.parts.query<{ type: string }>(
    `select type from read.recorded_event where position > $1 and entity not in ('alert') order by position`,
    [since],
  );
  return rows.map(({ type }) => type);
};
const connected = async () =>
  (await mine.admin.ok(accounts.list, { params })).items.filter(({ companyUserId }) => companyUserId !== null);
const countCredentials = async () => (await server.parts.query('select from app.integration_credential')).length;
const alertTypes = async () =>
  (await mine.admin.ok(alerts.list, { query: { count: 200 } })).items
    .filter(({ target }) => target.id === params.companyServiceId)
    .map(({ type }) => type);
const newestSql = 'select max(position) as head from read.recorded_event';
const head = async () => Number((await server.parts.query<{ head: string }>(newestSql))[0]!.head);

describe('An integration', () => {
  it('is not there before it is configured, and refuses wrong fields by their names', async () => {
    expect(await detail()).toMatchObject({ state: 'not_configured', kindState: 'confirmed', authKind: 'fields' });
    expect((await mine.admin.call(integrations.integrate, { params })).problem.code).toBe('integration_not_configured');
    const fields = { region: 'nowhere', apiKey: 'a\u0000b', colour: 'red' };
    const { status, problem } = await mine.admin.call(integrations.configure, { params, body: { fields } });
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'fields.colour', message: 'colourは指定できない項目です' },
        { field: 'fields.region', message: 'サイトを選択してください' },
        { field: 'fields.apiKey', message: 'APIキーの値が正しくありません' },
        { field: 'fields.apiSecret', message: 'アプリケーションキーを入力してください' },
      ],
    ]);
  });

  it('is tried before it is saved', async () => {
    const wrong = { ...sample.credentials, apiKey: 'wrong' };
    const tried = await mine.admin.ok(integrations.test, { params, body: { fields: wrong } });
    expect(tried).toMatchObject({
      isConnected: false,
      failure: { code: expect.stringMatching(/unauthorised|forbidden/) },
    });
    const good = await mine.admin.ok(integrations.test, { params, body: { fields: sample.credentials } });
    expect(good).toEqual({ isConnected: true, failure: null });
  });

  it('shows what would come in, and then takes it in', async () => {
    await mine.admin.ok(integrations.configure, { params, body: { fields: sample.credentials } });
    const shown = await detail();
    expect(shown).toMatchObject({ state: 'configured', values: { region: 'ap1.datadoghq.com' }, nextRunAt: null });
    expect(JSON.stringify(shown)).not.toContain(sample.credentials.apiKey);
    const before = await head();
    const preview = await synchronise({ isPreview: true });
    expect(preview).toMatchObject({ state: 'succeeded', isPreview: true, counts: { found: sample.expected.length } });
    expect(await eventsSince(before)).toEqual([]);

    const first = await synchronise();
    expect(first).toMatchObject({
      state: 'succeeded',
      counts: { accounts: sample.expected.length, found: sample.expected.length, matched: 1 },
    });
    expect((await detail()).nextRunAt).not.toBeNull();
    expect(await connected()).toMatchObject([{ name: '見本 太郎', lastLoginAt: '2026-11-20T09:08:07.000Z' }]);
  });

  it('keeps what a person decided about an account', async () => {
    const [account] = await server.parts.query<{ id: string; external_id: string }>(
      `select id, external_id from read.service_account where company_user_id is null order by external_id limit 1`,
    );
    const { id: companyUserId } = await mine.admin.ok(users.add, { body: aUser('手動 一致') });
    const at = { ...params, serviceAccountId: account!.id };
    await mine.admin.ok(integrations.match, { params: at, body: { companyUserId } });
    const before = await detail();
    await synchronise();
    expect(await detail()).toMatchObject({ matchedCount: before.matchedCount, requiredConfirmationCount: 2 });
    expect((await other.admin.call(integrations.match, { params: at, body: { companyUserId: null } })).status).toBe(
      404,
    );
  });

  it('appends one event when there is no news', async () => {
    const before = await head();
    await synchronise();
    expect(await eventsSince(before)).toEqual(['IntegrationSynchronisationSucceeded']);
  });

  it('follows what is added, changed, gone and back', async () => {
    const gone = items().pop()!;
    items()[1]!.attributes.name = 'Alex Example';
    items().push({ ...items()[0]!, id: 'new', attributes: { ...items()[0]!.attributes, email: 'new@example.co.jp' } });
    expect((await synchronise()).counts).toMatchObject({ found: 1, changed: 1, missed: 1, lost: 0 });
    expect((await synchronise()).counts).toMatchObject({ found: 0, changed: 0, missed: 0, lost: 1 });
    const before = await head();
    await synchronise();
    expect(await eventsSince(before)).toEqual(['IntegrationSynchronisationSucceeded']);
    items().push(gone);
    expect((await synchronise()).counts).toMatchObject({ back: 1 });
  });

  it('fails when its credentials are revoked, and works again with new ones', async () => {
    player.areCredentialsValid = false;
    const failed = await synchronise();
    expect(failed).toMatchObject({ state: 'failed', counts: null });
    expect(failed.failure!.text).toMatch(/認証|権限/);
    expect((await detail()).state).toBe('failed');
    await until(async () => (await alertTypes()).includes('integration_failed'));
    expect((await mine.admin.ok(integrations.all)).items[0]).toMatchObject({ ...params, state: 'failed' });
    expect(await filtersThatFind(mine, params.companyServiceId)).toEqual(['hasConfig', 'isIntegrateError']);
    player.areCredentialsValid = true;
    await mine.admin.ok(integrations.configure, { params, body: { fields: { ...sample.credentials } } });
    expect((await synchronise()).state).toBe('succeeded');
    expect(await detail()).toMatchObject({ state: 'configured', failure: null });
    await until(async () => !(await alertTypes()).includes('integration_failed'));
    // Two of the accounts belong to nobody.
    await until(async () => (await alertTypes()).includes('required_confirmation_user'));
  });

  it('holds an empty list until a person releases it', async () => {
    const everyone = items().splice(0);
    const held = await synchronise();
    expect(held).toMatchObject({ state: 'held', held: { why: 'empty', missing: everyone.length } });
    const at = { ...params, runId: held.id };
    const found = await mine.admin.ok(services.list, { query: { isIntegrationHeld: 'true' } });
    expect(found.items).toMatchObject([{ integrationState: 'held' }]);
    expect((await mine.admin.ok(integrations.missing, { params: at })).total).toBe(everyone.length);
    await mine.admin.ok(integrations.discard, { params: at, body: { reason: '誤った応答' } });
    expect((await mine.admin.call(integrations.release, { params: at })).problem.code).toBe('run_not_held');
    await until(async () => (await mine.admin.ok(integrations.missing, { params: at })).total === 0);
    const again = { ...params, runId: (await synchronise()).id };
    const { runId } = await mine.admin.ok(integrations.release, { params: again });
    expect((await ended(runId)).counts).toMatchObject({ lost: everyone.length });
    player.items.push(...everyone);
    expect((await synchronise()).counts).toMatchObject({ back: everyone.length });
  });

  it('answers nothing to another company', async () => {
    for (const endpoint of [integrations.show, integrations.runs, integrations.test, integrations.integrate])
      expect((await other.admin.call(endpoint as typeof integrations.show, { params })).status).toBe(404);
    const runId = (await detail()).lastRun!.id;
    expect((await other.admin.call(integrations.run, { params: { ...params, runId } })).status).toBe(404);
    const own = { companyServiceId: other.ids.companyServiceId!, runId };
    expect((await other.admin.call(integrations.run, { params: own })).status).toBe(404);
  });

  it('shows in the history of its service', async () => {
    const { items: rows } = await mine.admin.ok(history.list, {
      params: { entity: 'companyService', id: params.companyServiceId },
      query: { count: 200 },
    });
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['連携を設定', '同期に成功']));
  });

  it('forgets the accounts of a forgotten user, and does not record them again', async () => {
    const { id: companyId } = (await mine.admin.ok(administrators.me)).company;
    const [user] = (await mine.admin.ok(users.list, { query: { q: 'taro.mihon' } })).items;
    await operatorIn(server).forget({ company: companyId, person: user!.id, json: false });
    const read = () =>
      server.parts.query<{ id: string; name: string; is_forgotten: boolean }>(
        'select id, name, is_forgotten, email, originals from read.service_account where company_user_id = $1',
        [user!.id],
      );
    await until(async () => (await read()).every(({ is_forgotten }) => is_forgotten));
    const [account] = await read();
    expect(account).toMatchObject({ name: '削除済みユーザー', email: null, originals: {} });
    const keys = await server.parts.query('select from app.person_key where person_id = $1', [account!.id]);
    expect(keys).toEqual([]);
    items()[0]!.attributes.name = '見本 太郎（旧姓 例示）';
    const before = await head();
    await synchronise();
    expect(await eventsSince(before)).toEqual(['IntegrationSynchronisationSucceeded']);
  });

  it('is disconnected, and what it brought stays', async () => {
    await mine.admin.ok(integrations.disconnect, { params, body: { reason: '解約' } });
    expect(await detail()).toMatchObject({ state: 'not_configured', accountsCount: items().length - 1 });
    expect(await connected()).toHaveLength(2);
    expect(await countCredentials()).toBe(0);
  });

  it('loses its credentials with its service', async () => {
    await mine.admin.ok(integrations.configure, { params, body: { fields: sample.credentials } });
    expect(await countCredentials()).toBe(1);
    await mine.admin.ok(services.remove, { params, body: {} });
    await until(async () => (await countCredentials()) === 0);
  });
});
