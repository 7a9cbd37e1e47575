import { departmentTreeEvents } from '../../backend/people/departments/department.events';
import { searchText } from '../../backend/platform/kit/search-text';
import { projection, remove, update, upsert } from '../kit/projection';
import { DepartmentTerm } from './department-term.read-model';

const activeAfter: Record<string, boolean> = { founded: true, closed: false, reopened: true };

export const departmentTerms = projection(DepartmentTerm, [departmentTreeEvents], {
  DepartmentTreeChanged: ({ companyId, data: { departmentId, nth, change } }) => {
    const { is, day: effectiveFrom } = change;
    if (is === 'withdrawn') return remove({ departmentId });
    if (is === 'antedated') return update({ departmentId, revision: 0 }, { effectiveFrom });
    return upsert<DepartmentTerm>({
      companyId,
      departmentId,
      revision: nth,
      effectiveFrom,
      name: 'name' in change ? change.name : null,
      search: 'name' in change ? searchText(change.name) : null,
      parentId: 'parentId' in change ? change.parentId : null,
      saysParent: 'parentId' in change,
      isActive: activeAfter[is] ?? null,
    });
  },
});
