import { useState } from 'react';
import { unions, type UnionRow } from '../../../backend/contract/unions';
import type { UserDetail } from '../../../backend/contract/users';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import type { Filter } from '../../ui/filter';
import { count } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/relative-time';
import { maxUnited, UniteDialog } from './unite-dialog';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メール・社員番号で検索' },
  { kind: 'flag', name: 'isMainCompanyUserModal', label: '統合されていないユーザーのみ' },
];
const columns: readonly Column<UnionRow>[] = [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    render: ({ name, mainName }) => (
      <>
        {name}
        {mainName && <span className="faint"> {mainName}に統合</span>}
      </>
    ),
  },
  { field: 'email', header: 'メールアドレス', sortable: true, render: ({ email }) => <OrDash>{email}</OrDash> },
  {
    field: 'employeeCode',
    header: '社員番号',
    sortable: true,
    width: 90,
    render: ({ employeeCode }) => <OrDash>{employeeCode}</OrDash>,
  },
  {
    field: 'servicesCount',
    header: 'サービス',
    sortable: true,
    align: 'right',
    width: 84,
    render: ({ servicesCount }) => count(servicesCount),
  },
];

/** Picks the other records of a person out of all users. */
export function UnionPicker({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const list = useLocalList(unions.list);
  const query = { ...list.query, mainCompanyUserId: user.id };
  const reading = useRead(unions.list, { query }, { keepPrevious: true });
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [uniting, setUniting] = useState(false);
  return (
    <Dialog
      title={`${user.name}さんに統合する記録`}
      open
      side
      width={720}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <p className="dialog-note" aria-live="polite">
            {selectedIds.size >= maxUnited
              ? `一度に統合できるのは${count(maxUnited - 1)}件までです`
              : `${count(selectedIds.size)}件を選択中`}
          </p>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            kind="primary"
            disabled={selectedIds.size === 0 || selectedIds.size >= maxUnited}
            onClick={() => setUniting(true)}
          >
            主のユーザーの選択へ
          </Button>
        </div>
      }
    >
      <div className="panel-list">
        <FilterBar name="ユーザー" filters={filters} list={list} />
        <ListTable
          name="ユーザー"
          reading={reading}
          list={list}
          columns={columns}
          idOf={(row) => row.companyUserId}
          nameOf={(row) => row.name}
          selection={{ selectedIds, onSelect: setSelectedIds }}
          empty={<EmptyState icon="people" title="ほかのユーザーはいません" />}
        />
      </div>
      {uniting && (
        <UniteDialog companyUserIds={[user.id, ...selectedIds]} onClose={() => setUniting(false)} onDone={onClose} />
      )}
    </Dialog>
  );
}
