import { useMemo, useState } from 'react';
import { accounts, type AccountRow } from '../../../../backend/contract/accounts';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { ActDialog } from '../../../details/act-dialog';
import { useMay } from '../../../lib/permissions';
import { useRead } from '../../../lib/use-read';
import { AddOrImport } from '../../../lists/add-or-import';
import { ListTools } from '../../../lists/list-tools';
import { useList } from '../../../lists/use-list';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import { ListTable } from '../../../ui/list-table';
import type { Action } from '../../../ui/menu';
import { LatestOperation } from '../operations/latest-operation';
import { useVendorOperations } from '../operations/use-vendor-operations';
import { AccountBar } from './account-bar';
import { accountColumns } from './account-columns';
import { accountFilters } from './account-filters';
import { keyOf } from './account-keys';
import { AccountsSummary } from './accounts-summary';
import { AddPanel } from './add-panel';
import { MatchDialog } from '../../../details/match-dialog';
import { withOriginalSort } from './original-sort';
import { removeAct } from './remove-act';
import { SignInSource } from './sign-in-source';
import { isUnusedUnknown, UnusedUnknown } from './unused-unknown';
import { useDisconnect } from './use-disconnect';

const nothing: ReadonlySet<string> = new Set();
const bulkLabel = 'CSV一括接続';
type OpenAct = { act: 'match' | 'remove'; row: AccountRow };

/** 利用者: who uses a service, with the accounts at the vendor; many can be added or disconnected at once. */
export function ServiceAccounts({ service }: { service: ServiceDetail }) {
  const params = { companyServiceId: service.id };
  const isIntegrable = service.integrationState !== 'unsupported';
  const mayOperate = useMay('excludeUserAction');
  const items = useRead(accounts.originalItems, { params }, { enabled: isIntegrable }).data;
  const all = useMemo(() => accountColumns(items ?? []), [items]);
  const { list, reading, columns, tools } = useList('accounts', all, params);
  const control = withOriginalSort(list, items ?? []);
  const [selectedIds, setSelectedIds] = useState(nothing);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<OpenAct>();
  const close = () => setOpen(undefined);
  const { disconnect } = useDisconnect(service, () => setSelectedIds(nothing));
  const vendor = useVendorOperations(service);
  const actions = (row: AccountRow): Action[] => {
    const { id, companyUserId, name, accountStatus: status, isListed } = row;
    return [
      ...(status
        ? vendor.actionsFor([{ id, status, isListed }], [])
        : vendor.actionsFor([], companyUserId ? [companyUserId] : [])),
      ...(status
        ? [{ label: 'ユーザーを選ぶ', icon: 'person', run: () => setOpen({ act: 'match', row }) } as const]
        : []),
      ...(companyUserId
        ? [
            {
              label: '接続を解除する',
              icon: 'close',
              danger: true,
              run: () => void disconnect([companyUserId], name),
            } as const,
          ]
        : []),
      ...(mayOperate
        ? [{ label: '削除する', icon: 'trash', danger: true, run: () => setOpen({ act: 'remove', row }) } as const]
        : []),
    ];
  };
  const imports = `/services/${service.id}/imports`;
  const add = mayOperate && (
    <Button icon="add" onClick={() => setAdding(true)}>
      利用者を追加する
    </Button>
  );
  return (
    <>
      {isIntegrable && <LatestOperation companyServiceId={service.id} />}
      <FilterBar filters={accountFilters} list={control}>
        <ListTools {...tools} />
        <ButtonLink acts icon="upload" to={imports}>
          {bulkLabel}
        </ButtonLink>
        {add}
      </FilterBar>
      {isIntegrable && <AccountsSummary service={service} />}
      <SignInSource signIns={service.signIns} />
      <ListTable
        name="利用者"
        reading={reading}
        list={control}
        columns={columns}
        idOf={keyOf}
        nameOf={({ name }) => name}
        actions={actions}
        selection={{
          selectedIds,
          onSelect: setSelectedIds,
          bar: (keys) => <AccountBar service={service} keys={keys} onDone={() => setSelectedIds(nothing)} />,
        }}
        nothingFound={
          list.query.isUnused && isUnusedUnknown(service) ? (
            <UnusedUnknown service={service} list={control} />
          ) : undefined
        }
        empty={
          <EmptyState
            icon="people"
            title="利用者はまだいません"
            action={<AddOrImport add={add} to={imports} label={bulkLabel} />}
          >
            1人ずつ追加するか、CSVで一括して接続します。「{service.serviceName}
            」を使っている方を登録すると、席数と実際の利用者数を見比べられます。
          </EmptyState>
        }
      />
      {vendor.dialog}
      {open?.act === 'match' && (
        <MatchDialog companyServiceId={service.id} accountIds={[open.row.id]} name={open.row.name} onClose={close} />
      )}
      {open?.act === 'remove' && (
        <ActDialog
          act={removeAct(service, [open.row.id], open.row.name)}
          onClose={close}
          onDone={() => setSelectedIds(nothing)}
        />
      )}
      {adding && <AddPanel service={service} onClose={() => setAdding(false)} />}
    </>
  );
}
