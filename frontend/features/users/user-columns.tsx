import { userList } from '../../../backend/contract/users';
import { LevelBadge } from '../../ui/badge';
import { columnsOf } from '../../ui/declared-columns';
import { count, day } from '../../ui/format';
import { LastSignIn } from '../../ui/last-sign-in';
import { OpenLink } from '../../ui/open-link';
import './user-services.css';
import { MainDepartment } from './user-departments';
import { UserStatusBadge, WorkingStatusBadge } from '../../ui/user-status';

export const userColumns = columnsOf(userList, {
  name: {
    grow: 1.2,
    render: (row) => (
      <span className="user-record">
        <OpenLink open={{ user: row.id }} drop={['tab']}>
          {row.name}
        </OpenLink>
        {row.unitedCount > 0 && <span className="faint">他{count(row.unitedCount)}件の記録</span>}
        {row.retiresOn && <span className="faint">{day(row.retiresOn)} 退職予定</span>}
        {row.unionMainName && <span className="faint">{row.unionMainName}に統合</span>}
      </span>
    ),
  },
  email: { grow: 1.6 },
  department: { grow: 1.3, render: (row) => <MainDepartment departments={row.departments} /> },
  employeeCode: { width: 90 },
  employeeStatus: { width: 128, wide: true },
  workingStatus: {
    width: 104,
    render: ({ userStatus, workingStatus }) =>
      userStatus === 'deleted' ? (
        <UserStatusBadge status={userStatus} />
      ) : (
        <WorkingStatusBadge status={workingStatus} />
      ),
  },
  userStatus: {
    width: 104,
    render: (row) =>
      row.isRequiredConfirmation ? (
        <LevelBadge level="caution" word="要確認" />
      ) : (
        <UserStatusBadge status={row.userStatus} />
      ),
  },
  joinedOn: { wide: true },
  lastLoginAt: { width: 124, render: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} /> },
});
