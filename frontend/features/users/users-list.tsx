import { useState, type ReactNode } from 'react';
import { users } from '../../../backend/contract/users';
import { departments } from '../../../backend/contract/departments';
import { services } from '../../../backend/contract/services';
import { useBulk } from '../../lists/bulk/use-bulk';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { AddOrImport } from '../../lists/add-or-import';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { ListTable } from '../../ui/list-table';
import { maxUnited, UniteDialog } from './unite-dialog';
import { useUserActs } from './use-user-acts';
import { userColumns } from './user-columns';
import { userFilters } from './user-filters';

/** すべて: all users of the company. */
export function UsersList({ openId, add }: { openId?: string; add: ReactNode }) {
  const { list, reading, columns, tools } = useList('users', userColumns);
  const names = useRead(services.names, {}).data ?? [];
  const tree = useRead(departments.list, {}).data ?? [];
  const positions = useRead(users.positions, {}).data ?? [];
  const { actions, dialog } = useUserActs();
  const [uniting, setUniting] = useState(false);
  const bulk = useBulk(tools, ({ size }) => (
    <Button small disabled={size < 2 || size > maxUnited} onClick={() => setUniting(true)}>
      統合する
    </Button>
  ));
  return (
    <>
      <FilterBar
        filters={userFilters(
          {
            services: names.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
            departments: tree.map(({ id, path }) => ({ value: id, label: path })),
            positions: positions.map(({ id, name }) => ({ value: id, label: name })),
          },
          list.filters,
        )}
        list={list}
      >
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="ユーザー"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        actions={actions}
        openId={openId}
        selection={bulk.selection}
        nothingFound={
          list.query.isNotLogin ? (
            <EmptyState
              icon="search"
              title="条件に合うユーザーはありません"
              action={
                <Button reads onClick={list.clear}>
                  絞り込みを解除する
                </Button>
              }
            >
              ログインの有無は、最終ログインを90日以上取得しているサービスの利用者だけ判定します。ほかのサービスについては取得できません。
            </EmptyState>
          ) : undefined
        }
        empty={
          <EmptyState
            icon="people"
            title="ユーザーはまだいません"
            action={<AddOrImport add={add} to="/users/imports" />}
          >
            1人ずつ追加するか、CSVで取り込みます。会社のユーザーを登録すると、誰がどのサービスを使っているかを管理できます。
          </EmptyState>
        }
      />
      {uniting && (
        <UniteDialog
          companyUserIds={[...bulk.selection.selectedIds]}
          onClose={() => setUniting(false)}
          onDone={bulk.clear}
        />
      )}
      {dialog}
      {bulk.dialog}
    </>
  );
}
