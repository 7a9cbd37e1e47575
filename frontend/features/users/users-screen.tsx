import { useState } from 'react';
import { confirmations } from '../../../backend/contract/confirmations';
import { useAddressedAct } from '../../details/use-addressed-act';
import { useOpenId } from '../../details/use-open-id';
import { useRead } from '../../lib/use-read';
import { Button, ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import { AddUserPanel } from './add-user-panel';
import { ConfirmationList } from './confirmation-list';
import { UserCounts } from './user-counts';
import { UserPanel } from './user-panel';
import { UsersList } from './users-list';

/** /users: all users, and what is to confirm of leavers and accounts. */
export default function UsersScreen() {
  const [adding, setAdding] = useState(false);
  useAddressedAct('add', () => setAdding(true));
  const open = useOpenId('user', 'tab');
  const openId = open.id ?? undefined;
  const unsure = useRead(confirmations.list, { query: { count: 1, hasLeavers: true } }).data?.total;
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
