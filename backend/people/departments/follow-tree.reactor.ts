import { reactor } from '../../platform/reactors/reactor';
import { departmentDecider } from './department.decider';
import { departmentTreeEvents } from './department.events';

/** What the tree agreed to and a crash kept from the department's own stream; mostly it is there already and nothing happens. */
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
