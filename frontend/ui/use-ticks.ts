import { useRef } from 'react';
import type { TableRow } from './list-rows';
import { withEach, type Selection } from './selection';

/** Ticks a row; with Shift also those between it and the row that was ticked before. */
export const useTicks = (selection: Selection | undefined, rows: readonly TableRow<unknown>[]) => {
  const before = useRef<string | null>(null);
  return (key: string, isTicked: boolean, toHere: boolean) => {
    const free = rows.filter(({ row, isLocked }) => row !== undefined && !isLocked).map((row) => row.key);
    const [from, to] = [free.indexOf(before.current ?? ''), free.indexOf(key)].sort((a, b) => a - b) as [
      number,
      number,
    ];
    before.current = key;
    selection?.onSelect(withEach(toHere && from >= 0 ? free.slice(from, to + 1) : [key], isTicked));
  };
};
