import { history } from '../../../backend/contract/history';
import { users, type UserDetail } from '../../../backend/contract/users';
import { ProblemError } from '../../lib/call';
import { useLocalList } from '../../lib/local-list';
import { useHistory } from '../../lib/use-history';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { MenuButton } from '../../ui/menu';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { HistoryView } from '../../ui/timeline/history-view';
import { isLeaving, useRemains } from './use-remains';
import { useUserActs } from './use-user-acts';
import { UserDevices, useUserDevices } from './user-devices';
import { UserOverview } from './user-overview';
import { UserRemains } from './user-remains';
import { UserServices } from './user-services';
import { UserUnion } from './user-union';
import { UserStatusBadge, WorkingStatusBadge } from './user-words';

/** One user beside the list: who it is, which services, and the history. */
export function UserPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(users.show, { params: { companyUserId: id } });
  const isGone = read.error instanceof ProblemError && read.error.code === 404;
  return (
    <Dialog title={read.data?.name ?? 'ユーザー'} open side width={640} onClose={onClose}>
      {read.data && <Detail user={read.data} onRemoved={onClose} />}
      {!read.data && !read.error && <Skeleton lines={8} />}
      {!read.data && read.error && (
        <ErrorState
          title={isGone ? 'このユーザーはいません' : 'ユーザーを読み込めませんでした'}
          detail={isGone ? '削除されたか、アドレスが正しくない可能性があります。' : undefined}
          onRetry={isGone ? undefined : () => void read.refetch()}
        >
          <Button onClick={onClose}>閉じる</Button>
        </ErrorState>
      )}
    </Dialog>
  );
}

function Detail({ user, onRemoved }: { user: UserDetail; onRemoved: () => void }) {
  const { actions, edit, dialog } = useUserActs(onRemoved);
  const possible = actions(user);
  const remaining = useRemains(user.id).total;
  const devicesCount = useUserDevices(user.id).data?.total;
  return (
    <div className="panel-detail">
      <div className="panel-head">
        {user.userStatus !== 'deleted' && <WorkingStatusBadge status={user.workingStatus} />}
        <UserStatusBadge status={user.userStatus} />
        <span className="quiet one-line">{user.email}</span>
        {possible.length > 0 && (
          <>
            <MenuButton actions={possible} label={`${user.name}の操作`} />
            <Button small icon="edit" onClick={() => void edit(user)}>
              編集する
            </Button>
          </>
        )}
      </div>
      <Tabs
        label={`${user.name}の情報`}
        inPanel
        tabs={[
          { id: 'overview', label: '概要', render: () => <UserOverview user={user} /> },
          {
            id: 'services',
            label: 'サービス',
            count: user.servicesCount,
            render: () => <UserServices user={user} />,
          },
          ...(isLeaving(user)
            ? [
                {
                  id: 'leaving',
                  label: '退職の確認',
                  count: remaining,
                  render: () => <UserRemains user={user} />,
                },
              ]
            : []),
          { id: 'devices', label: '端末', count: devicesCount, render: () => <UserDevices user={user} /> },
          {
            id: 'union',
            label: '名寄せ',
            count: user.unitedCount || undefined,
            render: () => <UserUnion user={user} />,
          },
          { id: 'history', label: '履歴', render: () => <UserHistory id={user.id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}

function UserHistory({ id }: { id: string }) {
  return <HistoryView {...useHistory('companyUser', id, useLocalList(history.list))} />;
}
