import { useEffect, useRef, useState } from 'react';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { reviewDecisions } from '../../../backend/contract/review-words';
import type { ListState } from '../../lib/use-list-state';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { count } from '../../ui/format';
import type { Selection } from '../../ui/selection';
import { DecideDialog, type DecideTarget, type Decision } from './decide-dialog';
import { isExposed, type DecidedAccount } from './review-context';

const nothing: ReadonlySet<string> = new Set();

/** The list whose rows are decided. */
interface Listed<A extends DecidedAccount> {
  rows: readonly A[] | undefined;
  /** The number of accounts that the filters find. */
  total: number | undefined;
  list: Pick<ListState<typeof accessReviews.items>, 'filters'>;
}

/** Decisions about one account, the selected ones or all filtered ones; what needs words opens a dialog. */
export function useDecisions<A extends DecidedAccount>(accessReviewId: string, { rows, total = 0, list }: Listed<A>) {
  const [selected, setSelected] = useState(nothing);
  const [all, setAll] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<{ target: DecideTarget; decision: Decision }>();
  const seen = useSeen(rows);
  const filters = JSON.stringify(list.filters);
  // Other filters find other accounts.
  const isAll = all === filters;
  const clear = () => {
    setSelected(nothing);
    setAll(null);
  };
  const write = useWrite(
    accessReviews.decide,
    (_, { body }) => `${reviewDecisions.labels[body.decision]}と判断しました`,
  );
  const decide = (some: readonly DecidedAccount[], decision: Decision) => {
    const [row] = some;
    const isPlain = some.length === 1 && decision !== 'change' && !(decision === 'keep' && isExposed(row!));
    if (!isPlain) return setDeciding({ target: { rows: some }, decision });
    write.mutateAsync({ params: { accessReviewId }, body: { itemIds: [row!.id], decision } }).catch(showFailure);
  };
  const rowsOf = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => seen.get(id) ?? []);
  const decideSelected = (ids: ReadonlySet<string>, decision: Decision) =>
    isAll ? setDeciding({ target: { filters: list.filters }, decision }) : decide(rowsOf(ids), decision);
  const bar = (ids: ReadonlySet<string>) => (
    <>
      {reviewDecisions.values.map((decision) => (
        <Button
          key={decision}
          small
          kind={decision === 'remove' ? 'danger' : 'secondary'}
          onClick={() => decideSelected(ids, decision)}
        >
          {`${reviewDecisions.labels[decision]}と判断する`}
        </Button>
      ))}
      {!isAll && total > ids.size && (
        <Button kind="quiet" small onClick={() => setAll(filters)}>
          条件に合う{count(total)}件すべてを選択する
        </Button>
      )}
    </>
  );
  const onSelect: Selection['onSelect'] = (next) => {
    setSelected(next);
    setAll(null);
  };
  const label = isAll ? `条件に合う${count(total)}件すべてを選択中` : undefined;
  const selection: Selection = { selected, onSelect, label, bar };
  const dialog = deciding && (
    <DecideDialog {...deciding} accessReviewId={accessReviewId} onClose={() => setDeciding(undefined)} onDone={clear} />
  );
  return { decide, selection, selectedRows: rowsOf(selected), dialog, clear };
}

/** The rows that were shown, also those of other pages. */
function useSeen<A extends DecidedAccount>(rows: readonly A[] = []): ReadonlyMap<string, A> {
  const seen = useRef(new Map<string, A>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);
  return seen.current;
}
