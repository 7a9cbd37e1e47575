import type { ImportDetail } from '../../../backend/contract/imports';

/** The headings of a file that no field is read from. */
export const unusedHeadings = (headings: readonly string[], columns: ImportDetail['columns']): string[] => {
  const used = new Set(Object.values(columns));
  return headings.flatMap((heading, index) => (used.has(index) ? [] : [heading || `${index + 1}列目（見出しなし）`]));
};

/** Names the columns of a file that are not imported. */
export function UnusedColumns({ headings, columns }: Pick<ImportDetail, 'headings' | 'columns'>) {
  const unused = unusedHeadings(headings, columns);
  if (unused.length === 0) return null;
  return (
    <p className="quiet import-unused">
      {`取り込まない列（${unused.length}列）: `}
      {unused.map((heading) => `「${heading}」`).join('')}
    </p>
  );
}
