import { day } from '../../../ui/format';
import { daysAfter } from '../renewals/month-days';
import type { PlanForm } from './plan-form-body';

/** The day that so many days before the end are: where it lies before the start, nobody can give notice in time. */
export function NoticeDay({ form }: { form: PlanForm }) {
  const [startsOn, endsOn, noticeDays] = form.watch(['startsOn', 'endsOn', 'noticeDays']);
  if (!startsOn || !endsOn || typeof noticeDays !== 'number') return null;
  if (Number.isNaN(Date.parse(endsOn))) return null;
  const noticeOn = daysAfter(endsOn, -noticeDays);
  return noticeOn < startsOn ? (
    <p className="plan-caution" role="status">
      解約通知期限が{day(noticeOn)}
      となり、契約開始日より前です。この契約終了日では通知期限を知らせません。日数と契約期間を確認してください。
    </p>
  ) : (
    <p className="field-help" role="status">
      解約通知期限は{day(noticeOn)}です。
    </p>
  );
}
