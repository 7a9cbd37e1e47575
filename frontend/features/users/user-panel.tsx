import { users, type UserDetail } from '../../../backend/contract/users';
import { DetailPanel } from '../../details/detail-panel';
import { EntityHistory } from '../../details/entity-history';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { MenuButton } from '../../ui/menu';
import { Tabs } from '../../ui/tabs';
import { LeavingChecklist } from './leaving/leaving-checklist';
import { isLeaving, useRemains } from './use-remains';
import { useUserActs } from './use-user-acts';
import { UserDevices, useUserDevices } from './user-devices';
import { UserOverview } from './user-overview';
import { UserServices } from './user-services';
import { UserUnion } from './user-union';
import { UserStatusBadge, WorkingStatusBadge } from '../../ui/user-status';

/** One user beside the list: who it is, which services, and the history. */
export function UserPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useRead(users.show, { params: { companyUserId: id } });
  return (
    <DetailPanel
      noun="ユーザー"
      missingText="このユーザーはいません"
      reading={reading}
      title={({ name }) => name}
      onClose={onClose}
    >
      {(user) => <Detail user={user} onRemoved={onClose} />}
    </DetailPanel>
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
            <MenuButton actions={possible} label={`${user.name}さんの操作`} />
            <Button small icon="edit" onClick={() => void edit(user)}>
              編集する
            </Button>
          </>
        )}
      </div>
      <Tabs
        label={`${user.name}さんの情報`}
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
                  label: '退職の手続き',
                  count: remaining,
                  render: () => <LeavingChecklist user={user} />,
                },
              ]
            : []),
          { id: 'devices', label: '端末', count: devicesCount, render: () => <UserDevices user={user} /> },
          {
            id: 'union',
            label: '統合',
            count: user.unitedCount || undefined,
            render: () => <UserUnion user={user} />,
          },
          { id: 'history', label: '履歴', render: () => <EntityHistory entity="companyUser" id={user.id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}
