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
