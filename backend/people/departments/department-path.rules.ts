import { departmentLevels, departmentNameLength, departmentSeparators } from '../../contract/departments';

export const deepest = departmentLevels;

/** The key that compares names of siblings: width, case and runs of spaces are ignored. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The names of a path from the top down, without surrounding spaces. */
export const levelsOf = (path: string): string[] => path.split(departmentSeparators).map((level) => level.trim());

/** The key that compares paths, level by level. */
export const pathKey = (path: string): string => levelsOf(path).map(nameKey).join('/');

/** The ids of departments at paths that hold whatever the departments are named here. */
export type LinkedPaths = ReadonlyMap<string, string>;

/** Splits a path after its longest linked beginning: the id of the department there, and the names below it. */
export const splitAtLinked = (path: string, linkedPaths: LinkedPaths): { linkedId: string | null; below: string[] } => {
  const levels = levelsOf(path);
  for (let count = levels.length; count > 0; count--) {
    const linkedId = linkedPaths.get(levels.slice(0, count).join('/'));
    if (linkedId !== undefined) return { linkedId, below: levels.slice(count) };
  }
  return { linkedId: null, below: levels };
};

/** The problem of a path as text; undefined if it is valid. */
export const problemOfPath = (path: string): string | undefined => {
  const levels = levelsOf(path);
  if (levels.some((level) => level === '')) return '部署の階層に空の名前があります';
  if (levels.length > departmentLevels) return `部署は${departmentLevels}階層以内で入力してください`;
  if (levels.some((level) => level.length > departmentNameLength))
    return `部署名は${departmentNameLength}文字以内で入力してください`;
  return undefined;
};
