import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { projection, upsert } from '../kit/projection';
import { DepartmentMember } from './department-member.read-model';

export const departmentMembers = projection(
  DepartmentMember,
  [companyUserEvents],
  {
    CompanyUserDepartmentsChanged: ({ companyId, entityId: companyUserId, revision, data }) => {
      const { departmentIds, effectiveFrom } = data;
      const none = departmentIds.length === 0;
      return (none ? [null] : departmentIds).map((departmentId, place) =>
        upsert<DepartmentMember>({ companyId, companyUserId, revision, place, effectiveFrom, departmentId }),
      );
    },
  },
  { ofEntity: { column: 'companyUserId' } },
);
