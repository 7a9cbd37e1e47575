import { useState } from 'react';

/** The widths that a person gave to columns, in pixels by the column's field. */
export type ColumnWidths = Readonly<Record<string, number>>;

const narrowestWidth = 56;
export const keyboardStep = 16;

const storageKey = 'daicho.column-widths';
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= narrowestWidth;

const readAll = (): Record<string, Record<string, number>> => {
  try {
    const storedWidths: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return storedWidths && typeof storedWidths === 'object'
      ? (storedWidths as Record<string, Record<string, number>>)
      : {};
  } catch {
    return {};
  }
};

const widthsOf = (list: string): ColumnWidths =>
  Object.fromEntries(Object.entries(readAll()[list] ?? {}).filter(([, width]) => isWidth(width)));

/** A browser may refuse; then the widths hold until the screen is left. */
const remember = (list: string, widths: ColumnWidths) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [list]: widths }));
  } catch {
    // Nothing depends on it.
  }
};

/**
 * The widths of a list's columns in this browser.
 * `resize` takes pixels, or undefined for the list's own width; it is remembered when `isDone`.
 */
export const useColumnWidths = (list: string) => {
  const [widths, setWidths] = useState<ColumnWidths>(() => widthsOf(list));
  const resize = (field: string, width: number | undefined, isDone: boolean) =>
    setWidths((now) => {
      const { [field]: _, ...others } = now;
      const next = width === undefined ? others : { ...others, [field]: Math.max(narrowestWidth, Math.round(width)) };
      if (isDone) remember(list, next);
      return next;
    });
  return { widths, resize };
};

export type Resize = ReturnType<typeof useColumnWidths>['resize'];
