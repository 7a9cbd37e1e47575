import type { Column } from '../ui/list-columns';

const isFixed = <R>(column: Column<R>) => column.isFixed === true;

/** The columns to show: those chosen in their order behind the fixed ones, or the list's own choice, where extra ones are left out. */
export const shownColumns = <R>(
  all: readonly Column<R>[],
  chosenFields: readonly string[] | null,
): readonly Column<R>[] => {
  if (chosenFields === null) return all.filter(({ extra }) => !extra);
  const chosenColumns = chosenFields.flatMap(
    (field) => all.find((column) => column.field === field && !isFixed(column)) ?? [],
  );
  // Chosen columns stay in their order in every window width.
  return [...all.filter(isFixed), ...chosenColumns].map((column) => ({ ...column, wide: false, extra: false }));
};

/** Those for which the window has room: a list's own columns never scroll sideways, chosen ones may. */
export const fittingColumns = <R>(columns: readonly Column<R>[], isWide: boolean): readonly Column<R>[] =>
  isWide ? columns : columns.filter(({ wide }) => !wide);

/** All columns for the choice of them: the shown ones first, in their order, then the others. */
export const columnsToChoose = <R>(all: readonly Column<R>[], chosenFields: readonly string[] | null) => {
  const shownFields = shownColumns(all, chosenFields).map(({ field }) => field);
  const rest = all.filter(({ field }) => !shownFields.includes(field)).map(({ field }) => field);
  const byField = new Map(all.map((column) => [column.field, column]));
  return [...shownFields, ...rest].map((field) => {
    const { header, isFixed = false } = byField.get(field)!;
    return { field, header, isFixed, isShown: shownFields.includes(field) };
  });
};

export type ChoosableColumn = ReturnType<typeof columnsToChoose>[number];

/** One column moved to another place among the columns that can move. */
export const moveColumn = (fields: readonly string[], field: string, to: number): string[] => {
  const rest = fields.filter((one) => one !== field);
  return [...rest.slice(0, to), field, ...rest.slice(to)];
};
