import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { projection, remove, upsert } from '../kit/projection';
import { LeavingTask } from './leaving-task.read-model';

export const leavingTasks = projection(LeavingTask, [companyUserEvents], {
  CompanyUserLeavingTaskAssigned: (e) => upsert({ companyId: e.companyId, companyUserId: e.entityId, ...e.data }),
  CompanyUserForgotten: (e) => remove({ companyUserId: e.entityId }),
});
