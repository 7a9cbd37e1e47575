import { history } from '../../backend/contract/history';
import { services } from '../../backend/contract/services';
import { sso } from '../../backend/contract/sso';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { anSso } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const { mine, theirs } = setUpCompanies(joinServer);
let okta: string;
let slack: string;
let zoom: string;
const today = dayOf(new Date().toISOString());

const registered = async (admin: Client, integrationKind: string) =>
  (await admin.ok(services.register, { body: { integrationKind } })).id;

beforeAll(async () => {
  for (const kind of ['okta', 'slack', 'zoom']) {
    const id = await registered(mine.admin, kind);
    if (kind === 'okta') okta = id;
    else if (kind === 'slack') slack = id;
    else zoom = id;
  }
}, 90_000);

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
