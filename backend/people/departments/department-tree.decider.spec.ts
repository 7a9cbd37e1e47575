import { given } from '../../platform/kit/decider';
import { departmentTreeDecider } from './department-tree.decider';
import type { DepartmentChange, DepartmentTreeEvent } from './department.events';

const tree = given(departmentTreeDecider);
const idOf = (n: number) => `0190a0c8-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [head, first, second, team] = [idOf(1), idOf(2), idOf(3), idOf(4)];

/** Accepted changes, in order. */
const agreed = (...changes: [string, DepartmentChange][]): DepartmentTreeEvent[] => {
  const counts = new Map<string, number>();
  return changes.map(([departmentId, change]) => {
    const nth = counts.get(departmentId) ?? 0;
    counts.set(departmentId, nth + 1);
    return { type: 'DepartmentTreeChanged', data: { departmentId, nth, change } };
  });
};
const founded = (name: string, parentId: string | null = null, day = '2025-04-01'): DepartmentChange => ({
  is: 'founded',
  name,
  parentId,
  day,
});
const moved = (parentId: string | null, day: string): DepartmentChange => ({ is: 'moved', parentId, day });
const renamed = (name: string, day: string): DepartmentChange => ({ is: 'renamed', name, day });
const closed = (day: string): DepartmentChange => ({ is: 'closed', day });
const reopened = (day: string): DepartmentChange => ({ is: 'reopened', day });
const change = (departmentId: string, ...changes: DepartmentChange[]) => ({
  type: 'Change' as const,
  data: { departmentId, changes },
});
const company = agreed(
  [head, founded('開発本部')],
  [first, founded('第一開発部', head)],
  [second, founded('第二開発部', head)],
  [team, founded('基盤課', first)],
);
const day = '2026-04-01';

describe('The tree of departments', () => {
  it('counts the changes of each department and records several together', () => {
    const changes = [renamed('プラットフォーム部', day), moved(null, day)];
    expect(tree(...company).when(change(first, ...changes))).toEqual(
      changes.map((one, index) => ({
        type: 'DepartmentTreeChanged',
        data: { departmentId: first, nth: index + 1, change: one },
      })),
    );
  });

  it('records nothing without a change', () => {
    const same = [renamed('第一開発部', day), moved(head, day), { is: 'antedated', day: '2025-04-01' } as const];
    expect(tree(...company).when(change(first, ...same))).toEqual([]);
  });

  it('withdraws a department that never had others below', () => {
    const withdrawn: DepartmentChange = { is: 'withdrawn', day };
    expect(() => tree(...company).when(change(first, withdrawn))).toThrow('下位の部署');
    expect(tree(...company).when(change(team, withdrawn))).toHaveLength(1);
    const [event] = agreed([team, founded('')], [team, withdrawn]).slice(1);
    expect(() => tree(...company, event!).when(change(team, closed(day)))).toThrow('対象が見つかりません');
    expect(tree(...company, event!).when(change(first, withdrawn))).toHaveLength(1);
  });

  it('knows no department of elsewhere', () => {
    expect(() => tree(...company).when(change(idOf(9), closed(day)))).toThrow('対象が見つかりません');
    expect(() => tree(...company).when(change(first, moved(idOf(9), day)))).toThrow('部署が見つかりません');
    expect(() => tree(...company).when(change(first, founded('第一開発部')))).toThrow('すでに登録されています');
  });

  it('refuses siblings of the same name, however it is written, but not cousins', () => {
    const twin = (name: string, parentId: string | null) => () =>
      tree(...company).when(change(idOf(9), founded(name, parentId)));
    expect(twin('第一開発部', head)).toThrow('同じ名前の部署');
    expect(twin(' 第一開発部 ', head)).toThrow('同じ名前の部署');
    expect(twin('第一開発部', null)()).toHaveLength(1);
    expect(() => tree(...company).when(change(second, renamed('第一開発部', day)))).toThrow('同じ名前の部署');
  });

  it('frees the name of a closed department, which then cannot reopen under it', () => {
    const past = [...company, ...agreed([second, closed(day)]), ...agreed([idOf(9), founded('第二開発部', head, day)])];
    expect(past).toHaveLength(6);
    expect(() => tree(...past).when(change(second, reopened('2026-05-01')))).toThrow('同じ名前の部署');
  });

  it('never places a department below itself', () => {
    expect(() => tree(...company).when(change(head, moved(head, day)))).toThrow('下位の部署の下には移せません');
    expect(() => tree(...company).when(change(head, moved(team, day)))).toThrow('下位の部署の下には移せません');
  });

  it('sees the circle that an earlier day would make of a later one', () => {
    const later = [...company, ...agreed([second, moved(team, '2026-06-01')])];
    expect(() => tree(...later).when(change(first, moved(second, '2026-05-01')))).toThrow(
      '下位の部署の下には移せません',
    );
    const still = [...company, ...agreed([second, moved(team, '2026-06-01')], [second, moved(head, '2026-06-01')])];
    expect(tree(...still).when(change(first, moved(second, '2026-05-01')))).toHaveLength(1);
  });

  it('sees the sibling that comes on a later day', () => {
    const later = [
      ...company,
      ...agreed([team, renamed('第三開発部', '2026-06-01')], [team, moved(head, '2026-06-01')]),
    ];
    expect(() => tree(...later).when(change(second, renamed('第三開発部', '2026-05-01')))).toThrow('同じ名前の部署');
  });

  it('is at most ten levels deep, also after a move', () => {
    const deep = agreed(
      ...Array.from({ length: 10 }, (_, n): [string, DepartmentChange] => [
        idOf(n),
        founded('課', n ? idOf(n - 1) : null),
      ]),
    );
    expect(() => tree(...deep).when(change(idOf(10), founded('課', idOf(9))))).toThrow('10階層');
    const two = [...deep, ...agreed([idOf(20), founded('部')], [idOf(21), founded('課', idOf(20))])];
    expect(() => tree(...two).when(change(idOf(20), moved(idOf(8), day)))).toThrow('10階層');
    expect(tree(...two).when(change(idOf(20), moved(idOf(7), day)))).toHaveLength(1);
  });

  it('closes from the bottom up and reopens from the top down', () => {
    expect(() => tree(...company).when(change(first, closed(day)))).toThrow('下位の部署が残っています');
    const gone = [...company, ...agreed([team, closed(day)], [first, closed(day)])];
    expect(() => tree(...gone).when(change(team, reopened('2026-05-01')))).toThrow('上位部署');
    expect(() => tree(...gone).when(change(idOf(9), founded('新設課', first, day)))).toThrow('上位部署');
    expect(tree(...gone).when(change(first, reopened('2026-05-01')))).toHaveLength(1);
    expect(() => tree(...gone).when(change(team, closed('2026-05-01')))).toThrow('廃止されています');
    expect(() => tree(...gone).when(change(team, renamed('別', '2026-05-01')))).toThrow('廃止されています');
    expect(() => tree(...company).when(change(team, reopened(day)))).toThrow('廃止されていません');
  });

  it('never places a department below one founded later', () => {
    const young = agreed([head, founded('開発本部', null, '2026-04-01')]);
    expect(() => tree(...young).when(change(first, founded('第一開発部', head, '2026-03-01')))).toThrow('上位部署');
    expect(tree(...young).when(change(head, { is: 'antedated', day: '2020-04-01' }))).toHaveLength(1);
    const older = [...young, ...agreed([head, { is: 'antedated', day: '2020-04-01' }])];
    expect(tree(...older).when(change(first, founded('第一開発部', head, '2026-03-01')))).toHaveLength(1);
    expect(() => tree(...older).when(change(head, { is: 'antedated', day: '2026-05-01' }))).toThrow('前の日付');
    expect(() => tree(...young).when(change(head, renamed('開発', '2026-03-01')))).toThrow('まだ設立されていません');
  });
});
