import { ssoProtocols, ssoSources } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const termFields = {
  companyServiceId: field.entity('サービス', 'companyService'),
  effectiveFrom: field.appliesFrom(),
};
const isEnforced = field.flag('SSOの必須');
const source = field.word('登録方法', ssoSources);

/** How people sign in to a service by an identity provider (SSO). */
export const serviceSsoEvents = defineEvents('serviceSso', 'SSO設定', {
  ServiceSsoConfigured: {
    title: 'SSOを設定',
    state: '設定済み',
    data: {
      ...termFields,
      /** A service of the company; null where only the name is known. */
      identityProviderId: field.entity('IDプロバイダー', 'companyService').nullable(),
      identityProviderName: field.text('IDプロバイダー名').nullable(),
      protocol: field.word('方式', ssoProtocols),
      isEnforced,
      source,
    },
  },
  ServiceSsoEnforcementChanged: { title: 'SSOの必須・任意を変更', data: { ...termFields, isEnforced } },
  ServiceSsoRemoved: {
    title: 'SSOの設定を解除',
    state: '解除済み',
    /** A person recorded it, or the identity provider no longer has the app. */
    data: { ...termFields, source },
    upcasters: [(data) => ({ ...data, source: 'hand' })],
  },
});

export type ServiceSsoEvent = EventOf<typeof serviceSsoEvents>;
