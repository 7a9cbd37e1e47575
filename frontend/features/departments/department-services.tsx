import { Link } from 'react-router';
import { departmentServiceList, type DepartmentDetail } from '../../../backend/contract/departments';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { columnsOf } from '../../ui/declared-columns';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { directOnly } from './department-users';
import { useDay } from './use-day';

const allColumns = columnsOf(departmentServiceList, {
  serviceName: {
    grow: 2,
    render: (row) => <Link to={`/services/${row.companyServiceId}`}>{row.serviceName}</Link>,
  },
  category: { width: 160 },
  serviceStatus: { width: 110 },
  usersCount: { width: 150, render: (row) => `${count(row.usersCount)}名` },
  serviceUsersCount: { width: 130, render: (row) => `${count(row.serviceUsersCount)}名` },
});

/** サービス: the services that a department's people use today. */
export function DepartmentServices({ department }: { department: DepartmentDetail }) {
  const { isToday } = useDay();
  const params = { companyDepartmentId: department.id };
  const { list, reading, columns, tools } = useList('departmentServices', allColumns, params);
  return (
    <>
      <FilterBar filters={directOnly} list={list} name="サービス">
        {!isToday && <span className="quiet">サービスは今日の所属と接続で表示しています</span>}
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="サービス"
        reading={reading}
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
