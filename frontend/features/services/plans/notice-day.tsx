import { maxNoticeDays } from '../../../../backend/contract/plans';
import { parseDay } from '../../../../backend/contract/written-days';
import { addDays } from '../../../../backend/contract/calendar';
import { day } from '../../../ui/format';
import type { PlanForm } from './plan-form-body';

/** The notice deadline, this many days before the end. Before the start of the contract it is impossible to meet. */
export function NoticeDay({ form }: { form: PlanForm }) {
  const [from, to, noticeDays] = form.watch(['startsOn', 'endsOn', 'noticeDays']);
  // While a day is being typed, its field holds an incomplete text.
  const [startsOn, endsOn] = [parseDay(from ?? ''), parseDay(to ?? '')];
  if (!startsOn || !endsOn || typeof noticeDays !== 'number' || !(noticeDays <= maxNoticeDays)) return null;
  const noticeOn = addDays(endsOn, -noticeDays);
  return noticeOn < startsOn ? (
    <p className="plan-caution" role="status">
      解約通知期限が{day(noticeOn)}
      となり、契約開始日より前です。このままでは通知期限をお知らせできません。日数と契約期間を確認してください。
    </p>
  ) : (
    <p className="field-help" role="status">
      解約通知期限は{day(noticeOn)}です。
    </p>
  );
}
