import { departmentEvents } from '../../backend/people/departments/department.events';
import type { Fact } from '../../backend/platform/kit/events';
import { projection, update, upsert } from '../kit/projection';
import { DepartmentTerm } from './department-term.read-model';

const unchanged = { name: null, parentId: null, saysParent: false, isActive: null };

const from = (effectiveFrom: string, { companyId, entityId, revision }: Fact, changed: Partial<DepartmentTerm>) =>
  upsert<DepartmentTerm>({ companyId, departmentId: entityId, revision, effectiveFrom, ...unchanged, ...changed });

export const departmentTerms = projection(DepartmentTerm, [departmentEvents], {
  DepartmentFounded: (e) =>
    from(e.data.foundedOn, e, { name: e.data.name, parentId: e.data.parentId, saysParent: true, isActive: true }),
  DepartmentFoundingAntedated: (e) =>
    update({ departmentId: e.entityId, revision: 0 }, { effectiveFrom: e.data.foundedOn }),
  DepartmentRenamed: (e) => from(e.data.effectiveFrom, e, { name: e.data.name }),
  DepartmentMoved: (e) => from(e.data.effectiveFrom, e, { parentId: e.data.parentId, saysParent: true }),
  DepartmentClosed: (e) => from(e.data.effectiveFrom, e, { isActive: false }),
  DepartmentReopened: (e) => from(e.data.effectiveFrom, e, { isActive: true }),
});
