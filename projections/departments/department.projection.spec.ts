import {
  departmentEvents,
  departmentTreeEvents,
  type DepartmentChange,
} from '../../backend/people/departments/department.events';
import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { given, life } from '../kit/given';
import { departmentMembers } from './department-member.projection';
import { departmentTerms } from './department-term.projection';

const companyId = 'company';

describe('department_term', () => {
  const tree = life(departmentTreeEvents, { companyId, id: 'tree' });
  const changed = (nth: number, change: DepartmentChange) =>
    tree('DepartmentTreeChanged', { departmentId: 'department', nth, change });
  const founding = { name: '第一開発部', parentId: 'head' };
  const founded = changed(0, { is: 'founded', ...founding, day: '2025-04-01' });
  const row = (effectiveFrom: string, revision: number, changed: object) => ({
    companyId,
    departmentId: 'department',
    revision,
    effectiveFrom,
    name: null,
    search: null,
    parentId: null,
    saysParent: false,
    isActive: null,
    ...changed,
  });
  const first = row('2025-04-01', 0, {
    name: '第一開発部',
    search: '第一開発部',
    parentId: 'head',
    saysParent: true,
    isActive: true,
  });

  test('each change holds only its own values and its date', () => {
    const changes = [
      changed(1, { is: 'renamed', name: '基盤部', day: '2026-04-01' }),
      changed(2, { is: 'moved', parentId: null, day: '2025-10-01' }),
      changed(3, { is: 'closed', day: '2027-04-01' }),
      changed(4, { is: 'reopened', day: '2027-05-01' }),
    ];
    expect(given(departmentTerms)(founded, ...changes).rows).toEqual([
      first,
      row('2026-04-01', 1, { name: '基盤部', search: '基盤部' }),
      row('2025-10-01', 2, { parentId: null, saysParent: true }),
      row('2027-04-01', 3, { isActive: false }),
      row('2027-05-01', 4, { isActive: true }),
    ]);
  });

  test('a corrected foundation applies from its earlier day', () => {
    const antedated = changed(1, { is: 'antedated', day: '2020-04-01' });
    expect(given(departmentTerms)(founded, antedated).rows).toEqual([{ ...first, effectiveFrom: '2020-04-01' }]);
  });

  test('a withdrawn department leaves no row', () => {
    const renamed = changed(1, { is: 'renamed', name: '基盤部', day: '2026-04-01' });
    const withdrawn = changed(2, { is: 'withdrawn', day: '2026-05-01' });
    expect(given(departmentTerms)(founded, renamed, withdrawn).rows).toEqual([]);
  });

  test('an old log, in which a stream of the department repeats the tree, gives the same rows', () => {
    const department = life(departmentEvents, { companyId, id: 'department' });
    const renamed = changed(1, { is: 'renamed', name: '基盤部', day: '2026-04-01' });
    const oldLog = [
      founded,
      department('DepartmentFounded', { ...founding, foundedOn: '2025-04-01' }),
      renamed,
      department('DepartmentRenamed', { name: '基盤部', effectiveFrom: '2026-04-01' }),
    ];
    expect(given(departmentTerms)(...oldLog)).toEqual(given(departmentTerms)(founded, renamed));
    expect(departmentTerms.types).toEqual(['DepartmentTreeChanged']);
  });
});

describe('department_member', () => {
  const user = life(companyUserEvents, { companyId, id: 'user' });
  const row = (effectiveFrom: string, revision: number, place: number, departmentId: string | null) => ({
    companyId,
    companyUserId: 'user',
    revision,
    place,
    effectiveFrom,
    departmentId,
  });

  test('each change holds all departments of the user from a day on, or none', () => {
    const { rows } = given(departmentMembers)(
      user('CompanyUserDepartmentsChanged', { departmentIds: ['main', 'other'], effectiveFrom: '2026-04-01' }),
      user('CompanyUserDepartmentsChanged', { departmentIds: [], effectiveFrom: '2025-04-01' }),
    );
    expect(rows).toEqual([
      row('2026-04-01', 0, 0, 'main'),
      row('2026-04-01', 0, 1, 'other'),
      row('2025-04-01', 1, 0, null),
    ]);
  });
});
