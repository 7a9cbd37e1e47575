import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '../ui/use-latest';
import { useReadOnly } from '../ui/read-only';

/**
 * Opens a form of the screen where the address says `?act=<name>`, and takes it out, so that a reload opens nothing.
 * A screen that only shows opens none.
 */
export const useAddressedAct = (name: string, open: () => void): void => {
  const [search, setSearch] = useSearchParams();
  const isReadOnly = useReadOnly();
  const isNamed = search.get('act') === name;
  const latest = useLatest({ open, setSearch });
  useEffect(() => {
    if (!isNamed) return;
    if (!isReadOnly) latest.current.open();
    latest.current.setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('act');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isNamed, isReadOnly, latest]);
};
