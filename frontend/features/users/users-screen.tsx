import { useState } from 'react';
import { confirmations } from '../../../backend/contract/confirmations';
import { leaving } from '../../../backend/contract/leaving';
import { useAddressedAct } from '../../details/use-addressed-act';
import { useOpenId } from '../../details/use-open-id';
import { useRead } from '../../lib/use-read';
import { Button, ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import { AddUserPanel } from './add-user-panel';
import { ConfirmationList } from './confirmation-list';
import { LeavingList } from './leaving-list';
import { UserCounts } from './user-counts';
import { UserPanel } from './user-panel';
import { UsersList } from './users-list';

/** /users: all users, unsettled leavers, and users to confirm. */
export default function UsersScreen() {
  const [adding, setAdding] = useState(false);
  useAddressedAct('add', () => setAdding(true));
  const open = useOpenId('user', 'tab');
  const openId = open.id ?? undefined;
  const leavers = useRead(leaving.list, { query: { count: 1 } }).data?.total;
  const unsure = useRead(confirmations.list, { query: { count: 1 } }).data?.total;
  const add = (
    <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
      ユーザーを追加する
    </Button>
  );
  return (
    <div className="screen">
      <PageHeader
        title="ユーザー"
        state={<UserCounts />}
        primary={add}
        secondary={
          <ButtonLink acts icon="upload" to="/users/imports">
            CSVで取り込む
          </ButtonLink>
        }
      />
      <Tabs
        label="ユーザーの見方"
        param="view"
        tabs={[
          { id: 'all', label: 'すべて', render: () => <UsersList openId={openId} add={add} /> },
          {
            id: 'leaving',
            label: '退職者の確認',
            count: leavers || undefined,
            render: () => <LeavingList openId={openId} />,
          },
          {
            id: 'confirmation',
            label: '要確認',
            count: unsure || undefined,
            render: () => <ConfirmationList openId={openId} />,
          },
        ]}
      />
      {open.id && <UserPanel key={open.id} id={open.id} onClose={open.close} />}
      {adding && <AddUserPanel onClose={() => setAdding(false)} />}
    </div>
  );
}
