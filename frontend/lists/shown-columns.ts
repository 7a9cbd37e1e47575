import type { Column } from '../ui/list-columns';

const isFixed = <R>({ fixed }: Column<R>) => fixed === true;

/** The columns to show: those chosen in their order behind the fixed ones, or the list's own choice, where extra ones are left out. */
export const shownColumns = <R>(all: readonly Column<R>[], chosen: readonly string[] | null): readonly Column<R>[] => {
  if (chosen === null) return all.filter(({ extra }) => !extra);
  const known = chosen.flatMap((field) => all.find((column) => column.field === field && !isFixed(column)) ?? []);
  // Chosen columns are shown in every window width.
  return [...all.filter(isFixed), ...known].map((column) => ({ ...column, wide: false, extra: false }));
};

/**
 * All columns for the choice of them: the shown ones first, in their order, then the others.
 * @param isWide whether the window has room for the list's less important columns
 */
export const columnsToChoose = <R>(all: readonly Column<R>[], chosen: readonly string[] | null, isWide = true) => {
  const fitting = shownColumns(all, chosen).filter(({ wide }) => isWide || !wide);
  const shown = fitting.map(({ field }) => field);
  const rest = all.filter(({ field }) => !shown.includes(field)).map(({ field }) => field);
  const byField = new Map(all.map((column) => [column.field, column]));
  return [...shown, ...rest].map((field) => {
    const { header, fixed = false, wide = false, extra = false } = byField.get(field)!;
    const isShown = shown.includes(field);
    const lacksRoom = chosen === null && !isShown && wide && !extra;
    return { field, header, fixed, isShown, lacksRoom };
  });
};

export type ChoosableColumn = ReturnType<typeof columnsToChoose>[number];

/** One column moved to another place among the columns that can move. */
export const moveColumn = (fields: readonly string[], field: string, to: number): string[] => {
  const rest = fields.filter((one) => one !== field);
  return [...rest.slice(0, to), field, ...rest.slice(to)];
};
