import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { departmentEvents, type DepartmentChange, type DepartmentEvent } from './department.events';

export type DepartmentCommand = { type: 'Follow'; data: { nth: number; change: DepartmentChange } };

interface State {
  changes: number;
}

/**
 * A department's own stream. The department tree decides every change. This decider records each once and in order,
 * whether the request or, after a crash, the reactor sends it.
 */
export const departmentDecider = decider<DepartmentCommand, State, typeof departmentEvents>({
  events: departmentEvents,
  initialState: { changes: 0 },

  decide({ data: { nth, change } }, { changes }) {
    if (nth < changes) return [];
    if (nth > changes) throw new Rejected('conflict');
    return [eventOf(change)];
  },

  evolve: ({ changes }) => ({ changes: changes + 1 }),
});

const eventOf = (change: DepartmentChange): DepartmentEvent => {
  switch (change.is) {
    case 'founded':
      return {
        type: 'DepartmentFounded',
        data: { name: change.name, parentId: change.parentId, foundedOn: change.day },
      };
    case 'antedated':
      return { type: 'DepartmentFoundingAntedated', data: { foundedOn: change.day } };
    case 'renamed':
      return { type: 'DepartmentRenamed', data: { name: change.name, effectiveFrom: change.day } };
    case 'moved':
      return { type: 'DepartmentMoved', data: { parentId: change.parentId, effectiveFrom: change.day } };
    case 'closed':
      return { type: 'DepartmentClosed', data: { effectiveFrom: change.day } };
    case 'reopened':
      return { type: 'DepartmentReopened', data: { effectiveFrom: change.day } };
  }
};
