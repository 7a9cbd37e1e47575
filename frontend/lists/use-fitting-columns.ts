import { useMemo } from 'react';
import type { Column } from '../ui/list-columns';
import { useIsWide } from '../ui/use-is-wide';
import { fittingColumns } from './shown-columns';

/** The columns (memoised) for which the window has room. */
export const useFittingColumns = <R>(columns: readonly Column<R>[]): readonly Column<R>[] => {
  const isWide = useIsWide();
  return useMemo(() => fittingColumns(columns, isWide), [columns, isWide]);
};
