import { useParams } from 'react-router';
import { leavingTaskList, leavingTasks, type LeavingTaskRow } from '../../../../backend/contract/leaving-tasks';
import { users } from '../../../../backend/contract/users';
import { leavingTaskKinds } from '../../../../backend/contract/vocabulary';
import { DownloadButton } from '../../../lists/download-button';
import { isGone } from '../../../lib/call';
import { useRead } from '../../../lib/use-read';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { count, day, today } from '../../../ui/format';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton } from '../../../ui/skeleton';
import { keyOfTask } from './leaving-task-keys';
import './leaving-print.css';
import { TaskState } from './task-row';

const title = '退職の手続き';

/** /users/{id}/leaving: the checklist of a leaver on paper, with boxes to tick and a column to sign. */
export default function LeavingPrintScreen() {
  const { companyUserId = '' } = useParams();
  const user = useRead(users.show, { params: { companyUserId } });
  const query = { companyUserId, sortBy: 'kind', count: 200 } as const;
  const tasks = useRead(leavingTasks.list, { query });
  const crumbs = [
    { label: 'ユーザー', to: '/users' },
    { label: user.data?.name ?? '退職者', to: `/users?user=${companyUserId}&tab=leaving` },
  ];
  const leavesOn = user.data && (user.data.retiredOn ?? user.data.deletedOn ?? user.data.retiresOn);
  const error = user.error ?? tasks.error;
  const retry = () => [user, tasks].forEach(({ refetch }) => void refetch());
  if (isGone(user.error)) return <Gone />;
  return (
    <div className="screen screen-scrolls leaving-print">
      <PageHeader
        title={user.data ? `${title}：${user.data.name}` : title}
        state={leavesOn && `退職日 ${day(leavesOn)}・${day(today())}現在`}
        crumbs={crumbs}
        secondary={
          <DownloadButton of={leavingTaskList} list={{ query: { companyUserId } }} total={tasks.data?.total} />
        }
        primary={
          <Button reads kind="primary" icon="document" onClick={() => window.print()}>
            印刷する
          </Button>
        }
      />
      {tasks.data && user.data ? (
        <Tasks tasks={tasks.data.items} />
      ) : error ? (
        <ErrorState title="退職の手続きを読み込めませんでした" onRetry={retry} />
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
}

function Gone() {
  return (
    <div className="screen">
      <PageHeader title={title} crumbs={[{ label: 'ユーザー', to: '/users' }]} />
      <ErrorState title="このユーザーはいません" detail="アドレスが正しくない可能性があります。">
        <ButtonLink to="/users">ユーザーの一覧へ戻る</ButtonLink>
      </ErrorState>
    </div>
  );
}

function Tasks({ tasks }: { tasks: readonly LeavingTaskRow[] }) {
  if (tasks.length === 0)
    return (
      <EmptyState icon="check-circle" title="残っているものはありません">
        アカウント・担当サービス・端末は、すべて処理されています。
      </EmptyState>
    );
  const doneCount = tasks.filter(({ state }) => state === 'done').length;
  return (
    <>
      <p className="quiet">
        {count(tasks.length)}件のうち{count(doneCount)}件が完了しています。
      </p>
      <table className="leaving-print-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">済</th>
            <th scope="col">種類</th>
            <th scope="col">対象</th>
            <th scope="col">担当</th>
            <th scope="col">期限</th>
            <th scope="col">状態</th>
            <th scope="col">確認者・確認日</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <Line key={keyOfTask(task)} task={task} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Line({ task }: { task: LeavingTaskRow }) {
  return (
    <tr>
      <td className="leaving-print-box">{task.state === 'done' ? '☑' : '☐'}</td>
      <td>{leavingTaskKinds.labels[task.kind]}</td>
      <th scope="row">{task.target}</th>
      <td>{task.ownerName ?? '—'}</td>
      <td>{task.dueOn ? day(task.dueOn) : '—'}</td>
      <td>
        <TaskState task={task} />
      </td>
      <td />
    </tr>
  );
}
