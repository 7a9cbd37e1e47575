import { users, type UserDetail } from '../../../backend/contract/users';
import { employeeStatuses, workingStatuses } from '../../../backend/contract/vocabulary';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import { day } from '../../ui/format';
import './user-services.css';

type Scheduled = UserDetail['scheduled'][number];

const inWords = ({ workingStatus, employeeStatus, position, employeeCode }: Scheduled['changes']) =>
  [
    workingStatus && `在籍状況を「${workingStatuses.labels[workingStatus]}」に`,
    employeeStatus && `雇用形態を「${employeeStatuses.labels[employeeStatus]}」に`,
    position !== undefined && (position ? `役職を「${position}」に` : '役職なしに'),
    employeeCode !== undefined && (employeeCode ? `社員番号を「${employeeCode}」に` : '社員番号なしに'),
  ]
    .filter(Boolean)
    .join('、');

/** 予定されている変更: planned changes, and their cancellation. */
export function ScheduledChanges({ user }: { user: UserDetail }) {
  const confirm = useConfirm();
  const { mutateAsync } = useWrite(
    users.cancelScheduled,
    (_, { params }) => `${user.name}さんの${day(params.effectiveFrom)}の予定を取り消しました`,
  );
  if (user.scheduled.length === 0) return null;
  const cancel = async ({ effectiveFrom, changes }: Scheduled) => {
    const yes = await confirm({
      title: `${day(effectiveFrom)}の予定を取り消しますか？`,
      text: `${inWords(changes)}変更する予定を取り消します。`,
      yes: '予定を取り消す',
      danger: true,
    });
    if (yes) await mutateAsync({ params: { companyUserId: user.id, effectiveFrom } }).catch(showFailure);
  };
  return (
    <section className="user-services" aria-label="予定されている変更">
      <h3>予定されている変更</h3>
      <ul>
        {user.scheduled.map((one) => (
          <li key={one.effectiveFrom}>
            <span className="user-record">
              <span>{day(one.effectiveFrom)}から</span>
              <span>{inWords(one.changes)}変更</span>
            </span>
            <Button
              small
              kind="quiet"
              aria-label={`${day(one.effectiveFrom)}の予定を取り消す`}
              onClick={() => void cancel(one)}
            >
              取り消す
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
