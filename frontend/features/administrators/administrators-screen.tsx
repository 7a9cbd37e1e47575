import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { administrators, type AdministratorDetail } from '../../../backend/contract/administrators';
import { useAddressedAct } from '../../details/use-addressed-act';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { answerOf } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import { Button, ButtonLink } from '../../ui/button';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { nameOf } from './administrator-name';
import { administratorColumns, AdministratorsTable } from './administrators-table';
import { EditDialog } from './edit-dialog';
import { HistoryPanel } from './history-panel';
import { InviteDialog } from './invite-dialog';

export default function AdministratorsScreen() {
  const { list, reading, columns, tools } = useList('administrators', administratorColumns);
  const [isInviting, setInviting] = useState(false);
  useAddressedAct('invite', () => setInviting(true));
  const [editedAdministrator, setEditedAdministrator] = useState<AdministratorDetail>();
  const edit = ({ id }: { id: string }) =>
    answerOf(administrators.show, { params: { companyAdministratorId: id } }).then(setEditedAdministrator, showFailure);
  const history = useOpenHistory();
  const openedAdministrator = reading.data?.items.find(({ id }) => id === history.id);
  return (
    <div className="screen">
      <PageHeader
        title="管理者設定"
        state={reading.data && `管理者 ${count(reading.data.total)}名`}
        secondary={
          <ButtonLink icon="eye" to="/company-administrators/auditor-links">
            監査用リンク
          </ButtonLink>
        }
        primary={
          <Button kind="primary" icon="add" onClick={() => setInviting(true)}>
            管理者を招待する
          </Button>
        }
      />
      <FilterBar filters={[]} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <AdministratorsTable
        list={list}
        reading={reading}
        columns={columns}
        onEdit={(row) => void edit(row)}
        onHistory={history.open}
        openId={history.id}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {history.id && (
        <HistoryPanel
          id={history.id}
          name={openedAdministrator && nameOf(openedAdministrator)}
          onClose={history.close}
        />
      )}
      {editedAdministrator && (
        <EditDialog administrator={editedAdministrator} onClose={() => setEditedAdministrator(undefined)} />
      )}
    </div>
  );
}

/** The open history, from the address: `?administrator=`. */
function useOpenHistory() {
  const [search, setSearch] = useSearchParams();
  const show = (id?: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (id) next.set('administrator', id);
      else next.delete('administrator');
      return next;
    });
  return { id: search.get('administrator') ?? undefined, open: show, close: () => show() };
}
