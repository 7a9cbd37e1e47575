import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { accounts, serviceUserList, type ServiceUserRow } from '../../../../backend/contract/accounts';
import { useListState } from '../../../lib/use-list-state';
import { DownloadButton } from '../../../lists/download-button';
import { useRead } from '../../../lib/use-read';
import { StatusBadge, type BadgeStyle } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { columnsOf } from '../../../ui/declared-columns';
import { EmptyState } from '../../../ui/empty-state';
import type { Filter } from '../../../ui/filter';
import { FilterBar } from '../../../ui/filter-bar';
import { count, yen } from '../../../ui/format';
import { ListTable } from '../../../ui/list-table';
import { LastSignIn } from '../../../ui/last-sign-in';
import { OrDash } from '../../../ui/relative-time';
import { chosenInWords, useGiveBack } from './use-give-back';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールアドレスで検索' },
  { kind: 'flag', name: 'hasLeft', label: '退職者のみ' },
];

const leaverBadge: BadgeStyle = { tone: 'caution', icon: 'alert' };
const unusedBadge: BadgeStyle = { tone: 'neutral', icon: 'clock' };

const columns = columnsOf(serviceUserList, {
  serviceName: {
    grow: 1.2,
    render: (row) => <Link to={`/services/${row.companyServiceId}?tab=users`}>{row.serviceName}</Link>,
  },
  name: { grow: 1.1, render: (row) => <Link to={`/users?user=${row.companyUserId}`}>{row.name}</Link> },
  email: { grow: 1.3 },
  reason: {
    width: 200,
    render: (row) => (
      <StatusBadge {...(row.hasLeft ? leaverBadge : unusedBadge)}>
        {serviceUserList.columns.reason.value(row) as string}
      </StatusBadge>
    ),
  },
  seatCost: { width: 132, render: ({ seatCost }) => <OrDash>{seatCost === null ? null : yen(seatCost)}</OrDash> },
  lastLoginAt: { width: 130, render: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} /> },
});
const dearestFirst = { sortBy: 'seatCost', orderBy: 'desc' } as const;
const none: ReadonlyMap<string, ServiceUserRow> = new Map();

type Selected = ReadonlySet<string>;

/** The chosen rows of all pages: those chosen before, and those of this page. */
const pickedOf = (
  next: Selected | ((now: Selected) => Selected),
  now: ReadonlyMap<string, ServiceUserRow>,
  page: readonly ServiceUserRow[],
) => {
  const ids = typeof next === 'function' ? next(new Set(now.keys())) : next;
  const rowById = new Map([...now, ...page.map((row) => [row.id, row] as const)]);
  return new Map([...ids].map((id) => [id, rowById.get(id)!]));
};

/** 返却の候補: accounts of leavers and unused ones, whose seats could be given back. */
export function CandidatesTable() {
  const list = useListState(accounts.all, dearestFirst);
  const query = { ...list.query, isUnused: true };
  const reading = useRead(accounts.all, { query }, { keepPrevious: true });
  const [pickedRows, setPickedRows] = useState(none);
  const { giveBack, isPending } = useGiveBack(() => setPickedRows(none));
  const selectedIds = useMemo(() => new Set(pickedRows.keys()), [pickedRows]);
  const rows = [...pickedRows.values()];
  return (
    <>
      {reading.data && reading.data.total > 0 && (
        <p className="quiet">
          候補 {count(reading.data.total)}件・席の年間費用 {yen(reading.data.seatCostSum)}
          （接続を解除して席数を減らしたときに、次の更新から減る金額の目安）
        </p>
      )}
      <FilterBar filters={filters} list={list} name="返却の候補">
        <DownloadButton
          of={{ label: '返却の候補', csv: accounts.allCsv }}
          list={{ query }}
          total={reading.data?.total}
        />
      </FilterBar>
      <ListTable
        name="返却の候補"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => `${row.serviceName} ${row.name}`}
        actions={(row) => [
          { label: '接続を解除する', icon: 'close', danger: true, run: () => void giveBack([row]) } as const,
        ]}
        selection={{
          selectedIds,
          onSelect: (next) => setPickedRows((now) => pickedOf(next, now, reading.data?.items ?? [])),
          label: chosenInWords(rows),
          bar: () => (
            <Button small kind="danger" busy={isPending && '解除中'} onClick={() => void giveBack(rows)}>
              接続を解除する
            </Button>
          ),
        }}
        empty={
          <EmptyState icon="check-circle" title="返却の候補はありません">
            退職者のアカウントや、90日以上ログインがないアカウントがあると、ここに表示されます。最終ログインを取得していないサービスでは、退職者のアカウントだけを候補にします。
          </EmptyState>
        }
      />
    </>
  );
}
