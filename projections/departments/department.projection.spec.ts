import { departmentEvents } from '../../backend/people/departments/department.events';
import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { given, life } from '../kit/given';
import { departmentMembers } from './department-member.projection';
import { departmentTerms } from './department-term.projection';

const companyId = 'company';

describe('department_term', () => {
  const department = life(departmentEvents, { companyId, id: 'department' });
  const founded = department('DepartmentFounded', { name: '第一開発部', parentId: 'head', foundedOn: '2025-04-01' });
  const row = (effectiveFrom: string, revision: number, changed: object) => ({
    companyId,
    departmentId: 'department',
    revision,
    effectiveFrom,
    name: null,
    parentId: null,
    saysParent: false,
    isActive: null,
    ...changed,
  });
  const first = row('2025-04-01', 0, { name: '第一開発部', parentId: 'head', saysParent: true, isActive: true });

  test('each change holds only its own values and its date', () => {
    const changes = [
      department('DepartmentRenamed', { name: '基盤部', effectiveFrom: '2026-04-01' }),
      department('DepartmentMoved', { parentId: null, effectiveFrom: '2025-10-01' }),
      department('DepartmentClosed', { effectiveFrom: '2027-04-01' }),
      department('DepartmentReopened', { effectiveFrom: '2027-05-01' }),
    ];
    expect(given(departmentTerms)(founded, ...changes).rows).toEqual([
      first,
      row('2026-04-01', 1, { name: '基盤部' }),
      row('2025-10-01', 2, { parentId: null, saysParent: true }),
      row('2027-04-01', 3, { isActive: false }),
      row('2027-05-01', 4, { isActive: true }),
    ]);
  });

  test('a corrected foundation applies from its earlier day', () => {
    const antedated = department('DepartmentFoundingAntedated', { foundedOn: '2020-04-01' });
    expect(given(departmentTerms)(founded, antedated).rows).toEqual([{ ...first, effectiveFrom: '2020-04-01' }]);
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
