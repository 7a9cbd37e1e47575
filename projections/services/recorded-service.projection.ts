import { companyServiceEvents } from '../../backend/services/company-service.events';
import { projection, update, upsert } from '../kit/projection';
import { RecordedService } from './recorded-service.read-model';

export const recordedServices = projection(RecordedService, [companyServiceEvents], {
  CompanyServiceRegistered: (e) =>
    upsert({ companyId: e.companyId, id: e.entityId, name: e.data.name, isDeleted: false, registeredAt: e.at }),
  CompanyServiceRestored: (e) => update({ id: e.entityId }, { name: e.data.name, isDeleted: false }),
  CompanyServiceRenamed: (e) => update({ id: e.entityId }, { name: e.data.name }),
  CompanyServiceDeleted: (e) => update({ id: e.entityId }, { isDeleted: true }),
});
