import { Link } from 'react-router';
import { departments, type DepartmentDetail, type DepartmentUserRow } from '../../../backend/contract/departments';
import { employeeStatuses, workingStatuses } from '../../../backend/contract/vocabulary';
import { useListState } from '../../lib/list-state';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import type { Filter } from '../../ui/filter';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/moment';
import { Belonging } from './belonging';
import { withoutDay } from './without-day';

export const directOnly: readonly Filter[] = [{ kind: 'flag', name: 'isDirectOnly', label: '直属のユーザーのみ' }];

const columns: readonly Column<DepartmentUserRow>[] = [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    grow: 1.1,
    render: (row) => <Link to={`/users?user=${row.id}`}>{row.name}</Link>,
  },
  { field: 'departments', header: '部署', grow: 2, render: (row) => <Belonging departments={row.departments} /> },
  {
    field: 'email',
    header: 'メールアドレス',
    sortable: true,
    grow: 1.4,
    wide: true,
    render: (row) => <OrDash>{row.email}</OrDash>,
  },
  {
    field: 'employeeCode',
    header: '社員番号',
    sortable: true,
    width: 100,
    render: (row) => <OrDash>{row.employeeCode}</OrDash>,
  },
  { field: 'position', header: '役職', sortable: true, width: 120, render: (row) => <OrDash>{row.position}</OrDash> },
  {
    field: 'employeeStatus',
    header: '雇用形態',
    sortable: true,
    width: 140,
    render: (row) => employeeStatuses.labels[row.employeeStatus],
  },
  {
    field: 'workingStatus',
    header: '在籍状況',
    sortable: true,
    width: 100,
    render: (row) =>
      row.userStatus === 'deleted' ? (
        <span className="faint">削除済み</span>
      ) : (
        workingStatuses.labels[row.workingStatus]
      ),
  },
];

/** ユーザー: who belongs to a department, or to one below it, on the day that is shown; also those who were deleted since. */
export function DepartmentUsers({ department }: { department: DepartmentDetail }) {
  const asked = useListState(departments.users);
  const list = withoutDay(asked);
  const read = useRead(
    departments.users,
    { params: { companyDepartmentId: department.id }, query: asked.query },
    { keepPrevious: true },
  );
  return (
    <>
      <FilterBar filters={directOnly} list={list} name="ユーザー" />
      <ListTable
        name="ユーザー"
        read={read}
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
