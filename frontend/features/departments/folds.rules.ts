import type { DepartmentPlace } from '../../../backend/contract/departments';

/** The departments of a tree, in its order, that are below no folded one. */
export const unfoldRows = <R extends Pick<DepartmentPlace, 'id' | 'parentId'>>(
  rows: readonly R[],
  foldedIds: ReadonlySet<string>,
): R[] => {
  const hiddenIds = new Set<string>();
  return rows.filter(({ id, parentId }) => {
    if (parentId === null || !(foldedIds.has(parentId) || hiddenIds.has(parentId))) return true;
    hiddenIds.add(id);
    return false;
  });
};
