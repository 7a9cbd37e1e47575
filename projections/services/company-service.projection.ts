import { companyServiceEvents } from '../../backend/services/company-service.events';
import { integrationEvents } from '../../backend/services/integrations/integration.events';
import { searchText } from '../../backend/platform/kit/search-text';
import { projection, remove, update, upsert } from '../kit/projection';
import { CompanyService } from './company-service.read-model';

export const companyServices = projection(
  CompanyService,
  [companyServiceEvents, integrationEvents],
  {
    CompanyServiceRegistered: (e) =>
      upsert({
        companyId: e.companyId,
        id: e.entityId,
        status: 'in_use',
        note: null,
        managerId: null,
        registeredAt: e.at,
        search: searchText(e.data.name),
        ...e.data,
      }),
    CompanyServiceRestored: (e) =>
      upsert({ companyId: e.companyId, id: e.entityId, status: 'in_use', search: searchText(e.data.name), ...e.data }),
    CompanyServiceRenamed: (e) => update({ id: e.entityId }, { ...e.data, search: searchText(e.data.name) }),
    CompanyServiceCategoryChanged: (e) => update({ id: e.entityId }, e.data),
    CompanyServiceUrlChanged: (e) => update({ id: e.entityId }, e.data),
    CompanyServiceNoteChanged: (e) => update({ id: e.entityId }, e.data),
    CompanyServiceManagerChanged: (e) => update({ id: e.entityId }, { managerId: e.data.managerId }),
    CompanyServiceSuspended: (e) => update({ id: e.entityId }, { status: 'suspended' }),
    CompanyServiceResumed: (e) => update({ id: e.entityId }, { status: 'in_use' }),
    IntegrationConfigured: (e) => update({ id: e.entityId }, { integrationState: 'configured' }),
    IntegrationCredentialsReplaced: (e) => update({ id: e.entityId }, { integrationState: 'configured' }),
    IntegrationAuthorised: (e) => update({ id: e.entityId }, { integrationState: 'configured' }),
    IntegrationSynchronisationSucceeded: (e) => update({ id: e.entityId }, { integrationState: 'configured' }),
    // The vendor answered; the run waits for a person.
    IntegrationSynchronisationHeld: (e) => update({ id: e.entityId }, { integrationState: 'configured' }),
    // The last attempt of a run.
    IntegrationSynchronisationFailed: (e) =>
      e.data.nextAttemptAt === null ? update({ id: e.entityId }, { integrationState: 'failed' }) : [],
    IntegrationDisconnected: (e) => update({ id: e.entityId }, { integrationState: 'not_configured' }),
    CompanyServiceDeleted: (e) => remove({ id: e.entityId }),
  },
  { ofEntity: { column: 'id' } },
);
