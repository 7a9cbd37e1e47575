import type { UserDetail } from '../../../backend/contract/users';
import { notBefore, type DayBounds } from '../../ui/day-bounds';
import { today } from '../../ui/format';

/** From which day somebody can have left; whoever is yet to join may be told today that they will not. */
export const leavingBounds = (joinedOn: string | null | undefined): DayBounds => {
  if (joinedOn && joinedOn > today())
    return { min: { day: today(), why: '入社前のため、今日より前の日付は選べません。' } };
  return { min: notBefore('入社日', joinedOn) };
};

/** The day on which somebody leaves for good, by what is recorded and scheduled. */
export const leavingDay = ({ workingStatus, retiredOn, scheduled }: UserDetail): string | null => {
  const last = scheduled.filter(({ changes }) => changes.workingStatus).at(-1);
  if (last) return last.changes.workingStatus === 'retired' ? last.effectiveFrom : null;
  return workingStatus === 'retired' ? retiredOn : null;
};
