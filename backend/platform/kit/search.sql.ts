/**
 * Whether a column `search` holds the words of a parameter, as `searchText` makes them; of a column with several lines, that line
 * alone. Where every letter has three bytes, `strpos` takes half the time of `like`.
 */
export const containsKeyword = (column: string, line?: number): string =>
  `strpos(${line === undefined ? column : `split_part(${column}, E'\\n', ${line})`}, ?) > 0`;
