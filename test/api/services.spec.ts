import { accounts } from '../../backend/contract/accounts';
import { contractDecider, contractIdOf } from '../../backend/access/company/contract.decider';
import { companyServiceDecider } from '../../backend/services/company-service.decider';
import { administrators } from '../../backend/contract/administrators';
import { company } from '../../backend/contract/company';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import type { Client } from '../support/client';
import { aPlan, aUser, newCompany, type TestCompany } from '../support/company';
import { operatorOf } from '../support/operator';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';
import { refusal } from '../support/visitor';

let server: TestServer;
let theirs: TestCompany;
beforeAll(async () => {
  server = await startServer();
  theirs = await newCompany(server);
}, 90_000);
afterAll(() => server.stop(), 60_000);

const registered = async (admin: Client, integrationKind: string) =>
  (await admin.ok(services.register, { body: { integrationKind } })).id;
const namesOf = async (admin: Client, query: Record<string, string>) =>
  (await admin.ok(services.list, { query })).items.map(({ serviceName }) => serviceName);

describe('The candidates', () => {
  it('are the whole catalogue, sorted by how they are read, with how often each is registered', async () => {
    const admin = await signUp(server);
    await registered(admin, 'slack');
    const { total, items } = await admin.ok(services.candidates, { query: { count: 200 } });
    expect([total, items.length]).toEqual([140, 140]);
    const readings = items.map(({ nameKana }) => nameKana);
    expect(readings).toEqual([...readings].sort(new Intl.Collator('ja').compare));
    expect(items.filter(({ registeredCount }) => registeredCount > 0)).toMatchObject([{ integrationKind: 'slack' }]);
  });

  it('are found by name, reading or domain, however they are typed', async () => {
    for (const name of ['ＳＬＡＣＫ', 'スラック', 'slack.com']) {
      const { items } = await theirs.admin.ok(services.candidates, { query: { name } });
      expect(items.map(({ integrationKind }) => integrationKind)).toContain('slack');
    }
    const { items } = await theirs.admin.ok(services.candidates, { query: { name: 'salesforce' } });
    expect(items.map(({ name, vendor }) => [name, vendor])).toEqual(
      ['Slack', 'Salesforce', 'Tableau', 'Heroku'].map((name) => [name, 'Salesforce']),
    );
    const page = await theirs.admin.ok(services.candidates, {
      query: { offset: 138, sortBy: 'category', orderBy: 'desc' },
    });
    expect([page.items.length, page.total]).toEqual([2, 140]);
  });
});

describe('A service', () => {
  it('is registered from the catalogue or made up, and shown at once', async () => {
    const admin = await signUp(server);
    const slack = await admin.ok(services.show, { params: { companyServiceId: await registered(admin, 'slack') } });
    expect(slack).toMatchObject({
      serviceName: 'Slack',
      integrationKind: 'slack',
      category: 'communication',
      serviceStatus: 'in_use',
      integrationState: 'not_configured',
      url: 'https://slack.com',
      vendorCountry: 'アメリカ合衆国',
      manager: null,
      monthlyCost: 0,
    });
    const line = await admin.ok(services.show, { params: { companyServiceId: await registered(admin, 'line') } });
    expect(line.integrationState).toBe('unsupported');
    const own = await admin.ok(services.createOriginal, { body: { name: '社内wiki', category: 'other', url: '' } });
    expect(await admin.ok(services.show, { params: { companyServiceId: own.id } })).toMatchObject({
      integrationKind: null,
      integrationState: 'unsupported',
      url: null,
      vendorCountry: null,
    });
    for (const url of ['javascript:alert(1)', 'ftp://files.example', 'www.example.com', 'https://', 'http://a b'])
      for (const call of [
        admin.call(services.createOriginal, { body: { name: '社内wiki', category: 'other', url } }),
        admin.call(services.edit, { params: { companyServiceId: own.id }, body: { url } }),
      ])
        expect([url, (await call).problem.errors]).toEqual([
          url,
          [{ field: 'url', message: 'URLはhttp://またはhttps://で始まる形式で入力してください' }],
        ]);
    const { company } = await admin.ok(administrators.me);
    const stored = { type: 'Change', data: { url: 'ftp://files.example' } } as const;
    await operatorOf(server, company.id)(companyServiceDecider, own.id, stored);
    const { url } = await admin.ok(services.show, { params: { companyServiceId: own.id } });
    expect(url).toBe('ftp://files.example');
    const unknown = admin.call(services.register, { body: { integrationKind: 'no-such' } });
    expect(await refusal(unknown)).toEqual([400, 'unknown_kind']);
  });

  it('is changed, renamed, suspended and resumed in turn, and deleted for good', async () => {
    const admin = await signUp(server);
    await registered(admin, 'zoom');
    const companyServiceId = await registered(admin, 'slack');
    const params = { companyServiceId };
    const body = { companyServiceId, reason: '検証のため' };
    await admin.ok(services.edit, { params, body: { category: 'project', url: 'https://example.com', note: 'メモ' } });
    await admin.ok(services.rename, { params, body: { name: 'Slack（全社）' } });
    await admin.ok(services.suspend, { body });
    expect(await refusal(admin.call(services.suspend, { body }))).toEqual([409, 'already_suspended']);
    const changed = { serviceName: 'Slack（全社）', category: 'project', note: 'メモ', serviceStatus: 'suspended' };
    expect(await admin.ok(services.show, { params })).toMatchObject(changed);
    await admin.ok(services.resume, { body });
    expect(await refusal(admin.call(services.resume, { body }))).toEqual([409, 'not_suspended']);
    await admin.ok(services.remove, { params, body: { reason: '解約' } });
    for (const gone of [
      admin.call(services.show, { params }),
      admin.call(services.rename, { params, body: { name: 'x' } }),
    ])
      expect((await gone).status).toBe(404);
    expect(await namesOf(admin, {})).toEqual(['Zoom']);
  });

  it('is registered a second time under a distinct name', async () => {
    const admin = await signUp(server);
    await registered(admin, 'slack');
    await admin.ok(services.register, { body: { integrationKind: 'slack', name: 'Slack（開発部）' } });
    expect((await namesOf(admin, {})).sort()).toEqual(['Slack', 'Slack（開発部）']);
    const { items } = await admin.ok(services.candidates, { query: { name: 'slack' } });
    expect(items[0]).toMatchObject({ integrationKind: 'slack', registeredCount: 2 });
  });

  it('has a responsible user of the company', async () => {
    const { admin, ids } = await newCompany(server);
    const params = { companyServiceId: ids.companyServiceId! };
    const set = (companyUserId: string | null) => admin.call(services.setManager, { params, body: { companyUserId } });
    const managers = async () => (await admin.ok(services.show, { params })).manager;
    expect((await set(ids.companyUserId!)).status).toBe(204);
    expect(await managers()).toEqual({ id: ids.companyUserId, name: '試験 花子' });
    expect(await refusal(set(theirs.ids.companyUserId!))).toEqual([404, 'unknown_user']);
    await admin.ok(users.remove, { params: { companyUserId: ids.companyUserId! } });
    expect(await managers()).toBeNull();
    expect(await refusal(set(ids.companyUserId!))).toEqual([404, 'unknown_user']);
    expect((await set(null)).status).toBe(204);
  });

  it('is not registered beyond the contract’s limit, which is named', async () => {
    const admin = await signUp(server);
    const { company: mine } = await admin.ok(administrators.me);
    const intent = { type: 'Change', data: { possibleRegistrationCount: 1 } } as const;
    await operatorOf(server, mine.id)(contractDecider, contractIdOf(mine.id), intent);
    const last = { body: { integrationKind: 'slack' }, headers: { 'idempotency-key': 'last' } };
    const { id: slack } = await admin.ok(services.register, last);
    expect(await admin.ok(services.register, last)).toEqual({ id: slack });
    const more = () => admin.call(services.createOriginal, { body: { name: 'もう一つ', category: 'other' } });
    expect(await refusal(more())).toEqual([409, 'services_at_limit']);
    expect(await admin.ok(company.contract)).toMatchObject({
      registeredServicesCount: 1,
      companyContract: { daichoPlan: { possibleRegistrationCount: 1 } },
    });
    await admin.ok(services.remove, { params: { companyServiceId: slack } });
    expect((await more()).status).toBe(200);
  });

  it('is made once however often a call is repeated with the same key', async () => {
    const admin = await signUp(server);
    const twice = { body: { integrationKind: 'zoom' }, headers: { 'idempotency-key': 'once' } };
    const [one, other] = [await admin.ok(services.register, twice), await admin.ok(services.register, twice)];
    expect(one).toEqual(other);
    expect(await namesOf(admin, { serviceName: 'zoom' })).toEqual(['Zoom']);
  });
});

describe('The list of services', () => {
  let mine: TestCompany;
  let slack: string;
  beforeAll(async () => {
    mine = await newCompany(server);
    slack = await registered(mine.admin, 'slack');
    await registered(mine.admin, 'line');
    const zoom = await registered(mine.admin, 'zoom');
    await mine.admin.ok(services.suspend, { body: { companyServiceId: zoom } });
    const yearly = { ...aPlan, billingCycle: 'yearly', priceType: 'flat', price: 100_000, seats: 1 } as const;
    await mine.admin.ok(plans.register, { params: { companyServiceId: slack }, body: yearly });
    await mine.admin.ok(plans.register, {
      params: { companyServiceId: slack },
      body: { ...aPlan, startsOn: '2099-01-01' },
    });
    const { id } = await mine.admin.ok(users.add, { body: aUser('見本 一') });
    await mine.admin.ok(accounts.connect, { params: { companyServiceId: slack }, body: { companyUserIds: [id] } });
  });

  it('counts plans and users, and the cost of the plans that run', async () => {
    const { items, total } = await mine.admin.ok(services.list, { query: { serviceName: 'スラっク' } });
    expect(total).toBe(1);
    expect(items).toMatchObject([{ id: slack, plansCount: 2, usersCount: 1, monthlyCost: 8_333, zeroReason: null }]);
    expect((await mine.admin.ok(services.list, { query: { serviceName: '社内' } })).items).toMatchObject([
      { plansCount: 1, usersCount: 1, monthlyCost: 12_000 },
    ]);
  });

  it('knows that a kind can be integrated now, also when it could not at registration', async () => {
    const update = `update read.company_service set integration_state = 'unsupported' where id = $1 returning id`;
    expect(await server.parts.query(update, [slack])).toHaveLength(1);
    expect(await namesOf(mine.admin, { isNotConfig: 'true' })).toEqual(['Slack', 'Zoom']);
  });

  it.each([
    [{ serviceStatus: 'suspended' }, ['Zoom']],
    [{ serviceStatus: 'in_use', plan: 'unregistered' }, ['LINE']],
    [{ plan: 'registered' }, ['Slack', '社内ツール']],
    [{ canNotIntegrateService: 'true' }, ['LINE', '社内ツール']],
    [{ isNotConfig: 'true' }, ['Slack', 'Zoom']],
    [{ isNotConfig: 'true', canNotIntegrateService: 'true' }, ['LINE', 'Slack', 'Zoom', '社内ツール']],
    [{ canNotIntegrateService: 'false' }, ['Slack', 'Zoom']],
    [{ hasConfig: 'true' }, []],
    [{ isIntegrateError: 'true' }, []],
    [{ serviceName: '100%' }, []],
  ])('filters by %j', async (query, names) => {
    expect(await namesOf(mine.admin, query)).toEqual(names);
  });

  it.each([
    ['serviceName', ['LINE', 'Slack', 'Zoom', '社内ツール']],
    ['category', ['Slack', 'LINE', 'Zoom', '社内ツール']],
    ['serviceStatus', ['社内ツール', 'Slack', 'LINE', 'Zoom']],
    ['integrationState', ['社内ツール', 'LINE', 'Slack', 'Zoom']],
    ['plansCount', ['LINE', 'Zoom', '社内ツール', 'Slack']],
    ['usersCount', ['LINE', 'Zoom', '社内ツール', 'Slack']],
    ['monthlyCost', ['LINE', 'Zoom', 'Slack', '社内ツール']],
    ['registeredAt', ['社内ツール', 'Slack', 'LINE', 'Zoom']],
  ])('is sorted by %s, equal ones by registration', async (sortBy, names) => {
    expect(await namesOf(mine.admin, { sortBy })).toEqual(names);
  });

  it('is paged without missing or repeating any', async () => {
    const page = (offset: number) => mine.admin.ok(services.list, { query: { offset, count: 3, sortBy: 'category' } });
    const [first, second] = [await page(0), await page(3)];
    expect([first.total, first.items.length, second.items.length]).toEqual([4, 3, 1]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
  });

  it('offers the names to choose from', async () => {
    const names = await mine.admin.ok(services.names);
    expect(names.map(({ serviceName }) => serviceName)).toEqual(['LINE', 'Slack', 'Zoom', '社内ツール']);
  });
});
