import { Link } from 'react-router';
import type { UserRow } from '../../../backend/contract/users';
import { employeeStatuses } from '../../../backend/contract/vocabulary';
import { LevelBadge } from '../../ui/badge';
import { count, day } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { OrDash } from '../../ui/moment';
import { UserStatusBadge, WorkingStatusBadge } from './user-words';

/** The columns of users; `linkTo` is the address that opens one. */
export const userColumns = (linkTo: (row: UserRow) => string): readonly Column<UserRow>[] => [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    width: '17%',
    render: (row) => (
      <Link to={linkTo(row)} preventScrollReset>
        {row.name}
      </Link>
    ),
  },
  { field: 'email', header: 'メールアドレス', sortable: true, render: (row) => <OrDash>{row.email}</OrDash> },
  {
    field: 'employeeCode',
    header: '社員番号',
    sortable: true,
    width: 96,
    render: (row) => <OrDash>{row.employeeCode}</OrDash>,
  },
  {
    field: 'employeeStatus',
    header: '雇用形態',
    sortable: true,
    width: 136,
    render: (row) => employeeStatuses.labels[row.employeeStatus],
  },
  {
    field: 'workingStatus',
    header: '在籍状況',
    sortable: true,
    width: 94,
    render: (row) => <WorkingStatusBadge status={row.workingStatus} />,
  },
  {
    field: 'userStatus',
    header: '状態',
    sortable: true,
    width: 110,
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
    width: 92,
    render: (row) => count(row.servicesCount),
  },
  {
    field: 'joinedOn',
    header: '入社日',
    sortable: true,
    width: 104,
    render: (row) => <OrDash>{row.joinedOn && day(row.joinedOn)}</OrDash>,
  },
];
