import { useState } from 'react';
import { Link } from 'react-router';
import { accountList } from '../../../../backend/contract/accounts';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { ListTools } from '../../../lists/list-tools';
import { useList } from '../../../lists/use-list';
import { LevelBadge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { columnsOf } from '../../../ui/declared-columns';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import type { Filter } from '../../../ui/filter';
import { ListTable } from '../../../ui/list-table';
import { LastSignIn } from '../../../ui/last-sign-in';
import { ConnectPanel } from './connect-panel';
import { useDisconnect } from './use-disconnect';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・ふりがな・メールで検索' },
];
const nothing: ReadonlySet<string> = new Set();

const allColumns = columnsOf(accountList, {
  name: {
    grow: 1.2,
    render: (row) => (
      <>
        <Link to={`/users?user=${row.companyUserId}`}>{row.name}</Link>{' '}
        {row.hasLeft && <LevelBadge level="caution" word="退職" />}
      </>
    ),
  },
  nameKana: { wide: true },
  email: { grow: 1.5 },
  connectedAt: { width: 112 },
  lastLoginAt: {
    width: 124,
    render: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} />,
  },
});

/** 利用者: who uses a service; many can be connected or disconnected at once. */
export function ServiceAccounts({ service }: { service: ServiceDetail }) {
  const { list, read, columns, tools } = useList('accounts', allColumns, { companyServiceId: service.id });
  const [selected, setSelected] = useState(nothing);
  const [connecting, setConnecting] = useState(false);
  const { disconnect, isPending } = useDisconnect(service, () => setSelected(nothing));
  const connect = (
    <Button kind="primary" icon="add" onClick={() => setConnecting(true)}>
      利用者を接続する
    </Button>
  );
  return (
    <>
      <FilterBar filters={filters} list={list}>
        <ListTools {...tools} />
        {connect}
      </FilterBar>
      <ListTable
        name="利用者"
        read={read}
        list={list}
        columns={columns}
        idOf={(row) => row.companyUserId}
        nameOf={(row) => row.name}
        actions={(row) => [
          {
            label: '接続を解除する',
            icon: 'close',
            danger: true,
            run: () => void disconnect([row.companyUserId], row.name),
          },
        ]}
        selection={{
          selected,
          onSelect: setSelected,
          bar: (ids) => (
            <Button small kind="danger" busy={isPending && '解除中'} onClick={() => void disconnect([...ids])}>
              接続を解除する
            </Button>
          ),
        }}
        empty={
          <EmptyState icon="people" title="利用者はまだ接続されていません" action={connect}>
            「{service.serviceName}」を使っているユーザーを接続すると、席数と実際の利用者数を見比べられます。
          </EmptyState>
        }
      />
      {connecting && <ConnectPanel service={service} onClose={() => setConnecting(false)} />}
    </>
  );
}
