import type { Fact } from '../../platform/kit/events';
import { departmentTreeEvents, type DepartmentChange } from './department.events';

const { memberFact } = departmentTreeEvents.kinds.DepartmentTreeChanged;
const day = '2026-04-01';
const changes: [DepartmentChange, string, object][] = [
  [
    { is: 'founded', name: '基盤部', parentId: null, day },
    'DepartmentFounded',
    { name: '基盤部', parentId: null, foundedOn: day },
  ],
  [{ is: 'antedated', day }, 'DepartmentFoundingAntedated', { foundedOn: day }],
  [{ is: 'renamed', name: '基盤部', day }, 'DepartmentRenamed', { name: '基盤部', effectiveFrom: day }],
  [{ is: 'moved', parentId: null, day }, 'DepartmentMoved', { parentId: null, effectiveFrom: day }],
  [{ is: 'closed', day }, 'DepartmentClosed', { effectiveFrom: day }],
  [{ is: 'reopened', day }, 'DepartmentReopened', { effectiveFrom: day }],
];

test.each(changes)('a change of the tree is an event of its department: %j', (change, type, data) => {
  const fact = { type: 'DepartmentTreeChanged', entity: 'departmentTree', entityId: 'tree', revision: 7, at: day };
  const departmentFact = memberFact({
    ...fact,
    data: { departmentId: 'department', nth: 2, change },
  } as unknown as Fact);
  expect(departmentFact).toEqual({
    ...{ type, data, entity: 'department', entityId: 'department' },
    ...{ revision: 7, nth: 2, at: day },
  });
});
