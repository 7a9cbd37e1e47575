import type { KeyboardEvent } from 'react';

const cellsOf = (table: Element, condition = '') => [
  ...table.querySelectorAll<HTMLElement>(`[data-account]${condition}`),
];

/** The accounts of the same column for up and down, of the same row for left and right; empty cells are passed over. */
const lineOf = (from: HTMLElement, key: string): HTMLElement[] => {
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const within = isVertical ? from.closest('table') : from.closest('tr');
  return within ? cellsOf(within, isVertical ? `[data-service="${from.dataset.service}"]` : '') : [];
};

const stepOf: Record<string, (at: number, line: readonly HTMLElement[]) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, line) => line.length - 1,
};

/** Moves the focus from an account of the matrix to another one. @returns whether the key is one that moves */
export const moveInMatrix = (event: KeyboardEvent<HTMLElement>): boolean => {
  const step = stepOf[event.key];
  if (!step) return false;
  const from = event.currentTarget;
  const line = lineOf(from, event.key);
  line[step(line.indexOf(from), line)]?.focus();
  return true;
};
