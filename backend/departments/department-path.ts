/** How a path of departments is written: 開発本部/第一開発部, also with ／, > or ＞. */
export const separators = /[/／>＞]/;
export const deepest = 10;
export const longestName = 100;

/** Names as they are compared among siblings: width, case and runs of spaces make no difference. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The names of a path from the top down, as they are written but for the spaces around them. */
export const levelsOf = (path: string): string[] => path.split(separators).map((level) => level.trim());

/** What is wrong with a path, for a person; undefined when nothing is. */
export const problemOfPath = (path: string): string | undefined => {
  const levels = levelsOf(path);
  if (levels.some((level) => level === '')) return '部署の階層に空の名前があります';
  if (levels.length > deepest) return `部署は${deepest}階層以内で入力してください`;
  if (levels.some((level) => level.length > longestName)) return `部署名は${longestName}文字以内で入力してください`;
  return undefined;
};
