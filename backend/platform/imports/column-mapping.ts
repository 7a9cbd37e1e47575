import { foldText } from '../kit/folded-text';
import type { FieldOfFile, ImportKind } from './import-kind';

/** For each field the column it is read from, counted from 0; null when the file has none. */
export type Columns = Record<string, number | null>;

const key = (heading: string) =>
  foldText(heading)
    .replace(/[*※・_\-()「」[\].:/#]/g, '')
    .replace(/(必須|任意|required|readonly)$/, '')
    // Statements write 「ご利用日」 and 「お支払金額」 for 利用日 and 支払金額.
    .replace(/^[ごお御](?=.{2})/, '');

const maxRememberedLength = 200;
/** Whether the choice for a heading is stored: Postgres indexes no text of several thousand letters. */
export const isRememberable = (heading: string): boolean => heading !== '' && heading.length <= maxRememberedLength;

/**
 * The suggested column of each field: the company's earlier choice for a heading, else the heading with the field's
 * name, its first names before the later ones. Each column is used once.
 */
export const suggestedColumns = (
  fields: readonly FieldOfFile[],
  headings: readonly string[],
  rememberedFields: ReadonlyMap<string, string>,
): Columns => {
  const columns: Columns = Object.fromEntries(fields.map((field) => [field.key, null]));
  const takenIndexes = new Set<number>();
  const take = (field: string, matches: (heading: string) => boolean) => {
    const index = headings.findIndex((heading, at) => heading !== '' && !takenIndexes.has(at) && matches(heading));
    if (index < 0 || columns[field] !== null) return;
    columns[field] = index;
    takenIndexes.add(index);
  };
  for (const field of fields) take(field.key, (heading) => rememberedFields.get(heading) === field.key);
  for (const { key: field, label, names = [] } of fields) {
    for (const word of [label, ...names, field].map(key))
      take(field, (heading) => !rememberedFields.has(heading) && word === key(heading));
  }
  return columns;
};

/** The problems of a column choice, by field. */
export const problemsOfColumns = (
  { fields, identifiedBy = [] }: Pick<ImportKind, 'fields' | 'identifiedBy'>,
  columns: Columns,
  width: number,
): { field: string; message: string }[] => {
  const knownFields = new Set(fields.map((field) => field.key));
  const chosenColumns = Object.entries(columns).filter(([, column]) => column !== null);
  const unknownFields = Object.keys(columns).filter((field) => !knownFields.has(field));
  const outside = chosenColumns.filter(([, column]) => column! >= width).map(([field]) => field);
  const twice = chosenColumns.filter(([field, column]) =>
    chosenColumns.some(([other, its]) => its === column && other < field),
  );
  const missing = fields.filter((field) => field.required && (columns[field.key] ?? null) === null);
  const isLost = identifiedBy.length > 0 && identifiedBy.every((field) => (columns[field] ?? null) === null);
  const labels = fields.filter(({ key }) => identifiedBy.includes(key)).map(({ label }) => label);
  const at = (field: string, message: string) => ({ field: `columns.${field}`, message });
  return [
    ...unknownFields.map((field) => at(field, `${field}という項目はありません`)),
    ...outside.map((field) => at(field, 'ファイルにない列です')),
    ...twice.map(([field]) => at(field, '同じ列を2つの項目に使うことはできません')),
    ...(isLost ? [at(identifiedBy[0]!, `${labels.join('または')}の列を選択してください`)] : []),
    ...missing.map((field) => at(field.key, `${field.label}の列を選択してください`)),
  ];
};
