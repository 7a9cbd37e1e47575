import type { ImportDetail } from '../../../backend/contract/imports';

/** The headings of a file that no field is read from. */
const unusedHeadings = (headings: readonly string[], columns: ImportDetail['columns']): string[] => {
  const usedColumns = new Set(Object.values(columns));
  return headings.flatMap((heading, index) =>
    usedColumns.has(index) ? [] : [heading || `${index + 1}列目（見出しなし）`],
  );
};

/** Names the columns of a file that are not imported. */
export function UnusedColumns({ headings, columns }: Pick<ImportDetail, 'headings' | 'columns'>) {
  const unusedNames = unusedHeadings(headings, columns);
  if (unusedNames.length === 0) return null;
  return (
    <p className="quiet import-unused">
      {`取り込まない列（${unusedNames.length}列）: `}
      {unusedNames.map((heading) => `「${heading}」`).join('')}
    </p>
  );
}
