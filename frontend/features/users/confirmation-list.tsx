import { ActDialog } from '../../details/act-dialog';
import { useState } from 'react';
import { confirmations, type ConfirmationRow } from '../../../backend/contract/confirmations';
import { confirmationReasons } from '../../../backend/contract/vocabulary';
import { useListState } from '../../lib/list-state';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { day, dateOf } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/moment';
import { OpenLink } from '../../ui/open-link';
import { confirmUsersAct } from './confirm-users-act';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールで検索' },
];
const nobody: ReadonlySet<string> = new Set();

const columns: readonly Column<ConfirmationRow>[] = [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    render: ({ companyUserId, name }) => <OpenLink open={{ user: companyUserId, tab: 'leaving' }}>{name}</OpenLink>,
  },
  {
    field: 'reason',
    header: '理由',
    sortable: true,
    width: 216,
    render: ({ reason }) => confirmationReasons.labels[reason],
  },
  {
    field: 'services',
    header: '残っているアカウント',
    grow: 1.4,
    render: ({ services }) => <OrDash>{services.map(({ serviceName }) => serviceName).join('、')}</OrDash>,
  },
  {
    field: 'leftOn',
    header: '退職日',
    sortable: true,
    width: 108,
    render: ({ leftOn }) => <OrDash>{leftOn && day(leftOn)}</OrDash>,
  },
  {
    field: 'requiredAt',
    header: '検出日',
    sortable: true,
    width: 108,
    render: ({ requiredAt }) => dateOf(requiredAt),
  },
];

/** 要確認: users whose accounts need a review, one by one or many at once. */
export function ConfirmationList({ openId }: { openId?: string }) {
  const list = useListState(confirmations.list);
  const read = useRead(confirmations.list, { query: list.query }, { keepPrevious: true });
  const [selected, setSelected] = useState(nobody);
  const [idsToConfirm, setIdsToConfirm] = useState<readonly string[] | null>(null);
  return (
    <>
      <FilterBar filters={filters} list={list} />
      <ListTable
        name="要確認のユーザー"
        read={read}
        list={list}
        columns={columns}
        idOf={({ companyUserId }) => companyUserId}
        nameOf={({ name }) => name}
        openId={openId}
        actions={({ companyUserId }) => [
          { label: '確認済みにする', icon: 'check', run: () => setIdsToConfirm([companyUserId]) },
        ]}
        selection={{
          selected,
          onSelect: setSelected,
          bar: (ids) => (
            <Button small icon="check" onClick={() => setIdsToConfirm([...ids])}>
              確認済みにする
            </Button>
          ),
        }}
        empty={
          <EmptyState icon="check-circle" title="確認が必要なユーザーはいません">
            退職または削除したユーザーのアカウントが有効なままだと、ここに表示されます。
          </EmptyState>
        }
      />
      {idsToConfirm && (
        <ActDialog
          act={confirmUsersAct(idsToConfirm)}
          onClose={() => setIdsToConfirm(null)}
          onDone={() => setSelected(nobody)}
        />
      )}
    </>
  );
}
