import type { ImportDetail, ImportFileRow } from '../../../backend/contract/imports';

/** The mapping of a file's columns to fields. */
export type MappedFile = Pick<ImportDetail, 'fields' | 'columns'>;

/** The effect of a row: for a new entity all its cells, unless the dry run lists changes. */
export const doingOf = (
  { outcome, name, cells, changes }: ImportFileRow,
  { fields, columns }: MappedFile,
): string[] => {
  if (outcome === 'error' || outcome === 'leftOut') return [];
  if (outcome !== 'new')
    return changes.map(({ label, before, after, written }) => {
      const origin = written ? `（ファイルでは「${written}」）` : '';
      return `${label} ${before ?? '—'} → ${after ?? '—'}${origin}`;
    });
  const valueByLabel = new Map(
    changes.map(({ label, after, written }) => [label, written ? `「${written}」 → ${after ?? '—'}` : after]),
  );
  const fileValues = fields.flatMap(({ key, label }) => {
    const place = columns[key];
    const cell = typeof place === 'number' ? cells[place]?.trim() : undefined;
    return cell && cell !== name && !valueByLabel.has(label) ? [`${label} ${cell}`] : [];
  });
  // For payments the dry run lists every value, including guesses.
  const isWhole = changes.length > 1;
  return [...(isWhole ? [] : fileValues), ...[...valueByLabel].map(([label, after]) => `${label} ${after ?? '—'}`)];
};
