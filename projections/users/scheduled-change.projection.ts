import { companyUserEvents } from '../../backend/users/company-user.events';
import { projection, remove, upsert } from '../kit/projection';
import { ScheduledChange } from './scheduled-change.read-model';

export const scheduledChanges = projection(ScheduledChange, [companyUserEvents], {
  CompanyUserChangeScheduled: ({ companyId, entityId: companyUserId, data }) => {
    const { effectiveFrom, nextEmployeeCode, nextEmployeeStatus, nextPosition, nextWorkingStatus } = data;
    const changes = {
      ...(nextEmployeeCode !== undefined && { employeeCode: nextEmployeeCode }),
      ...(nextEmployeeStatus !== undefined && { employeeStatus: nextEmployeeStatus }),
      ...(nextPosition !== undefined && { position: nextPosition }),
      ...(nextWorkingStatus !== undefined && { workingStatus: nextWorkingStatus }),
    };
    return upsert({ companyId, companyUserId, effectiveFrom, changes });
  },
  CompanyUserScheduleCancelled: (e) => remove({ companyUserId: e.entityId, effectiveFrom: e.data.effectiveFrom }),
  CompanyUserScheduleApplied: (e) => remove({ companyUserId: e.entityId, effectiveFrom: e.data.effectiveFrom }),
  CompanyUserDeleted: (e) => remove({ companyUserId: e.entityId }),
});
