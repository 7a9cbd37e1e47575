import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest';

interface Account {
  id: string;
  companyServiceId: string;
}

/**
 * The account that takes the place of one that left: below it in its column, else the next one in reading order. At
 * the end it is the first one that moved up from the next page, else the last one before it.
 */
export const successorOf = (id: string, before: readonly Account[], now: readonly Account[]): string | undefined => {
  const place = before.findIndex((account) => account.id === id);
  const stays = new Set(now.map((account) => account.id));
  const staying = (accounts: readonly Account[]) => accounts.filter((account) => stays.has(account.id));
  const after = staying(before.slice(place + 1));
  const below = after.find(({ companyServiceId }) => companyServiceId === before[place]?.companyServiceId);
  const knownIds = new Set(before.map((account) => account.id));
  const movedUp = now.find((account) => !knownIds.has(account.id));
  return (below ?? after[0] ?? movedUp ?? staying(before.slice(0, place)).at(-1))?.id;
};

const isFree = () => document.activeElement === null || document.activeElement === document.body;

/**
 * The account of a matrix that is a stop of the Tab key. When the one with the focus leaves, as one that is decided under
 * the filter 未判断, its successor gets the focus; after a dialog the table gets it back.
 * @param isDialogOpen whether the focus is in a dialog about the accounts
 */
export function useSteadyFocus(
  table: RefObject<HTMLElement | null>,
  accounts: readonly Account[],
  isDialogOpen: boolean,
) {
  const [focusedId, setFocusedId] = useState<string>();
  const before = useRef(accounts);
  /** The account with the focus, or with it before a dialog opened. */
  const heldFocusId = useRef<string>(undefined);
  const stop = accounts.some(({ id }) => id === focusedId) ? focusedId : accounts[0]?.id;
  const latest = useLatest({ isDialogOpen, stop });
  const focus = useCallback(
    (id: string | undefined, options?: FocusOptions) => {
      if (id && isFree()) table.current?.querySelector<HTMLElement>(`[data-account="${id}"]`)?.focus(options);
    },
    [table],
  );

  useLayoutEffect(() => {
    const former = before.current;
    before.current = accounts;
    const id = heldFocusId.current;
    if (id === undefined || accounts.some((account) => account.id === id)) return;
    heldFocusId.current = successorOf(id, former, accounts);
    focus(heldFocusId.current);
  }, [accounts, focus]);

  const wasOpen = useRef(isDialogOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isDialogOpen;
    wasOpen.current = isDialogOpen;
    if (!isClosed) return;
    // The dialog itself gives the focus back to what had it, if that is still there.
    const timer = setTimeout(() => focus(heldFocusId.current ?? latest.current.stop, { preventScroll: true }));
    return () => clearTimeout(timer);
  }, [isDialogOpen, focus, latest]);

  // Stable, for the cells are drawn only when they change.
  const onFocus = useCallback((id: string) => {
    heldFocusId.current = id;
    setFocusedId(id);
  }, []);
  return {
    stop,
    onFocus,
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !latest.current.isDialogOpen) heldFocusId.current = undefined;
    },
  };
}
