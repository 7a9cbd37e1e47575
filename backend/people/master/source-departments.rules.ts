import { inForce } from '../../platform/kit/dated-values';
import type { SourceDepartment } from '../../services/integrations/people/source-person.rules';
import type { DepartmentChange } from '../departments/department.events';
import { levelsOf, nameKey, problemOfPath, type LinkedPaths } from '../departments/department-path.rules';
import type { Branches } from '../departments/tree-on-day.rules';
import type { DepartmentLink } from './people-source.decider';

/** Our departments of those at the vendor, by the vendor's id. */
export type DepartmentLinks = ReadonlyMap<string, DepartmentLink>;

export const nameOf = ({ path }: SourceDepartment): string => levelsOf(path).at(-1)!;

export const isActive = (branches: Branches, id: string, day: string): boolean => {
  const branch = branches.get(id);
  return branch !== undefined && branch.foundedOn <= day && inForce(branch.states, day);
};

/** The links to departments that are in use on the day. */
export const activeLinks = (links: DepartmentLinks, branches: Branches, day: string): DepartmentLinks =>
  new Map([...links].filter(([, { departmentId }]) => isActive(branches, departmentId, day)));

/** Our department at each path of the vendor that has a link. */
export const linkedPaths = (listedDepartments: readonly SourceDepartment[], links: DepartmentLinks): LinkedPaths =>
  new Map(
    listedDepartments.flatMap(({ externalId, path }) => {
      const link = links.get(externalId);
      return link ? [[path, link.departmentId] as const] : [];
    }),
  );

/** DatedValue the top down, so that a department moves below one that was moved before. */
export const topDown = (listedDepartments: readonly SourceDepartment[]): SourceDepartment[] =>
  listedDepartments
    .filter(({ path }) => !problemOfPath(path))
    .sort((one, other) => levelsOf(one.path).length - levelsOf(other.path).length);

/**
 * What changed at the vendor since the link was recorded. What a hand changed here stays until the vendor changes it.
 * A department below one without a link stays where it is.
 */
export const changesOf = (
  listedDepartment: SourceDepartment,
  { name, parentExternalId }: DepartmentLink,
  links: DepartmentLinks,
  day: string,
): DepartmentChange[] => {
  const { parentExternalId: above } = listedDepartment;
  const parentId = above === null ? null : links.get(above)?.departmentId;
  const isRenamed = nameKey(nameOf(listedDepartment)) !== nameKey(name);
  const isMoved = above !== parentExternalId && parentId !== undefined;
  return [
    ...(isRenamed ? [{ is: 'renamed' as const, name: nameOf(listedDepartment), day }] : []),
    ...(isMoved ? [{ is: 'moved' as const, parentId, day }] : []),
  ];
};

/** The link after these changes. A move that has to wait for a link of the department above stays due. */
export const linkAfter = (
  changes: readonly DepartmentChange[],
  listedDepartment: SourceDepartment,
  link: DepartmentLink,
): DepartmentLink => {
  const isMoved = changes.some(({ is }) => is === 'moved');
  const parentExternalId = isMoved ? listedDepartment.parentExternalId : link.parentExternalId;
  return { ...link, name: nameOf(listedDepartment), parentExternalId };
};
