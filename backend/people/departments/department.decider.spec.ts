import { given } from '../../platform/kit/decider';
import { departmentDecider } from './department.decider';
import type { DepartmentChange, DepartmentEvent } from './department.events';

const department = given(departmentDecider);
const parentId = '0190a0c8-0000-7000-8000-000000000001';
const follow = (nth: number, change: DepartmentChange) => ({ type: 'Follow' as const, data: { nth, change } });
const founding: DepartmentChange = { is: 'founded', name: '第一開発部', parentId, day: '2025-04-01' };
const founded: DepartmentEvent = {
  type: 'DepartmentFounded',
  data: { name: '第一開発部', parentId, foundedOn: '2025-04-01' },
};
const day = '2026-04-01';

describe('A department', () => {
  it('records the change that the tree accepted', () => {
    expect(department().when(follow(0, founding))).toEqual([founded]);
    const changes: [DepartmentChange, DepartmentEvent][] = [
      [
        { is: 'renamed', name: '基盤部', day },
        { type: 'DepartmentRenamed', data: { name: '基盤部', effectiveFrom: day } },
      ],
      [
        { is: 'moved', parentId: null, day },
        { type: 'DepartmentMoved', data: { parentId: null, effectiveFrom: day } },
      ],
      [
        { is: 'closed', day },
        { type: 'DepartmentClosed', data: { effectiveFrom: day } },
      ],
      [
        { is: 'reopened', day },
        { type: 'DepartmentReopened', data: { effectiveFrom: day } },
      ],
      [
        { is: 'antedated', day },
        { type: 'DepartmentFoundingAntedated', data: { foundedOn: day } },
      ],
    ];
    for (const [change, event] of changes) expect(department(founded).when(follow(1, change))).toEqual([event]);
  });

  it('records each change once, from any sender', () => {
    expect(department(founded).when(follow(0, founding))).toEqual([]);
  });

  it('records no change before its predecessor', () => {
    expect(() => department(founded).when(follow(2, { is: 'closed', day }))).toThrow('ほかの操作と重なった');
    expect(() => department().when(follow(1, { is: 'closed', day }))).toThrow('ほかの操作と重なった');
  });
});
