import { useEffect, useState } from 'react';
import type { ReviewMatrixCell } from '../../../backend/contract/access-review-items';
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
const none: readonly never[] = [];

/** The list whose rows are decided. */
interface Listed {
  rows: readonly ReviewMatrixCell[] | undefined;
  /** The number of accounts that the filters find. */
  total: number | undefined;
  list: Pick<ListState<typeof accessReviews.items>, 'filters'>;
  /** The part of the list that holds all selected accounts, if one does: the selection can be extended to it alone. */
  groupOf?: (selectedAccounts: readonly ReviewMatrixCell[]) => Group | undefined;
}

/** Some accounts that the filters find, as those of one service. */
export interface Group {
  name: string;
  /** On all pages. */
  total: number;
  /** Which find it, besides those of the list. */
  filters: ListState<typeof accessReviews.items>['filters'];
}

/** The accounts that a person selected, in whichever layout. */
export function useChosen() {
  const [selectedIds, setSelected] = useState(nothing);
  const [all, setAll] = useState<{ filters: string; isGroup: boolean } | null>(null);
  /** The rows that were shown, also those of other pages. */
  const [rowById] = useState(() => new Map<string, ReviewMatrixCell>());
  return { selectedIds, setSelected, all, setAll, rowById };
}
export type Chosen = ReturnType<typeof useChosen>;

/**
 * Decisions about one account, the selected ones or all filtered ones. Those about selected ones open a dialog; one
 * about a single account only where it needs words.
 */
export function useDecisions(
  accessReviewId: string,
  { selectedIds, setSelected, all, setAll, rowById }: Chosen,
  { rows = none, total = 0, list, groupOf }: Listed,
) {
  const [deciding, setDeciding] = useState<{ target: DecideTarget; decision: Decision }>();
  useEffect(() => {
    // A row of the list has more than an account of the matrix.
    for (const row of rows) rowById.set(row.id, { ...rowById.get(row.id), ...row });
  }, [rows, rowById]);
  const filters = JSON.stringify(list.filters);
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
  const rowsOf = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => rowById.get(id) ?? []);
  const group = selectedIds.size > 0 ? groupOf?.(rowsOf(selectedIds)) : undefined;
  // Other filters find other accounts.
  const isAll = all?.filters === filters && (!all.isGroup || group !== undefined);
  const allOf = all?.isGroup && group ? group : { name: '', total, filters: {} };
  const decideSelected = (ids: ReadonlySet<string>, decision: Decision) => {
    const allTarget = { filters: { ...list.filters, ...allOf.filters } };
    setDeciding({ target: isAll ? allTarget : { rows: rowsOf(ids) }, decision });
  };
  // The bar has room for one: a selection over several groups is extended to all.
  const isInGroup = group !== undefined && group.total > selectedIds.size && group.total < total;
  const whole = total > selectedIds.size ? { name: '', total } : undefined;
  const further = isAll ? undefined : isInGroup ? group : whole;
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
      {further && (
        <Button kind="quiet" small onClick={() => setAll({ filters, isGroup: further === group })}>
          {wordsOf(further)}を選択する
        </Button>
      )}
    </>
  );
  const onSelect: Selection['onSelect'] = (next) => {
    setSelected(next);
    setAll(null);
  };
  const label = isAll ? `${wordsOf(allOf)}を選択中` : undefined;
  const { companyServiceId } = allOf.filters;
  const groupIds = new Set(rows.filter((row) => row.companyServiceId === companyServiceId).map((row) => row.id));
  const coversAccount = (id: string) => companyServiceId === undefined || groupIds.has(id);
  const selection: Selection = { selectedIds, onSelect, label, bar, covers: isAll ? coversAccount : undefined };
  const dialog = deciding && (
    <DecideDialog {...deciding} accessReviewId={accessReviewId} onClose={() => setDeciding(undefined)} onDone={clear} />
  );
  return { decide, selection, selectedRows: rowsOf(selectedIds), dialog, clear };
}

const wordsOf = ({ name, total }: Pick<Group, 'name' | 'total'>): string =>
  `条件に合う${name && `${name}の`}${count(total)}件すべて`;
