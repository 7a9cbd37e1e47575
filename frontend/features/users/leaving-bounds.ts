import type { UserDetail } from '../../../backend/contract/users';
import { notBefore, type DayBounds } from '../../ui/day-bounds';
import { today } from '../../ui/format';

/** The earliest leaving day. A future hire may be marked as leaving before the join date. */
export const leavingBounds = (joinedOn: string | null | undefined): DayBounds => {
  if (joinedOn && joinedOn > today())
    return { min: { day: today(), why: '入社前のため、今日より前の日付は選べません。' } };
  return { min: notBefore('入社日', joinedOn) };
};

/** The day of the final leave, recorded or scheduled. */
export const leavingDay = ({ workingStatus, retiredOn, scheduled }: UserDetail): string | null => {
  const last = scheduled.filter(({ changes }) => changes.workingStatus).at(-1);
  if (last) return last.changes.workingStatus === 'retired' ? last.effectiveFrom : null;
  return workingStatus === 'retired' ? retiredOn : null;
};
