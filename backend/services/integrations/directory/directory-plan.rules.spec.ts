import { appsByService, planApps, planSignIns, planSso, type PlannedApp } from './directory-plan.rules';
import type { KnownApp } from './directory-state.queries';

const app = (id: string, more = {}) => ({
  id,
  ref: id,
  name: id,
  protocol: 'saml' as const,
  integrationName: null,
  hosts: [],
  ...more,
});
const known = (externalId: string, more: Partial<KnownApp> = {}): [string, KnownApp] => {
  const { id: _id, ref: _ref, ...attributes } = app(externalId);
  const unmatched = { registeredServiceId: null, matchedBy: null, isLost: false };
  return [externalId, { id: `known-${externalId}`, externalId, ...attributes, ...unmatched, ...more }];
};
const plan = (
  before: [string, KnownApp][],
  listed: ReturnType<typeof app>[] | undefined,
  found = {},
  wasHeld = false,
) =>
  planApps('0190a0c8-0000-7000-8000-000000000001', new Map(before), {
    listedApps: listed,
    namedApps: [],
    wasHeld,
    findService: ({ name }) => (found as Record<string, never>)[name],
  });

describe('The apps of a provider', () => {
  it('are news when they are new, changed or back', () => {
    const before = [known('same'), known('changed', { name: '前の名前' }), known('back', { isLost: true })];
    const { apps, lostIds } = plan(before, [app('same'), app('changed'), app('back'), app('new')]);
    expect(apps.map(({ externalId, isNews }) => [externalId, isNews])).toEqual([
      ['same', false],
      ['changed', true],
      ['back', true],
      ['new', true],
    ]);
    expect(lostIds).toEqual([]);
  });

  it('are lost when a complete list lacks them, not when it is empty or may not be read', () => {
    const before = [known('a'), known('b'), known('lost', { isLost: true })];
    expect(plan(before, [app('a')]).lostIds).toEqual(['known-b']);
    for (const listed of [[], undefined]) {
      const { apps, lostIds } = plan(before, listed);
      expect([apps.map(({ externalId }) => externalId), lostIds]).toEqual([['a', 'b'], []]);
    }
  });

  it('stay when the list is suddenly short, until a later day confirms it', () => {
    const before = Array.from({ length: 300 }, (_, number) => known(`app-${number}`));
    const held = plan(before, [app('app-0', { name: '新しい名前' }), app('new')]);
    expect([held.isHeld, held.lostIds, held.apps.length]).toEqual([true, [], 300]);
    expect(held.apps.filter(({ isNews }) => isNews)).toEqual([]);
    const confirmed = plan(before, [app('app-0')], {}, true);
    expect([confirmed.isHeld, confirmed.lostIds.length, confirmed.apps.length]).toEqual([false, 299, 1]);
    const many = before.slice(0, 199).map(([id]) => app(id));
    expect([plan(before, many).isHeld, plan(before, [...many, app('app-199')]).isHeld]).toEqual([true, false]);
    expect(plan(before, [], {}, true)).toMatchObject({ isHeld: true, lostIds: [] });
    expect(plan(before, undefined).isHeld).toBe(false);
  });

  it('keep a match made by hand, and one that is no longer found', () => {
    const slack = { registeredServiceId: 'slack', by: 'name' };
    const before = [
      known('hand', { registeredServiceId: null, matchedBy: 'hand' }),
      known('kept', { registeredServiceId: 'crm', matchedBy: 'domain' }),
      known('moved', { registeredServiceId: 'crm', matchedBy: 'name' }),
    ];
    const listed = ['hand', 'kept', 'moved'].map((id) => app(id));
    const { apps } = plan(before, listed, { hand: slack, moved: slack });
    expect(apps.map(({ registeredServiceId, match }) => [registeredServiceId, match])).toEqual([
      [null, undefined],
      ['crm', undefined],
      ['slack', slack],
    ]);
  });
});

const planned = (id: string, registeredServiceId: string | null, protocol: 'saml' | 'oidc' | null): PlannedApp => ({
  id,
  externalId: id,
  attributes: { name: id, protocol, integrationName: null, hosts: [] },
  isNews: false,
  registeredServiceId,
});

describe('SSO settings', () => {
  const apps = [
    planned('1', 'slack', 'oidc'),
    planned('2', 'slack', 'saml'),
    planned('3', 'slack', 'oidc'),
    planned('4', 'wiki', null),
    planned('5', null, 'saml'),
  ];
  const setting = (companyServiceId: string, more = {}) => ({
    companyServiceId,
    identityProviderId: 'okta',
    protocol: 'saml',
    source: 'found',
    ...more,
  });

  it('follow the apps that sign people in, SAML before OIDC', () => {
    expect(planSso('okta', apps, [])).toEqual({
      configure: [{ companyServiceId: 'slack', protocol: 'saml' }],
      remove: [],
    });
    expect(planSso('okta', apps, [setting('slack')]).configure).toEqual([]);
    expect(planSso('okta', apps, [setting('slack', { protocol: 'oidc' })]).configure).toHaveLength(1);
  });

  it('stay as a person or another provider set them', () => {
    const others = [setting('slack', { source: 'hand', protocol: 'oidc' })];
    expect(planSso('okta', apps, others).configure).toEqual([]);
    expect(planSso('okta', apps, [setting('slack', { identityProviderId: 'entra' })]).configure).toEqual([]);
    const foreign = [setting('crm', { source: 'hand' }), setting('hr', { identityProviderId: 'entra' })];
    expect(planSso('okta', apps, foreign).remove).toEqual([]);
  });

  it('go with the apps that they were found by', () => {
    expect(planSso('okta', apps, [setting('crm'), setting('wiki')]).remove).toEqual(['crm', 'wiki']);
  });
});

test('the apps of a service are found by its id', () => {
  const apps = [planned('1', 'slack', null), planned('2', 'slack', null), planned('3', null, null)];
  expect([...appsByService(apps)]).toEqual([['slack', ['1', '2']]]);
});

describe('Last sign-ins', () => {
  const usersOfAccounts = new Map([
    ['a1', 'taro'],
    ['a2', 'taro'],
    ['b1', 'hanako'],
    ['c1', 'nobody'],
  ]);
  const user = (companyUserId: string, lastLoginAt: string | null, serviceAccountId: string | null = null) => ({
    companyServiceId: 'slack',
    companyUserId,
    lastLoginAt,
    serviceAccountId,
  });
  const signIn = (accountId: string, at: string) => ({ appId: 'slack', accountId, at });
  const connectionIdOf = ({ companyUserId }: { companyUserId: string }) => `connection-${companyUserId}`;
  const planOf = (signIns: ReturnType<typeof signIn>[], users: ReturnType<typeof user>[]) =>
    planSignIns(signIns, users, { usersOfAccounts, connectionIdOf });

  it('are the newest of all accounts of a user, at the account of the service where there is one', () => {
    const signIns = [
      signIn('a1', '2026-11-20T00:00:00.000Z'),
      signIn('a2', '2026-11-21T09:00:00+09:00'),
      signIn('b1', '2026-11-19T00:00:00.000Z'),
      signIn('c1', '2026-11-19T00:00:00.000Z'),
      signIn('stranger', '2026-11-22T00:00:00.000Z'),
    ];
    expect(planOf(signIns, [user('taro', null), user('hanako', null, 'account')])).toEqual([
      { id: 'connection-taro', companyUserId: 'taro', lastLoginAt: '2026-11-21T00:00:00.000Z' },
      { id: 'account', companyUserId: 'hanako', lastLoginAt: '2026-11-19T00:00:00.000Z' },
    ]);
  });

  it('move forward only', () => {
    const signIns = [signIn('a1', '2026-11-20T00:00:00.000Z')];
    for (const known of ['2026-11-20T09:00:00+09:00', '2026-11-21T00:00:00.000Z'])
      expect(planOf(signIns, [user('taro', known)])).toEqual([]);
    expect(planOf(signIns, [user('taro', '2026-11-19T00:00:00.000Z')])).toHaveLength(1);
  });
});
