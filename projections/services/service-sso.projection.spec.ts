import { companyServiceEvents } from '../../backend/services/company-service.events';
import { serviceSsoEvents } from '../../backend/services/sso/service-sso.events';
import { given, life } from '../kit/given';
import { serviceSsos } from './service-sso.projection';

const companyId = 'company';
const dated = { companyServiceId: 'service', effectiveFrom: '2026-04-01' };
const setting = {
  ...dated,
  identityProviderId: 'okta',
  identityProviderName: null,
  protocol: 'saml',
  isEnforced: false,
  source: 'hand',
} as const;
const row = { companyId, id: 'sso', revision: 0, ...setting };
const serviceDeleted = (id: string) => life(companyServiceEvents, { companyId, id })('CompanyServiceDeleted', {});

test('a setting has a row, which its enforcement changes', () => {
  const sso = life(serviceSsoEvents, { companyId, id: 'sso' });
  const changed = { companyServiceId: 'service', effectiveFrom: '2026-05-01', isEnforced: true };
  const facts = [sso('ServiceSsoConfigured', setting), sso('ServiceSsoEnforcementChanged', changed)];
  expect(given(serviceSsos)(...facts.slice(0, 1)).rows).toEqual([row]);
  expect(given(serviceSsos)(...facts).rows).toEqual([{ ...row, ...changed, revision: 1 }]);
});

test('the row goes with the setting, with the service and with its identity provider', () => {
  const sso = life(serviceSsoEvents, { companyId, id: 'sso' });
  const other = life(serviceSsoEvents, { companyId, id: 'other' });
  const configured = sso('ServiceSsoConfigured', setting);
  const named = { companyServiceId: 'else', identityProviderId: null, identityProviderName: '社内の認証基盤' };
  const another = other('ServiceSsoConfigured', { ...setting, ...named });
  for (const end of [
    sso('ServiceSsoRemoved', { ...dated, source: 'hand' }),
    serviceDeleted('service'),
    serviceDeleted('okta'),
  ])
    expect(given(serviceSsos)(configured, another, end).rows).toEqual([{ ...row, id: 'other', ...named }]);
});
