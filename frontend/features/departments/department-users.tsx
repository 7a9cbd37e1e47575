import { Link } from 'react-router';
import { departmentUserList, type DepartmentDetail } from '../../../backend/contract/departments';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { columnsOf } from '../../ui/declared-columns';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import type { Filter } from '../../ui/filter';
import { ListTable } from '../../ui/list-table';
import { UserStatusBadge, WorkingStatusBadge } from '../../ui/user-status';
import { Belonging } from './belonging';
import { withoutDay } from './without-day';

export const directOnly: readonly Filter[] = [{ kind: 'flag', name: 'isDirectOnly', label: '直属のユーザーのみ' }];

const allColumns = columnsOf(departmentUserList, {
  name: { grow: 1.1, render: (row) => <Link to={`/users?user=${row.id}`}>{row.name}</Link> },
  departments: { grow: 2, render: (row) => <Belonging departments={row.departments} /> },
  email: { grow: 1.4, wide: true },
  employeeCode: { width: 100 },
  position: { width: 120 },
  employeeStatus: { width: 140 },
  workingStatus: {
    width: 100,
    render: ({ userStatus, workingStatus }) =>
      userStatus === 'deleted' ? (
        <UserStatusBadge status={userStatus} />
      ) : (
        <WorkingStatusBadge status={workingStatus} />
      ),
  },
});

/** ユーザー: the members of a department and those below it on the shown day, including users deleted since. */
export function DepartmentUsers({ department }: { department: DepartmentDetail }) {
  const params = { companyDepartmentId: department.id };
  const { list: requestedList, reading, columns, tools } = useList('departmentUsers', allColumns, params);
  const list = withoutDay(requestedList);
  return (
    <>
      <FilterBar filters={directOnly} list={list} name="ユーザー">
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="ユーザー"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        empty={
          <EmptyState icon="people" title="この日に所属するユーザーはいません">
            ユーザーの編集かCSVの取り込みで部署を選ぶと、ここに表示されます。
          </EmptyState>
        }
      />
    </>
  );
}
