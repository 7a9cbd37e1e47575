import { never, type UndoTable } from '../../platform/kit/undo';
import type { departmentEvents, departmentTreeEvents, DepartmentChange } from './department.events';
import type { DepartmentTreeCommand } from './department-tree.decider';
import type { Branch, Branches } from './tree-on-day.rules';

const change = (departmentId: string, ...changes: DepartmentChange[]): DepartmentTreeCommand => ({
  type: 'Change',
  data: { departmentId, changes },
});

/** The changes that make a withdrawn department again. */
const foundingChanges = ({ foundedOn, names, parents, states }: Branch): DepartmentChange[] => {
  const later: DepartmentChange[] = [
    ...names.slice(1).map(({ day, value: name }) => ({ is: 'renamed' as const, name, day })),
    ...parents.slice(1).map(({ day, value: parentId }) => ({ is: 'moved' as const, parentId, day })),
    ...states.slice(1).map(({ day, value }) => ({ is: value ? ('reopened' as const) : ('closed' as const), day })),
  ];
  const first = { is: 'founded' as const, name: names[0]!.value, parentId: parents[0]!.value, day: foundedOn };
  return [first, ...later.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))];
};

export const departmentUndo: UndoTable<DepartmentTreeCommand, Branches, typeof departmentEvents> = {
  DepartmentFounded: {
    by: 'removal',
    begins: true,
    undo: ({ entityId, today: day }) => change(entityId, { is: 'withdrawn', day }),
  },
  DepartmentFoundingAntedated: never('設立日は、早めることだけができます。'),
  DepartmentRenamed: {
    by: 'values',
    undo: ({ entityId, values, data }) =>
      change(entityId, { is: 'renamed', name: values.name ?? data.name, day: data.effectiveFrom }),
  },
  DepartmentMoved: {
    by: 'values',
    undo: ({ entityId, values: { parentId = null }, data: { effectiveFrom: day } }) =>
      change(entityId, { is: 'moved', parentId, day }),
  },
  DepartmentClosed: {
    by: 'whole',
    undo: ({ entityId, data: { effectiveFrom: day } }) => change(entityId, { is: 'reopened', day }),
  },
  DepartmentReopened: {
    by: 'whole',
    begins: true,
    undo: ({ entityId, data: { effectiveFrom: day } }) => change(entityId, { is: 'closed', day }),
  },
  DepartmentWithdrawn: {
    by: 'return',
    ends: true,
    undo: ({ entityId, before }) => change(entityId, ...foundingChanges(before.get(entityId)!)),
  },
};

/** Histories show the events of the departments in its place. */
export const departmentTreeUndo: UndoTable<DepartmentTreeCommand, Branches, typeof departmentTreeEvents> = {
  DepartmentTreeChanged: never('部署ごとの変更として元に戻します。'),
};
