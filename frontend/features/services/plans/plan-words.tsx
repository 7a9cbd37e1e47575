import type { PlanRow } from '../../../../backend/contract/plans';
import { billingCycles, planStatuses, priceTypes, renewalCycles } from '../../../../backend/contract/vocabulary';
import { optionsOf } from '../../../lib/options';
import { StatusBadge, type Tone } from '../../../ui/badge';
import { daysBetween } from '../../../../backend/contract/calendar';
import type { IconName } from '../../../ui/icon';
import { count, day } from '../../../ui/format';

const badges: Record<PlanRow['planStatus'], { tone: Tone; icon: IconName }> = {
  scheduled: { tone: 'info', icon: 'clock' },
  active: { tone: 'success', icon: 'check-circle' },
  ended: { tone: 'neutral', icon: 'close' },
};

export function PlanStatusBadge({ status }: { status: PlanRow['planStatus'] }) {
  return <StatusBadge {...badges[status]}>{planStatuses.labels[status]}</StatusBadge>;
}

/** A contract with a decided end, until that day. */
export const endDecided = '終了予定';

type Ending = Pick<PlanRow, 'endsOn' | 'remainingDays' | 'noticeOn' | 'alertLeadDays' | 'isEnding'>;

/** How many days are left, and that of notice once it is within the lead time of the alert. */
const leftOf = ({ endsOn, noticeOn, alertLeadDays, isEnding }: Ending, remainingDays: number) => {
  const remainingText = remainingDays === 0 ? '本日まで' : `残り${count(remainingDays)}日`;
  if (isEnding) return { words: endDecided, isNear: false };
  const toNotice = noticeOn === null ? -1 : remainingDays - daysBetween(noticeOn, endsOn!);
  if (toNotice < 0) return { words: remainingText, isNear: noticeOn !== null || remainingDays <= alertLeadDays };
  if (toNotice > alertLeadDays) return { words: remainingText, isNear: false };
  return { words: toNotice === 0 ? '通知は本日まで' : `通知まで${count(toNotice)}日`, isNear: true };
};

/** The end of a contract and the days left; within its alert period as a caution. */
export function EndsOn({ plan }: { plan: Ending }) {
  const { endsOn, remainingDays } = plan;
  if (!endsOn) return <span className="faint">期限なし</span>;
  if (remainingDays === null || remainingDays < 0) return <>{day(endsOn)}</>;
  const { words, isNear } = leftOf(plan, remainingDays);
  return (
    <>
      {day(endsOn)} <span className={isNear ? 'plan-near' : 'faint'}>{words}</span>
    </>
  );
}

export const cycleOptions = optionsOf(billingCycles);
export const priceTypeOptions = optionsOf(priceTypes);
export const renewalOptions = optionsOf(renewalCycles);
export const statusOptions = optionsOf(planStatuses);
