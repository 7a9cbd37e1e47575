import { useMemo } from 'react';
import type { ReviewItemRow, ReviewMatrixCell } from '../../../backend/contract/access-review-items';
import type { AccessReviewDetail } from '../../../backend/contract/access-review-rows';
import { reviewDecisions, reviewTaskStates } from '../../../backend/contract/review-words';
import { optionsOf } from '../../lib/options';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { ListTable } from '../../ui/list-table';
import { LayoutSwitch, useLayout } from './layout-switch';
import { ReviewActsContext } from './review-context';
import { columnsOfEnded, columnsOfRunning } from './review-item-columns';
import { ReviewMatrix } from './review-matrix';
import { useChosen, useDecisions, type Chosen } from './use-decisions';
import { useTaskActs } from './use-task-acts';

const filtersOf = ({ parts, services, state }: AccessReviewDetail): readonly Filter[] => {
  const reviewers = new Map(parts.map(({ reviewer }) => [reviewer.id, reviewer.name]));
  return [
    { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールで検索' },
    {
      kind: 'choice',
      name: 'decision',
      label: '判断',
      options: [{ value: 'undecided', label: '未判断' }, ...optionsOf(reviewDecisions)],
    },
    {
      kind: 'pick',
      name: 'companyServiceId',
      label: 'サービス',
      options: services.map(({ companyServiceId, name }) => ({ value: companyServiceId, label: name })),
    },
    {
      kind: 'pick',
      name: 'reviewerId',
      label: '確認者',
      options: [...reviewers].map(([value, label]) => ({ value, label })),
      isFolded: true,
    },
    ...(state === 'closed'
      ? [
          {
            kind: 'choice',
            name: 'taskState',
            label: '手続き',
            options: optionsOf(reviewTaskStates),
            isFolded: true,
          } as const,
        ]
      : []),
    { kind: 'flag', name: 'isExposed', label: '退職者・持ち主なしのみ', isFolded: true },
    { kind: 'flag', name: 'isPromiseBroken', label: '前回の判断が未実施のみ', isFolded: true },
    { kind: 'flag', name: 'isChanged', label: '基準時点から変化したもののみ', isFolded: true },
  ];
};

interface ReviewItemsProps {
  review: AccessReviewDetail;
}

/** The accounts of a campaign with their decisions: one by one, by the keyboard or many at once. */
export function ReviewItems({ review }: ReviewItemsProps) {
  const { layout } = useLayout();
  const filters = useMemo(() => filtersOf(review), [review]);
  const selection = useChosen();
  if (layout === 'list') return <ItemList {...{ review, filters }} choice={selection} />;
  const isRunning = review.state === 'running';
  return <ReviewMatrix accessReviewId={review.id} {...{ isRunning, filters }} choice={selection} />;
}

/** An account of the matrix alone has less. */
const isListRow = (row: ReviewMatrixCell): row is ReviewItemRow => 'partId' in row;

function ItemList({ review, filters, choice }: ReviewItemsProps & { filters: readonly Filter[]; choice: Chosen }) {
  const { id: accessReviewId, state } = review;
  const params = { accessReviewId };
  const { list, reading, columns, tools } = useList(
    'reviewItems',
    state === 'running' ? columnsOfRunning : columnsOfEnded,
    params,
  );
  const { decide, selection, selectedRows, dialog, clear } = useDecisions(accessReviewId, choice, {
    rows: reading.data?.items,
    total: tools.total,
    list,
  });
  const tasks = useTaskActs(accessReviewId, selectedRows.filter(isListRow), clear);
  const acts = { isRunning: state === 'running', decide };
  const bars = { running: selection.bar, closed: tasks.bar };
  return (
    <ReviewActsContext value={acts}>
      <FilterBar filters={filters} list={list}>
        <ListTools {...tools} />
        <LayoutSwitch isShown={reading.data !== undefined && !reading.isPlaceholderData} />
      </FilterBar>
      <ListTable
        name="アカウント"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name, serviceName }) => `${serviceName}の${name}`}
        actions={state === 'closed' ? tasks.actions : undefined}
        selection={{ ...selection, bar: state === 'running' || state === 'closed' ? bars[state] : undefined }}
        empty={<EmptyState icon="people" title="アカウントはありません" />}
      />
      {dialog}
      {tasks.dialog}
    </ReviewActsContext>
  );
}
