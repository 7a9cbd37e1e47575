import { departmentSeparators } from '../../../contract/departments';

export interface ListedDepartment {
  id: string;
  name: string;
  parentId: string | null;
}

const separators = new RegExp(departmentSeparators.source, 'g');

/** A path of our departments from the names of a vendor, whose names may contain our separators. */
export const departmentPath = (names: unknown): string | undefined => {
  const all = (Array.isArray(names) ? names : [names]).filter((name) => typeof name === 'string' && name.trim() !== '');
  return all.map((name) => (name as string).trim().replace(separators, '・')).join('/') || undefined;
};

/** The path of each listed department by its id. One below itself, or below an unknown one, begins a path of its own. */
export const departmentPaths = (departments: readonly ListedDepartment[]): Map<string, string> => {
  const byId = new Map(departments.map((department) => [department.id, department]));
  const namesTo = (id: string | null, below: ReadonlySet<string>): string[] => {
    const department = id === null || below.has(id) ? undefined : byId.get(id);
    if (!department) return [];
    return [...namesTo(department.parentId, new Set([...below, department.id])), department.name];
  };
  return new Map(departments.map(({ id }) => [id, departmentPath(namesTo(id, new Set())) ?? '']));
};
