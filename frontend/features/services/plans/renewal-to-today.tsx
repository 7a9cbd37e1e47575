import { parseDay } from '../../../../backend/contract/written-days';
import { today } from '../../../ui/format';
import type { PlanForm } from './plan-form-body';

/** Warns that a contract with a past end is renewed up to today when it is saved, unless its end is decided. */
export function RenewalToToday({ form, decidedEnd }: { form: PlanForm; decidedEnd?: string | null }) {
  const [to, renewalCycle, autoRenewal] = form.watch(['endsOn', 'renewalCycle', 'autoRenewal']);
  const endsOn = parseDay(to ?? '');
  if (!autoRenewal || renewalCycle === 'none' || !endsOn || endsOn >= today() || endsOn === decidedEnd) return null;
  return (
    <p className="plan-caution" role="status">
      今日を含む契約期間まで自動で更新されます。終了した契約は「契約を自動で更新する」のチェックを外してください。
    </p>
  );
}
