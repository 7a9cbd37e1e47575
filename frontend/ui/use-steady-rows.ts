import { useContext, useState } from 'react';
import { OwnChange } from './own-change';

export interface Shown<R> {
  question: string;
  /** The last answer seen, shown or waiting. */
  latest: readonly R[];
  rows: readonly R[];
  changedIds: ReadonlySet<string>;
  version: number;
  takenAt: number;
  waiting: number;
}

/** The rows of an answer and when it came. */
interface Answer<R> {
  rows: readonly R[] | undefined;
  at: number;
}

const none: ReadonlySet<string> = new Set();

/** How many rows of an answer would appear, vanish or move. */
const movesBetween = (before: readonly string[], after: readonly string[]) => {
  const removedCount = before.filter((id) => !after.includes(id)).length;
  const movedCount = after.filter((id, i) => before[i] !== id).length;
  return Math.max(removedCount, Math.min(movedCount, after.filter((id) => !before.includes(id)).length || movedCount));
};

const changedRows = <R>(before: readonly R[], after: readonly R[], idOf: (row: R) => string): ReadonlySet<string> => {
  const textById = new Map(before.map((row) => [idOf(row), JSON.stringify(row)]));
  return new Set(after.filter((row) => textById.get(idOf(row)) !== JSON.stringify(row)).map(idOf));
};

/**
 * The rows to show while answers to the same question keep arriving. New values are shown at once, highlighted.
 * A new order is shown only when nothing would move under the pointer, or when this console caused it. Otherwise it
 * waits behind the pill.
 */
export function useSteadyRows<R>(answer: Answer<R>, question: string, idOf: (row: R) => string, isPointed: boolean) {
  const { rows, at } = answer;
  const ownChangeAt = useContext(OwnChange);
  const [shownState, setShownState] = useState<Shown<R> | null>(null);

  const take = (next: readonly R[], was: Shown<R> | null): Shown<R> => {
    const base = { question, latest: next, takenAt: at, waiting: 0 };
    if (!was || was.question !== question) return { ...base, rows: next, changedIds: none, version: 0 };
    const changedIds = changedRows(was.rows, next, idOf);
    const moves = movesBetween(was.rows.map(idOf), next.map(idOf));
    if (moves === 0 || !isPointed || ownChangeAt() >= was.takenAt)
      return { ...base, rows: next, changedIds, version: was.version + 1 };
    const fresh = new Map(next.map((row) => [idOf(row), row]));
    const heldRows = was.rows.map((row) => fresh.get(idOf(row)) ?? row);
    return {
      ...base,
      rows: heldRows,
      changedIds: changedRows(was.rows, heldRows, idOf),
      version: was.version + 1,
      takenAt: was.takenAt,
      waiting: moves,
    };
  };

  if (rows && (!shownState || rows !== shownState.latest || shownState.question !== question))
    setShownState(take(rows, shownState));
  const showWaiting = () =>
    shownState && setShownState({ ...shownState, rows: shownState.latest, waiting: 0, changedIds: none });
  return { shownRows: rows ? shownState : null, showWaiting };
}
