import { Button } from './button';
import { EmptyState } from './empty-state';
import type { ListControl } from './list-control';

/** The filters find nothing: says so and offers to clear them. */
export function NothingFound({ name, list }: { name: string; list: ListControl }) {
  return (
    <EmptyState
      icon="search"
      title={`条件に合う${name}はありません`}
      action={<Button onClick={list.clear}>絞り込みを解除する</Button>}
    >
      条件を減らすか、別の言葉でお試しください。
    </EmptyState>
  );
}

/** The page asked for is past the end: rows before it were deleted, or the address was typed. */
export function PageGone({ list }: { list: ListControl }) {
  const back = () => list.set({ offset: Math.max(0, list.query.offset - list.query.count) });
  return (
    <EmptyState
      icon="search"
      title="このページに表示するものはありません"
      action={<Button onClick={back}>前のページへ戻る</Button>}
    />
  );
}
