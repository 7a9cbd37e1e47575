import { useState } from 'react';
import { departments } from '../../../backend/contract/departments';
import { services } from '../../../backend/contract/services';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { ListTable } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { AddUserPanel } from './add-user-panel';
import { mostUnited, UniteDialog } from './unite-dialog';
import { useOpenUser } from './use-open-user';
import { useUserActs } from './use-user-acts';
import { userColumns } from './user-columns';
import { UserCounts } from './user-counts';
import { userFilters } from './user-filters';
import { UserPanel } from './user-panel';

const nobody: ReadonlySet<string> = new Set();

/** /users: everybody in the company. */
export default function UsersScreen() {
  const { list, read, columns, tools } = useList('users', userColumns);
  const names = useRead(services.names, {}).data ?? [];
  const tree = useRead(departments.list, {}).data ?? [];
  const [adding, setAdding] = useState(false);
  const { actions, dialog } = useUserActs();
  const open = useOpenUser();
  const [selected, setSelected] = useState(nobody);
  const [uniting, setUniting] = useState(false);
  const add = (
    <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
      ユーザーを追加する
    </Button>
  );
  return (
    <div className="screen">
      <PageHeader title="ユーザー" state={<UserCounts />} primary={add} />
      <FilterBar
        filters={userFilters(
          names.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
          tree.map(({ id, path }) => ({ value: id, label: path })),
        )}
        list={list}
      >
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="ユーザー"
        read={read}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        actions={actions}
        openId={open.id ?? undefined}
        selection={{
          selected,
          onSelect: setSelected,
          bar: ({ size }) => (
            <Button small disabled={size < 2 || size > mostUnited} onClick={() => setUniting(true)}>
              名寄せする
            </Button>
          ),
        }}
        empty={
          <EmptyState icon="people" title="ユーザーはまだいません" action={add}>
            会社のユーザーを追加すると、誰がどのサービスを使っているかを管理できます。
          </EmptyState>
        }
      />
      {open.id && <UserPanel key={open.id} id={open.id} onClose={open.close} />}
      {uniting && (
        <UniteDialog
          companyUserIds={[...selected]}
          onClose={() => setUniting(false)}
          onDone={() => setSelected(nobody)}
        />
      )}
      {adding && <AddUserPanel onClose={() => setAdding(false)} />}
      {dialog}
    </div>
  );
}
