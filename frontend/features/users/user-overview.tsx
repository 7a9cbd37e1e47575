import type { UserDetail } from '../../../backend/contract/users';
import { employeeStatuses, userStatuses, workingStatuses } from '../../../backend/contract/vocabulary';
import { Facts } from '../../ui/facts';
import { day, dayAndTime } from '../../ui/format';
import { LastSignIn } from '../../ui/last-sign-in';
import { OrDash } from '../../ui/moment';
import { ScheduledChanges } from './scheduled-changes';
import { UserDepartments } from './user-departments';

/** 概要: the fields of a user. */
export function UserOverview({ user }: { user: UserDetail }) {
  return (
    <>
      <ScheduledChanges user={user} />
      <Facts
        facts={[
          { label: '氏名', value: user.name },
          { label: 'ふりがな', value: <OrDash>{user.nameKana}</OrDash> },
          { label: 'メールアドレス', value: <OrDash>{user.email}</OrDash> },
          { label: '社員番号', value: <OrDash>{user.employeeCode}</OrDash> },
          { label: '役職', value: <OrDash>{user.position}</OrDash> },
          { label: '部署', value: <UserDepartments user={user} /> },
          { label: '雇用形態', value: employeeStatuses.labels[user.employeeStatus] },
          { label: '在籍状況', value: workingStatuses.labels[user.workingStatus] },
          { label: '状態', value: userStatuses.labels[user.userStatus] },
          ...(user.invitationExpiresOn ? [{ label: '招待の有効期限', value: day(user.invitationExpiresOn) }] : []),
          { label: '入社日', value: <OrDash>{user.joinedOn && day(user.joinedOn)}</OrDash> },
          {
            label: '最終ログイン',
            value: <LastSignIn at={user.lastLoginAt} />,
          },
          { label: 'ブラウザ拡張', value: user.isBrowserExtension ? '使用中' : '未使用' },
          { label: '登録日時', value: dayAndTime(user.registeredAt) },
          { label: 'メモ', value: <OrDash>{user.note}</OrDash> },
          ...(user.retiredOn ? [{ label: '退職日', value: day(user.retiredOn) }] : []),
          ...(user.deletedOn ? [{ label: '削除の適用日', value: day(user.deletedOn) }] : []),
        ]}
      />
    </>
  );
}
