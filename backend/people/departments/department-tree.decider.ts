import { decider } from '../../platform/kit/decider';
import { collectionIdOf } from '../../platform/kit/events';
import { Rejected } from '../../platform/kit/rejections';
import { inForce, sinceEver } from '../../platform/kit/dated-values';
import { departmentTreeEvents, type DepartmentChange, type DepartmentTreeEvent } from './department.events';
import { deepest } from './department-path.rules';
import { TreeOnDay, type Branch, type Branches } from './tree-on-day.rules';

/** Changes of one department apply together or not at all. */
export type DepartmentTreeCommand = {
  type: 'Change';
  data: { departmentId: string; changes: readonly DepartmentChange[] };
};

/** The id of a company's only tree. */
export const treeIdOf = (companyId: string): string => collectionIdOf('departmentTree', companyId);

/**
 * The rules of a company's departments: on every day siblings have different names, and no department is below itself, below a closed one or too deep.
 * The rules span departments and days, so one stream per company decides them; concurrent moves and creations conflict here.
 */
export const departmentTreeDecider = decider<DepartmentTreeCommand, Branches, typeof departmentTreeEvents>({
  events: departmentTreeEvents,
  initialState: new Map(),

  decide({ data: { departmentId, changes } }, branches) {
    const events: DepartmentTreeEvent[] = [];
    const isFounding = changes[0]?.is === 'founded';
    if (isFounding === branches.has(departmentId)) throw new Rejected(isFounding ? 'already_exists' : 'not_found');
    let next = branches;
    for (const change of changes) {
      const branch = next.get(departmentId);
      const parentId = 'parentId' in change ? change.parentId : null;
      if (parentId !== null && !next.has(parentId)) throw new Rejected('unknown_department');
      if (change.is === 'withdrawn' && hasEverChildren(next, departmentId))
        throw new Rejected('department_has_children');
      if (branch && !hasEffect(change, branch)) continue;
      const data = { departmentId, nth: branch?.changes ?? 0, change };
      events.push({ type: 'DepartmentTreeChanged', data });
      next = applyChange(next, data);
    }
    if (events.length > 0) mustHold(next, departmentId, earliest(events));
    return events;
  },

  evolve: (branches, { data }) => applyChange(branches, data),
});

/** Whether a department is or was above another on any day. */
const hasEverChildren = (branches: Branches, id: string): boolean =>
  [...branches.values()].some(({ parents }) => parents.some(({ value }) => value === id));

const earliest = (events: readonly DepartmentTreeEvent[]): string =>
  events.map(({ data }) => data.change.day).reduce((a, b) => (a < b ? a : b));

/** Whether a change has an effect. @throws Rejected when it does not apply to the department on that day. */
const hasEffect = (change: DepartmentChange, { foundedOn, names, parents, states }: Branch): boolean => {
  const { is, day } = change;
  if (is === 'founded' || is === 'withdrawn') return true;
  if (is === 'antedated') {
    if (day > foundedOn) throw new Rejected('department_founding_later');
    return day < foundedOn;
  }
  if (day < foundedOn) throw new Rejected('department_not_founded');
  const isActive = inForce(states, day);
  if (is === 'reopened') {
    if (isActive) throw new Rejected('department_not_closed');
    return true;
  }
  if (!isActive) throw new Rejected('department_closed');
  if (is === 'renamed') return inForce(names, day) !== change.name;
  return is === 'closed' || inForce(parents, day) !== change.parentId;
};

const applyChange = (
  branches: Branches,
  { departmentId, change }: Pick<DepartmentTreeEvent['data'], 'departmentId' | 'change'>,
): Branches => {
  const branch = change.is === 'founded' ? newBranch(change) : branches.get(departmentId);
  if (!branch) return branches;
  const next = new Map(branches);
  if (change.is === 'withdrawn') next.delete(departmentId);
  else next.set(departmentId, { ...after(branch, change), changes: branch.changes + 1 });
  return next;
};

const newBranch = ({ name, parentId, day }: Extract<DepartmentChange, { is: 'founded' }>): Branch => ({
  foundedOn: day,
  names: [{ day: sinceEver, value: name }],
  parents: [{ day: sinceEver, value: parentId }],
  states: [{ day: sinceEver, value: true }],
  changes: 0,
});

const after = (branch: Branch, change: Exclude<DepartmentChange, { is: 'withdrawn' }>): Branch => {
  const { is, day } = change;
  switch (is) {
    case 'founded':
      return branch;
    case 'antedated':
      return { ...branch, foundedOn: day };
    case 'renamed':
      return { ...branch, names: [...branch.names, { day, value: change.name }] };
    case 'moved':
      return { ...branch, parents: [...branch.parents, { day, value: change.parentId }] };
    case 'closed':
    case 'reopened':
      return { ...branch, states: [...branch.states, { day, value: is === 'reopened' }] };
  }
};

/** Checks the rules around the department on its day and on each later day with a change. @throws Rejected */
const mustHold = (branches: Branches, id: string, from: string): void => {
  const days = new Set([from]);
  for (const { foundedOn, names, parents, states } of branches.values())
    for (const day of [foundedOn, ...[...names, ...parents, ...states].map((entry) => entry.day)])
      if (day > from) days.add(day);
  for (const day of days) mustHoldOn(new TreeOnDay(branches, day), id);
};

const mustHoldOn = (tree: TreeOnDay, id: string): void => {
  const here = tree.at(id);
  if (!here) return;
  const way = tree.pathTo(id);
  if (!way) throw new Rejected('department_cycle');
  if (!here.isActive) {
    if (tree.activeBelow(id).length > 0) throw new Rejected('department_has_children');
    return;
  }
  if (here.parentId !== null && !tree.isActive(here.parentId)) throw new Rejected('department_parent_closed');
  if (way.length + tree.heightOf(id) > deepest) throw new Rejected('department_too_deep');
  const twin = tree.activeBelow(here.parentId).find((other) => other !== id && tree.at(other)!.key === here.key);
  if (twin) throw new Rejected('department_name_taken');
};
