import { useState } from 'react';
import { administrators, type AdministratorRow } from '../../../backend/contract/administrators';
import { useListState } from '../../lib/list-state';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { count } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { AdministratorsTable } from './administrators-table';
import { EditDialog } from './edit-dialog';
import { InviteDialog } from './invite-dialog';

export default function AdministratorsScreen() {
  const list = useListState(administrators.list);
  const read = useRead(administrators.list, { query: list.query }, { keepPrevious: true });
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<AdministratorRow>();
  return (
    <div className="screen">
      <PageHeader
        title="管理者設定"
        state={read.data && `管理者 ${count(read.data.total)}名`}
        primary={
          <Button kind="primary" icon="add" onClick={() => setInviting(true)}>
            管理者を招待する
          </Button>
        }
      />
      <AdministratorsTable list={list} read={read} onEdit={setEdited} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited && <EditDialog administrator={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
