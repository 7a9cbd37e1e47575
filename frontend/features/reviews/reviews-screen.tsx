import { useState } from 'react';
import { Link } from 'react-router';
import type { AccessReviewRow } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { reviewStates, reviewTargets } from '../../../backend/contract/review-words';
import { useAddressedAct } from '../../details/use-addressed-act';
import { useListState } from '../../lib/use-list-state';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { useFittingColumns } from '../../lists/use-fitting-columns';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count, dateOf, day } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { OpenReviewPanel } from './open-review-panel';
import { coverage, ReviewState } from './review-words';

const columns: readonly Column<AccessReviewRow>[] = [
  {
    field: 'name',
    header: '名称',
    sortable: true,
    isFixed: true,
    grow: 2,
    render: ({ id, name }) => <Link to={`/reviews/${id}`}>{name}</Link>,
  },
  { field: 'state', header: '状態', sortable: true, width: 116, render: (row) => <ReviewState review={row} /> },
  { field: 'target', header: '対象', grow: 1.2, wide: true, render: ({ target }) => reviewTargets.labels[target] },
  { field: 'owner', header: '責任者', grow: 1, render: ({ owner }) => owner.name },
  {
    field: 'openedAt',
    header: '基準日',
    sortable: true,
    width: 108,
    wide: true,
    render: ({ pinnedAt }) => dateOf(pinnedAt),
  },
  { field: 'dueOn', header: '期限', sortable: true, width: 108, render: ({ dueOn }) => day(dueOn) },
  {
    field: 'decided',
    header: '判断済み',
    align: 'right',
    width: 148,
    render: (row) => (
      <span title={`${count(row.decidedCount)} / ${count(row.itemsCount)}件`}>
        {`${coverage(row)}（${count(row.itemsCount)}件中）`}
      </span>
    ),
  },
  {
    field: 'removals',
    header: '削除・変更',
    align: 'right',
    width: 92,
    render: ({ removeCount, changeCount }) => count(removeCount + changeCount),
  },
  {
    field: 'tasks',
    header: '未完了の手続き',
    align: 'right',
    width: 120,
    render: ({ state, openTasksCount }) => (state === 'closed' ? count(openTasksCount) : '—'),
  },
];
const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '名称で検索' },
  { kind: 'choice', name: 'state', label: '状態', options: optionsOf(reviewStates) },
];
const defaults = { sortBy: 'openedAt', orderBy: 'desc' } as const;

/** /reviews: the campaigns of access reviews. */
export default function ReviewsScreen() {
  const list = useListState(accessReviews.list, defaults);
  const reading = useRead(accessReviews.list, { query: list.query }, { keepPrevious: true });
  const [opening, setOpening] = useState(false);
  useAddressedAct('open', () => setOpening(true));
  const open = (
    <Button kind="primary" icon="add" onClick={() => setOpening(true)}>
      棚卸しを始める
    </Button>
  );
  const running = reading.data?.items.filter(({ state }) => state === 'running').length ?? 0;
  return (
    <div className="screen">
      <PageHeader title="棚卸し" state={reading.data && `実施中 ${count(running)}件`} primary={open} />
      <FilterBar filters={filters} list={list} />
      <ListTable
        name="棚卸し"
        reading={reading}
        list={list}
        columns={useFittingColumns(columns)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon="shield" title="棚卸しはまだありません" action={open}>
            サービスのアカウントを、担当者が継続・削除・変更に分けて確認します。結果は監査の証跡になります。
          </EmptyState>
        }
      />
      {opening && (
        <OpenReviewPanel
          takenNames={reading.data?.items.map(({ name }) => name) ?? []}
          onClose={() => setOpening(false)}
        />
      )}
    </div>
  );
}
