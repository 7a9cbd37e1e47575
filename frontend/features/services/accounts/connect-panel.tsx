import { useMemo, useState } from 'react';
import { accounts, type ConnectableRow } from '../../../../backend/contract/accounts';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { useLocalList } from '../../../lib/local-list';
import { showFailure } from '../../../lib/notice';
import { useRead } from '../../../lib/use-read';
import { useWrite } from '../../../lib/use-write';
import { Button, ButtonLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import type { Filter } from '../../../ui/filter';
import { count } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { ListTable } from '../../../ui/list-table';
import { StatusBadge } from '../../../ui/badge';
import { OrDash } from '../../../ui/moment';

const most = 500;
const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・ふりがな・メールで検索' },
];
const columns: readonly Column<ConnectableRow>[] = [
  { field: 'name', header: '氏名', sortable: true, render: (row) => row.name },
  { field: 'email', header: 'メールアドレス', sortable: true, render: (row) => <OrDash>{row.email}</OrDash> },
  {
    field: 'isConnected',
    header: '接続',
    sortable: true,
    width: 108,
    render: ({ isConnected }) =>
      isConnected && (
        <StatusBadge tone="success" icon="check">
          接続済み
        </StatusBadge>
      ),
  },
];

const connectedIn = (rows: readonly ConnectableRow[]) =>
  new Set(rows.filter(({ isConnected }) => isConnected).map(({ companyUserId }) => companyUserId));

/** Picks users out of many, over pages and searches, and connects them all at once. */
export function ConnectPanel({ service, onClose }: { service: ServiceDetail; onClose: () => void }) {
  const params = { companyServiceId: service.id };
  const list = useLocalList(accounts.connectable);
  const read = useRead(accounts.connectable, { params, query: list.query }, { keepPrevious: true });
  const write = useWrite(accounts.connect);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const connected = useMemo(() => connectedIn(read.data?.items ?? []), [read.data]);
  const connect = () =>
    write.mutate({ params, body: { companyUserIds: [...selected] } }, { onSuccess: onClose, onError: showFailure });
  return (
    <Dialog
      title={`「${service.serviceName}」に接続する利用者`}
      open
      side
      width={720}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <p className="dialog-note" aria-live="polite">
            {selected.size > most
              ? `一度に接続できるのは${count(most)}名までです`
              : `${count(selected.size)}名を選択中`}
          </p>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            kind="primary"
            disabled={selected.size === 0 || selected.size > most}
            busy={write.isPending && '接続中'}
            onClick={connect}
          >
            接続する
          </Button>
        </div>
      }
    >
      <div className="panel-list">
        <FilterBar name="ユーザー" filters={filters} list={list} />
        <ListTable
          name="ユーザー"
          read={read}
          list={list}
          columns={columns}
          idOf={(row) => row.companyUserId}
          nameOf={(row) => row.name}
          selection={{ selected, onSelect: setSelected, locked: connected }}
          empty={
            <EmptyState
              icon="people"
              title="ユーザーがまだいません"
              action={<ButtonLink to="/users">ユーザーを追加する</ButtonLink>}
            >
              先に会社のユーザーを追加すると、サービスの利用者として接続できます。
            </EmptyState>
          }
        />
      </div>
    </Dialog>
  );
}
