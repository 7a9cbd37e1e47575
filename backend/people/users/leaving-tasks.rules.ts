import { keyOfTask, type Known, type LeavingTask } from './company-user-state.rules';
import type { CompanyUserEvent } from './company-user.events';

/** What is assigned together; an owner or a due day that is not given stays as it is. */
export interface LeavingAssignment {
  tasks: readonly Omit<LeavingTask, 'ownerId' | 'dueOn'>[];
  ownerId?: string | null;
  dueOn?: string | null;
}

/** One event for each task that changes. */
export const assignmentEvents = (
  { tasks, ...changes }: LeavingAssignment,
  { leavingTasks }: Known,
): CompanyUserEvent[] =>
  tasks.flatMap((task) => {
    const now = leavingTasks[keyOfTask(task)] ?? { ownerId: null, dueOn: null };
    const { ownerId = now.ownerId, dueOn = now.dueOn } = changes;
    if (ownerId === now.ownerId && dueOn === now.dueOn) return [];
    return [{ type: 'CompanyUserLeavingTaskAssigned', data: { ...task, ownerId, dueOn } }];
  });
