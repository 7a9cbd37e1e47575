import type { ReviewItemRow } from '../../../backend/contract/access-review-items';

type TaskWay = NonNullable<ReviewItemRow['taskWay']>;

/** Open tasks that are carried out together: of one service, by one way. */
export interface TaskGroup {
  key: string;
  way: TaskWay;
  isChange: boolean;
  companyServiceId: string;
  serviceName: string;
  rows: ReviewItemRow[];
}

export const taskGroupsOf = (rows: readonly ReviewItemRow[]): TaskGroup[] => {
  const groups = new Map<string, TaskGroup>();
  for (const row of rows) {
    const { taskWay: way, companyServiceId, serviceName } = row;
    if (way === null) continue;
    const isChange = row.decision === 'change';
    const key = `${companyServiceId} ${way} ${isChange}`;
    const group = groups.get(key) ?? { key, way, isChange, companyServiceId, serviceName, rows: [] };
    groups.set(key, { ...group, rows: [...group.rows, row] });
  }
  return [...groups.values()];
};

/** The accounts of a group that this operation takes away. */
export const operableIn = ({ rows }: TaskGroup, operation: 'suspend' | 'delete'): string[] =>
  rows.flatMap(({ serviceAccountId, taskOperations }) =>
    serviceAccountId !== null && taskOperations.includes(operation) ? [serviceAccountId] : [],
  );

export const connectedIn = ({ rows }: TaskGroup): string[] => [
  ...new Set(rows.flatMap(({ companyUserId }) => companyUserId ?? [])),
];
