import { Link } from 'react-router';
import { departments, type DepartmentDetail, type DepartmentServiceRow } from '../../../backend/contract/departments';
import { serviceCategories, serviceStatuses } from '../../../backend/contract/vocabulary';
import { useListState } from '../../lib/list-state';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { directOnly } from './department-users';
import { useDay } from './use-day';

const mostUsed = { sortBy: 'usersCount', orderBy: 'desc' } as const;

const columns: readonly Column<DepartmentServiceRow>[] = [
  {
    field: 'serviceName',
    header: 'サービス名',
    sortable: true,
    grow: 2,
    render: (row) => <Link to={`/services/${row.companyServiceId}`}>{row.serviceName}</Link>,
  },
  {
    field: 'category',
    header: '分類',
    sortable: true,
    width: 160,
    render: (row) => serviceCategories.labels[row.category],
  },
  {
    field: 'serviceStatus',
    header: '状態',
    sortable: true,
    width: 110,
    render: (row) => serviceStatuses.labels[row.serviceStatus],
  },
  {
    field: 'usersCount',
    header: 'この部署の利用者',
    sortable: true,
    align: 'right',
    width: 150,
    render: (row) => `${count(row.usersCount)}名`,
  },
  {
    field: 'serviceUsersCount',
    header: '全社の利用者',
    sortable: true,
    align: 'right',
    width: 130,
    render: (row) => `${count(row.serviceUsersCount)}名`,
  },
];

/** サービス: what the people of a department use today. */
export function DepartmentServices({ department }: { department: DepartmentDetail }) {
  const { isToday } = useDay();
  const list = useListState(departments.services, mostUsed);
  const read = useRead(
    departments.services,
    { params: { companyDepartmentId: department.id }, query: list.query },
    { keepPrevious: true },
  );
  return (
    <>
      <FilterBar filters={directOnly} list={list} name="サービス">
        {!isToday && <span className="quiet">サービスは今日の所属と接続で表示しています</span>}
      </FilterBar>
      <ListTable
        name="サービス"
        read={read}
        list={list}
        columns={columns}
        idOf={(row) => row.companyServiceId}
        nameOf={(row) => row.serviceName}
        empty={
          <EmptyState icon="layers" title="この部署のユーザーが利用しているサービスはありません">
            サービスの「利用者」からこの部署のユーザーを接続すると、ここに表示されます。
          </EmptyState>
        }
      />
    </>
  );
}
