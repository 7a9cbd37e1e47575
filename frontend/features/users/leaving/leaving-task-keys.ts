import type { LeavingTaskRow } from '../../../../backend/contract/leaving-tasks';

export const keyOfTask = ({ kind, targetId }: Pick<LeavingTaskRow, 'kind' | 'targetId'>): string =>
  `${kind}.${targetId}`;

/** Whether it can be released at once: a managed service needs a successor, which is chosen one by one. */
export const isReleasable = ({ kind, state }: LeavingTaskRow): boolean =>
  kind !== 'managed_service' && state !== 'done';

export const linkOf = ({ kind, targetId }: LeavingTaskRow): string => {
  if (kind === 'device') return `/devices?device=${targetId}`;
  return kind === 'account' ? `/services/${targetId}?tab=users` : `/services/${targetId}`;
};
