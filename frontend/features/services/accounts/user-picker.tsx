import { useMemo } from 'react';
import { accounts, type ConnectableRow } from '../../../../backend/contract/accounts';
import { leavingWords } from '../../../../backend/contract/leaving';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { useLocalList } from '../../../lib/use-local-list';
import { useRead } from '../../../lib/use-read';
import { LevelBadge, StatusBadge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import type { Filter } from '../../../ui/filter';
import { day } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { ListTable } from '../../../ui/list-table';
import { OrDash } from '../../../ui/relative-time';

/** The picked users of all pages, by id. */
export type PickedUsers = ReadonlyMap<string, ConnectableRow>;

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・ふりがな・メールで検索' },
];
const columns: readonly Column<ConnectableRow>[] = [
  { field: 'name', header: '氏名', sortable: true, render: (row) => row.name },
  { field: 'email', header: 'メールアドレス', sortable: true, render: (row) => <OrDash>{row.email}</OrDash> },
  {
    field: 'retiredOn',
    header: '退職日',
    width: 132,
    render: (row) => leavingWords(row) && <LeavingBadge {...row} />,
  },
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

function LeavingBadge({ retiredOn, retiresOn }: ConnectableRow) {
  return <LevelBadge level="caution" word={retiredOn ? day(retiredOn) : `${day(retiresOn!)} 予定`} />;
}

const connectedIn = (rows: readonly ConnectableRow[]) =>
  new Set(rows.filter(({ isConnected }) => isConnected).map(({ companyUserId }) => companyUserId));

interface UserPickerProps {
  service: ServiceDetail;
  pickedUsers: PickedUsers;
  onPick: (pickedUsers: PickedUsers) => void;
}

/** Picks users out of many, over pages and searches. */
export function UserPicker({ service, pickedUsers, onPick }: UserPickerProps) {
  const list = useLocalList(accounts.connectable);
  const params = { companyServiceId: service.id };
  const reading = useRead(accounts.connectable, { params, query: list.query }, { keepPrevious: true });
  const connectedIds = useMemo(() => connectedIn(reading.data?.items ?? []), [reading.data]);
  const selectedIds = useMemo(() => new Set(pickedUsers.keys()), [pickedUsers]);
  const onSelect = (next: ReadonlySet<string> | ((now: ReadonlySet<string>) => ReadonlySet<string>)) => {
    const ids = typeof next === 'function' ? next(selectedIds) : next;
    const rows = new Map([
      ...pickedUsers,
      ...(reading.data?.items ?? []).map((row) => [row.companyUserId, row] as const),
    ]);
    onPick(new Map([...ids].map((id) => [id, rows.get(id)!])));
  };
  return (
    <>
      <FilterBar name="ユーザー" filters={filters} list={list} />
      <ListTable
        name="ユーザー"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.companyUserId}
        nameOf={(row) => row.name}
        selection={{ selectedIds, onSelect, lockedIds: connectedIds }}
        empty={
          <EmptyState
            icon="people"
            title="ユーザーがまだいません"
            action={<ButtonLink to="/users">ユーザーを追加する</ButtonLink>}
          >
            先に会社のユーザーを追加すると、サービスの利用者として追加できます。
          </EmptyState>
        }
      />
    </>
  );
}
