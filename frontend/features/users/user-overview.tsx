import type { UserDetail } from '../../../backend/contract/users';
import { employeeStatuses, userStatuses, workingStatuses } from '../../../backend/contract/vocabulary';
import { Facts } from '../../ui/facts';
import { day, dayAndTime } from '../../ui/format';
import { useIsAuditor } from '../../lib/permissions';
import { LastSignIn } from '../../ui/last-sign-in';
import { OrDash } from '../../ui/relative-time';
import { ScheduledChanges } from './scheduled-changes';
import { UserDepartments } from './user-departments';
import { FieldOrigin } from './field-origin';

const extensionOf = ({ isBrowserExtension, lastExtensionReportAt: at }: UserDetail) =>
  `${isBrowserExtension ? '使用中' : '未使用'}${at ? `（最後の報告 ${dayAndTime(at)}）` : ''}`;

/** The memo on a person; an auditor never receives it. The words say so, since a dash would mean that there is none. */
function Note({ children }: { children: string | null }) {
  if (useIsAuditor()) return <span className="faint">監査では表示しません</span>;
  return <OrDash>{children}</OrDash>;
}

/** 概要: the fields of a user. */
export function UserOverview({ user }: { user: UserDetail }) {
  return (
    <>
      <ScheduledChanges user={user} />
      <Facts
        facts={[
          {
            label: '氏名',
            value: (
              <FieldOrigin user={user} field="name">
                {user.name}
              </FieldOrigin>
            ),
          },
          { label: 'ふりがな', value: <OrDash>{user.nameKana}</OrDash> },
          {
            label: 'メールアドレス',
            value: (
              <FieldOrigin user={user} field="email">
                <OrDash>{user.email}</OrDash>
              </FieldOrigin>
            ),
          },
          {
            label: '社員番号',
            value: (
              <FieldOrigin user={user} field="employeeCode">
                <OrDash>{user.employeeCode}</OrDash>
              </FieldOrigin>
            ),
          },
          {
            label: '役職',
            value: (
              <FieldOrigin user={user} field="position">
                <OrDash>{user.position}</OrDash>
              </FieldOrigin>
            ),
          },
          {
            label: '部署',
            value: (
              <FieldOrigin user={user} field="departments">
                <UserDepartments user={user} />
              </FieldOrigin>
            ),
          },
          {
            label: '雇用形態',
            value: (
              <FieldOrigin user={user} field="employeeStatus">
                {employeeStatuses.labels[user.employeeStatus]}
              </FieldOrigin>
            ),
          },
          {
            label: '在籍状況',
            value: (
              <FieldOrigin user={user} field="workingStatus">
                {workingStatuses.labels[user.workingStatus]}
              </FieldOrigin>
            ),
          },
          { label: '状態', value: userStatuses.labels[user.userStatus] },
          ...(user.invitationExpiresOn ? [{ label: '招待の有効期限', value: day(user.invitationExpiresOn) }] : []),
          {
            label: '入社日',
            value: (
              <FieldOrigin user={user} field="joinedOn">
                <OrDash>{user.joinedOn && day(user.joinedOn)}</OrDash>
              </FieldOrigin>
            ),
          },
          {
            label: '最終ログイン',
            value: <LastSignIn at={user.lastLoginAt} />,
          },
          { label: '拡張機能', value: extensionOf(user) },
          { label: '登録日時', value: dayAndTime(user.registeredAt) },
          { label: 'メモ', value: <Note>{user.note}</Note> },
          ...(user.retiredOn ? [{ label: '退職日', value: day(user.retiredOn) }] : []),
          ...(user.deletedOn ? [{ label: '削除の適用日', value: day(user.deletedOn) }] : []),
        ]}
      />
    </>
  );
}
