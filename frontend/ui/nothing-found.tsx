import type { Problem } from '../../backend/contract/kit';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { isFiltered, lastPageOffset, type ListControl } from './list-control';

/** The filters have no results: offers to clear them. */
export function NothingFound({ name, list }: { name: string; list: ListControl }) {
  return (
    <EmptyState
      icon="search"
      title={`条件に合う${name}はありません`}
      action={
        <Button reads onClick={list.clear}>
          絞り込みを解除する
        </Button>
      }
    >
      条件を減らすか、別の言葉でお試しください。
    </EmptyState>
  );
}

interface ListFailureProps {
  name: string;
  list: ListControl;
  error: unknown;
  onRetry: () => void;
}

/** The list could not be read. For filters that the server refuses it names them and offers to clear them. */
export function ListFailure({ name, list, error, onRetry }: ListFailureProps) {
  const { problem } = error as { problem?: Problem };
  const title = `${name}を読み込めませんでした`;
  if (problem?.status !== 400 || !isFiltered(list)) return <ErrorState title={title} onRetry={onRetry} />;
  return (
    <ErrorState title={title} detail={problem.errors?.[0]?.message ?? problem.detail}>
      <Button reads onClick={list.clear}>
        絞り込みを解除する
      </Button>
    </ErrorState>
  );
}

/** The page is past the end: rows were deleted, or the address was typed. */
export function PageGone({ list, total }: { list: ListControl; total: number }) {
  const openLastPage = () => list.set({ offset: lastPageOffset(total, list.query.count) });
  return (
    <EmptyState
      icon="search"
      title="このページに表示するものはありません"
      action={
        <Button reads onClick={openLastPage}>
          最後のページへ移動する
        </Button>
      }
    />
  );
}
