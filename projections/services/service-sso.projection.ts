import { companyServiceEvents } from '../../backend/services/company-service.events';
import { serviceSsoEvents } from '../../backend/services/sso/service-sso.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { ServiceSso } from './service-sso.read-model';

export const serviceSsos = projection(ServiceSso, [serviceSsoEvents, companyServiceEvents], {
  ServiceSsoConfigured: (e) => upsert({ companyId: e.companyId, id: e.entityId, revision: e.revision, ...e.data }),
  ServiceSsoEnforcementChanged: ({ entityId, revision, data: { isEnforced, effectiveFrom } }) =>
    update({ id: entityId }, { isEnforced, effectiveFrom, revision }),
  ServiceSsoRemoved: (e) => remove({ id: e.entityId }),
  CompanyServiceDeleted: (e) => [remove({ companyServiceId: e.entityId }), remove({ identityProviderId: e.entityId })],
});
