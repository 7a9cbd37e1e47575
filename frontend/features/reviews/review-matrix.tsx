import { useMemo, useRef, useState } from 'react';
import type { ReviewMatrixCell, ReviewMatrixRow } from '../../../backend/contract/access-review-items';
import { accessReviews } from '../../../backend/contract/access-reviews';
import type { AnswerOf } from '../../../backend/contract/kit';
import { useListState, type ListState } from '../../lib/use-list-state';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { isFiltered, type Reading } from '../../ui/list-control';
import { ListFooter } from '../../ui/list-footer';
import { ListFailure, NothingFound, PageGone } from '../../ui/nothing-found';
import { useReadOnly } from '../../ui/read-only';
import { SelectionBar, withCoveredRows } from '../../ui/selection';
import { Skeleton } from '../../ui/skeleton';
import { UpdatesPill } from '../../ui/updates-pill';
import { useLatest } from '../../ui/use-latest';
import { useListPlace } from '../../ui/use-list-place';
import { useSteadyRows } from '../../ui/use-steady-rows';
import { AccountDialog, type NamedAccount } from './account-dialog';
import { DecideAccountDialog } from './decide-account-dialog';
import { LayoutSwitch } from './layout-switch';
import { MatrixOrder } from './matrix-order';
import { MatrixTable } from './matrix-table';
import { useDecisions, type Chosen, type Group } from './use-decisions';
import './review-matrix.css';

type Matrix = AnswerOf<typeof accessReviews.matrix>;

interface ReviewMatrixProps {
  accessReviewId: string;
  /** Whether decisions can still be made. */
  isRunning: boolean;
  filters: readonly Filter[];
  choice: Chosen;
}

/** The accounts of a campaign as people and services, decided one by one, by row, by column or all at once. */
export function ReviewMatrix({ accessReviewId, isRunning, filters, choice }: ReviewMatrixProps) {
  const list = useListState(accessReviews.matrix);
  const params = { accessReviewId };
  const reading = useRead(accessReviews.matrix, { params, query: list.query }, { keepPrevious: true });
  const isReadOnly = useReadOnly();
  const props = { accessReviewId, canDecide: isRunning && !isReadOnly, list, reading, choice };
  return (
    <>
      <FilterBar filters={filters} list={list}>
        <MatrixOrder list={list} />
        <LayoutSwitch isShown={reading.data !== undefined && !reading.isPlaceholderData} />
      </FilterBar>
      <MatrixState {...props} />
    </>
  );
}

interface MatrixStateProps {
  accessReviewId: string;
  canDecide: boolean;
  list: ListState<typeof accessReviews.matrix>;
  reading: Reading<Matrix>;
  choice: Chosen;
}

function MatrixState(props: MatrixStateProps) {
  const { list, reading } = props;
  const { data } = reading;
  const name = 'アカウント';
  if (!data) {
    if (reading.error)
      return <ListFailure {...{ name, list }} error={reading.error} onRetry={() => void reading.refetch()} />;
    return <Skeleton lines={8} />;
  }
  if (data.total === 0 && !reading.isPlaceholderData)
    return isFiltered(list) ? (
      <NothingFound {...{ name, list }} />
    ) : (
      <EmptyState icon="people" title="アカウントはありません" />
    );
  if (data.items.length === 0 && !reading.isPlaceholderData) return <PageGone list={list} total={data.total} />;
  return <Matrix {...props} matrix={data} />;
}

const accountsOf = (rows: readonly ReviewMatrixRow[]) => rows.flatMap(({ accounts }) => accounts);
const idOf = ({ id }: ReviewMatrixRow) => id;

/** The column that holds all these accounts, if one does. */
const columnOf = (accounts: readonly ReviewMatrixCell[], { services }: Matrix): Group | undefined => {
  const [first] = accounts;
  const isOne = accounts.every((account) => account.companyServiceId === first?.companyServiceId);
  const service = services.find(({ companyServiceId }) => companyServiceId === first?.companyServiceId);
  if (!isOne || !service) return undefined;
  const { name, foundCount: total, companyServiceId } = service;
  return { name, total, filters: { companyServiceId } };
};

function Matrix({ accessReviewId, canDecide, list, reading, choice, matrix }: MatrixStateProps & { matrix: Matrix }) {
  const { services, total, accountsCount } = matrix;
  const frame = useRef<HTMLElement>(null);
  const [isPointed, setPointed] = useState(false);
  const question = reading.isPlaceholderData ? 'former' : JSON.stringify(list.query);
  const answer = { rows: matrix.items, at: reading.dataUpdatedAt };
  const { shownRows, showWaiting } = useSteadyRows(answer, question, idOf, isPointed);
  const rows = shownRows?.rows ?? matrix.items;
  useListPlace(frame, 'matrix', question);
  const accounts = useMemo(() => accountsOf(rows), [rows]);
  const decisions = useDecisions(accessReviewId, choice, {
    ...{ rows: accounts, total: accountsCount, list },
    groupOf: (selectedCells) => columnOf(selectedCells, matrix),
  });
  const { decide, dialog } = decisions;
  const selection = withCoveredRows(
    decisions.selection,
    accounts.map(({ id }) => id),
  );
  const [open, setOpen] = useState<NamedAccount>();
  const acts = useLatest({ decide, open: setOpen, onSelect: selection.onSelect });
  const OpenDialog = canDecide ? DecideAccountDialog : AccountDialog;
  return (
    <section
      className="matrix"
      ref={frame}
      aria-label="人とサービスの表"
      aria-busy={reading.isFetching}
      data-former={reading.isPlaceholderData}
    >
      <MatrixTable
        {...{ rows, services, acts, canDecide }}
        selectedIds={selection.selectedIds}
        changedIds={shownRows?.changedIds ?? noRows}
        version={shownRows?.version ?? 0}
        isDialogOpen={open !== undefined || dialog !== undefined}
        onPoint={setPointed}
      />
      {canDecide && <SelectionBar selection={selection} />}
      <ListFooter name="人" unit="人" total={total} list={list}>
        <UpdatesPill waiting={shownRows?.waiting ?? 0} onShow={showWaiting} />
        <span>アカウント {count(accountsCount)}件</span>
      </ListFooter>
      {dialog}
      {open && <OpenDialog {...open} accessReviewId={accessReviewId} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

const noRows: ReadonlySet<string> = new Set();
