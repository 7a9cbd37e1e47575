import { useMemo, useState } from 'react';
import { accounts, type AccountRow } from '../../../../backend/contract/accounts';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { useRead } from '../../../lib/use-read';
import { ListTools } from '../../../lists/list-tools';
import { useList } from '../../../lists/use-list';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import { ListTable } from '../../../ui/list-table';
import type { Action } from '../../../ui/menu';
import { accountColumns } from './account-columns';
import { accountFilters } from './account-filters';
import { ConnectPanel } from './connect-panel';
import { MatchDialog } from './match-dialog';
import { withOriginalSort } from './original-sort';
import { isUnusedUnknown, UnusedUnknown } from './unused-unknown';
import { useDisconnect } from './use-disconnect';

const nothing: ReadonlySet<string> = new Set();

/** A row by its account and its user, who is what a selection is about, also on other pages. */
const keyOf = ({ id, companyUserId }: AccountRow) => `${id}/${companyUserId ?? ''}`;
const usersIn = (keys: Iterable<string>) => [
  ...new Set([...keys].flatMap((key) => key.slice(key.indexOf('/') + 1) || [])),
];

/** 利用者: who uses a service, with the accounts at the vendor; many can be connected or disconnected at once. */
export function ServiceAccounts({ service }: { service: ServiceDetail }) {
  const params = { companyServiceId: service.id };
  const isIntegrable = service.integrationState !== 'unsupported';
  const items = useRead(accounts.originalItems, { params }, { enabled: isIntegrable }).data;
  const all = useMemo(() => accountColumns(isIntegrable, items ?? []), [isIntegrable, items]);
  const { list, read, columns, tools } = useList('accounts', all, params);
  const control = withOriginalSort(list, items ?? []);
  const [selected, setSelected] = useState(nothing);
  const [connecting, setConnecting] = useState(false);
  const [matching, setMatching] = useState<AccountRow>();
  const { disconnect, isPending } = useDisconnect(service, () => setSelected(nothing));
  const disconnecting = ({ companyUserId, name }: AccountRow): Action[] =>
    companyUserId
      ? [{ label: '接続を解除する', icon: 'close', danger: true, run: () => void disconnect([companyUserId], name) }]
      : [];
  const connect = (
    <Button kind="primary" icon="add" onClick={() => setConnecting(true)}>
      利用者を接続する
    </Button>
  );
  return (
    <>
      <FilterBar filters={accountFilters(isIntegrable)} list={control}>
        <ListTools {...tools} />
        {connect}
      </FilterBar>
      <ListTable
        name="利用者"
        read={read}
        list={control}
        columns={columns}
        idOf={keyOf}
        nameOf={({ name }) => name}
        actions={(row) => [
          ...(row.isRequiredConfirmation
            ? [{ label: 'ユーザーを選ぶ', icon: 'person', run: () => setMatching(row) } as const]
            : []),
          ...disconnecting(row),
        ]}
        selection={{
          selected,
          onSelect: setSelected,
          bar: (keys) => (
            <Button
              small
              kind="danger"
              disabled={usersIn(keys).length === 0}
              busy={isPending && '解除中'}
              onClick={() => void disconnect(usersIn(keys))}
            >
              接続を解除する
            </Button>
          ),
        }}
        nothingFound={
          list.query.isUnused && isUnusedUnknown(service) ? (
            <UnusedUnknown service={service} list={control} />
          ) : undefined
        }
        empty={
          <EmptyState icon="people" title="利用者はまだ接続されていません" action={connect}>
            「{service.serviceName}」を使っているユーザーを接続すると、席数と実際の利用者数を見比べられます。
          </EmptyState>
        }
      />
      {matching && (
        <MatchDialog companyServiceId={service.id} account={matching} onClose={() => setMatching(undefined)} />
      )}
      {connecting && <ConnectPanel service={service} onClose={() => setConnecting(false)} />}
    </>
  );
}
