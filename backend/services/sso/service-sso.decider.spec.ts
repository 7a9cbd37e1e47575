import { given } from '../../platform/kit/decider';
import { serviceSsoDecider, type ServiceSsoCommand } from './service-sso.decider';
import type { ServiceSsoEvent } from './service-sso.events';

const sso = given(serviceSsoDecider);
const companyServiceId = 'service';
const byOkta = {
  companyServiceId,
  identityProviderId: 'okta',
  identityProviderName: null,
  protocol: 'saml',
  isEnforced: false,
  source: 'hand',
} as const;
const configure = (data: Partial<Extract<ServiceSsoCommand, { type: 'Configure' }>['data']> = {}) =>
  ({ type: 'Configure', data: { ...byOkta, ...data } }) as const;
const configured = (effectiveFrom = '2026-04-01', data = {}): ServiceSsoEvent => ({
  type: 'ServiceSsoConfigured',
  data: { ...byOkta, ...data, effectiveFrom },
});
const remove: ServiceSsoCommand = { type: 'Remove', data: { companyServiceId, source: 'hand' } };
const removed = (effectiveFrom = '2026-04-01', source: 'hand' | 'found' = 'hand'): ServiceSsoEvent => ({
  type: 'ServiceSsoRemoved',
  data: { companyServiceId, effectiveFrom, source },
});

describe('The SSO setting of a service', () => {
  it('holds from the day of the command, or from an earlier one', () => {
    expect(sso().when(configure())).toEqual([configured()]);
    expect(sso().when(configure({ effectiveFrom: '2025-10-01' }))).toEqual([configured('2025-10-01')]);
    // 00:00 in Japan
    expect(sso().when(configure(), { at: '2026-04-30T15:00:00.000Z' })).toEqual([configured('2026-05-01')]);
  });

  it('is not planned, and goes back before no earlier change', () => {
    expect(() => sso().when(configure({ effectiveFrom: '2026-04-02' }))).toThrow('今日までの日付');
    const enforced = configure({ isEnforced: true, effectiveFrom: '2026-03-31' });
    expect(() => sso(configured()).when(enforced)).toThrow('前回の変更の適用日以降');
    expect(() => sso(configured(), removed()).when(configure({ effectiveFrom: '2026-03-31' }))).toThrow('前回の変更');
  });

  it('changes its enforcement alone, or is set again for another provider or protocol', () => {
    expect(sso(configured()).when(configure({ isEnforced: true }))).toEqual([
      {
        type: 'ServiceSsoEnforcementChanged',
        data: { companyServiceId, effectiveFrom: '2026-04-01', isEnforced: true },
      },
    ]);
    expect(sso(configured()).when(configure({ protocol: 'oidc', isEnforced: true }))).toEqual([
      configured('2026-04-01', { protocol: 'oidc', isEnforced: true }),
    ]);
    const named = { identityProviderId: null, identityProviderName: '社内の認証基盤' };
    expect(sso(configured()).when(configure(named))).toEqual([configured('2026-04-01', named)]);
  });

  it('changes nothing when it is entered or found again', () => {
    expect(sso(configured()).when(configure())).toEqual([]);
    expect(sso(configured()).when(configure({ source: 'found' }))).toEqual([]);
  });

  it('is removed once, and can be set again', () => {
    expect(sso(configured()).when(remove)).toEqual([removed()]);
    for (const past of [[], [configured(), removed()]])
      expect(() => sso(...past).when(remove)).toThrow('SSOが設定されていません');
    expect(sso(configured(), removed()).when(configure())).toEqual([configured()]);
  });

  it('that was found changes nothing that a person decided', () => {
    const found = configure({ source: 'found' });
    const removeFound = { type: 'Remove', data: { companyServiceId, source: 'found' } } as const;
    expect(sso(configured('2026-04-01', { protocol: 'oidc' })).when(found)).toEqual([]);
    expect(sso(configured(), removed()).when(found)).toEqual([]);
    for (const past of [[], [configured()]]) expect(sso(...past).when(removeFound)).toEqual([]);
  });

  it('that was found follows its provider, and no other one', () => {
    const bySaml = configured('2026-04-01', { source: 'found' });
    const byOidc = configure({ source: 'found', protocol: 'oidc' });
    const byOther = configure({ source: 'found', identityProviderId: '01930000-0000-7000-8000-0000000000ff' });
    const removeFound = { type: 'Remove', data: { companyServiceId, source: 'found' } } as const;
    expect(sso(bySaml).when(byOidc)).toMatchObject([{ data: { protocol: 'oidc', source: 'found' } }]);
    expect(sso(bySaml).when(byOther)).toEqual([]);
    expect(sso(bySaml).when(removeFound)).toEqual([removed('2026-04-01', 'found')]);
    expect(sso(bySaml, removed('2026-04-01', 'found')).when(byOther)).toHaveLength(1);
  });

  it('becomes one made by hand when a person changes its enforcement, which no provider takes back', () => {
    const bySaml = configured('2026-04-01', { source: 'found' });
    const enforced = configured('2026-04-01', { isEnforced: true });
    expect(sso(bySaml).when(configure({ isEnforced: true }))).toEqual([enforced]);
    expect(sso(bySaml, enforced).when(configure({ source: 'found' }))).toEqual([]);
  });

  it('that was found takes its enforcement from the service itself, and none that a person decided does', () => {
    const enforce = (isEnforced: boolean): ServiceSsoCommand => ({
      type: 'Enforce',
      data: { companyServiceId, isEnforced },
    });
    const found = configured('2026-04-01', { source: 'found' });
    const changed = (isEnforced: boolean): ServiceSsoEvent => ({
      type: 'ServiceSsoEnforcementChanged',
      data: { companyServiceId, effectiveFrom: '2026-04-01', isEnforced },
    });
    expect(sso(found).when(enforce(true))).toEqual([changed(true)]);
    expect(sso(found, changed(true)).when(enforce(true))).toEqual([]);
    expect(sso(found, changed(true)).when(enforce(false))).toEqual([changed(false)]);
    // The provider, which does not know, finds the same setting.
    expect(sso(found, changed(true)).when(configure({ source: 'found' }))).toEqual([]);
    for (const past of [[], [configured()], [found, removed()]]) expect(sso(...past).when(enforce(true))).toEqual([]);
  });

  it('names another service as the identity provider', () => {
    expect(() => sso().when(configure({ identityProviderId: companyServiceId }))).toThrow('サービス自身');
  });
});
