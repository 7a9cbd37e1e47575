import { companyServiceEvents } from '../../backend/services/company-service.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { CompanyService } from './company-service.read-model';

export const companyServices = projection(CompanyService, [companyServiceEvents], {
  CompanyServiceRegistered: (e) =>
    upsert({
      companyId: e.companyId,
      id: e.entityId,
      status: 'in_use',
      note: null,
      managerId: null,
      registeredAt: e.at,
      ...e.data,
    }),
  CompanyServiceRenamed: (e) => update({ id: e.entityId }, e.data),
  CompanyServiceCategoryChanged: (e) => update({ id: e.entityId }, e.data),
  CompanyServiceUrlChanged: (e) => update({ id: e.entityId }, e.data),
  CompanyServiceNoteChanged: (e) => update({ id: e.entityId }, e.data),
  CompanyServiceManagerChanged: (e) => update({ id: e.entityId }, e.data),
  CompanyServiceSuspended: (e) => update({ id: e.entityId }, { status: 'suspended' }),
  CompanyServiceResumed: (e) => update({ id: e.entityId }, { status: 'in_use' }),
  CompanyServiceDeleted: (e) => remove({ id: e.entityId }),
});
