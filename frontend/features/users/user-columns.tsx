import type { UserRow } from '../../../backend/contract/users';
import { employeeStatuses } from '../../../backend/contract/vocabulary';
import { LevelBadge } from '../../ui/badge';
import { count, day } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { OrDash } from '../../ui/moment';
import { OpenLink } from '../../ui/open-link';
import './user-services.css';
import { MainDepartment } from './user-departments';
import { UserStatusBadge, WorkingStatusBadge } from './user-words';

export const userColumns: readonly Column<UserRow>[] = [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    grow: 1.2,
    render: (row) => (
      <span className="user-record">
        <OpenLink open={{ user: row.id }} drop={['tab']}>
          {row.name}
        </OpenLink>
        {row.unitedCount > 0 && <span className="faint">他{count(row.unitedCount)}件の記録</span>}
        {row.unionMainName && <span className="faint">{row.unionMainName}に統合</span>}
      </span>
    ),
  },
  {
    field: 'email',
    header: 'メールアドレス',
    sortable: true,
    grow: 1.6,
    render: (row) => <OrDash>{row.email}</OrDash>,
  },
  {
    field: 'departments',
    header: '部署',
    grow: 1.3,
    render: (row) => <MainDepartment departments={row.departments} />,
  },
  {
    field: 'employeeCode',
    header: '社員番号',
    sortable: true,
    width: 90,
    render: (row) => <OrDash>{row.employeeCode}</OrDash>,
  },
  {
    field: 'employeeStatus',
    header: '雇用形態',
    sortable: true,
    width: 128,
    wide: true,
    render: (row) => employeeStatuses.labels[row.employeeStatus],
  },
  {
    field: 'workingStatus',
    header: '在籍状況',
    sortable: true,
    width: 92,
    render: (row) => <WorkingStatusBadge status={row.workingStatus} />,
  },
  {
    field: 'userStatus',
    header: '状態',
    sortable: true,
    width: 104,
    render: (row) =>
      row.isRequiredConfirmation ? (
        <LevelBadge level="caution" word="要確認" />
      ) : (
        <UserStatusBadge status={row.userStatus} />
      ),
  },
  {
    field: 'servicesCount',
    header: 'サービス',
    sortable: true,
    align: 'right',
    width: 84,
    render: (row) => count(row.servicesCount),
  },
  {
    field: 'joinedOn',
    header: '入社日',
    sortable: true,
    width: 100,
    wide: true,
    render: (row) => <OrDash>{row.joinedOn && day(row.joinedOn)}</OrDash>,
  },
];
