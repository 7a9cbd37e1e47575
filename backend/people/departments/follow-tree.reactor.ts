import { reactor } from '../../platform/reactors/reactor';
import { departmentDecider } from './department.decider';
import { departmentTreeEvents } from './department.events';

/** Repeats a tree change in the department's own stream if a crash prevented it; usually there is nothing to do. */
export const followTree = reactor(
  'departments.follow_tree',
  [departmentTreeEvents],
  {
    DepartmentTreeChanged: async ({ data: { departmentId, nth, change } }, tools) => {
      await tools.sendOnBehalf(departmentDecider, departmentId, { type: 'Follow', data: { nth, change } });
    },
  },
  { from: 'start' },
);
