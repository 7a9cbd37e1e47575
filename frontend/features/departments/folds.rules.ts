import type { DepartmentPlace } from '../../../backend/contract/departments';

/** The departments of a tree, in its order, that are below no folded one. */
export const unfolded = <R extends Pick<DepartmentPlace, 'id' | 'parentId'>>(
  rows: readonly R[],
  folded: ReadonlySet<string>,
): R[] => {
  const hidden = new Set<string>();
  return rows.filter(({ id, parentId }) => {
    if (parentId === null || !(folded.has(parentId) || hidden.has(parentId))) return true;
    hidden.add(id);
    return false;
  });
};
