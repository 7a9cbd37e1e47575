import { useState } from 'react';
import { leavingTaskList, leavingTasks, type LeavingTaskRow } from '../../../../backend/contract/leaving-tasks';
import type { UserDetail } from '../../../../backend/contract/users';
import { AssignTasksDialog } from '../../../details/assign-tasks-dialog';
import { DownloadButton } from '../../../lists/download-button';
import { useRead } from '../../../lib/use-read';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { count } from '../../../ui/format';
import { useReadOnly } from '../../../ui/read-only';
import { Skeleton } from '../../../ui/skeleton';
import { LeaverAccounts } from '../leaver-accounts';
import { useSettling } from '../use-settling';
import './leaving-checklist.css';
import { isReleasable, keyOfTask } from './leaving-task-keys';
import { ReleaseDialog } from './release-dialog';
import { TaskRow } from './task-row';

const none: ReadonlySet<string> = new Set();
const targetsOf = (rows: readonly LeavingTaskRow[]) => rows.map(({ kind, targetId }) => ({ kind, targetId }));
type OpenAct = { act: 'release' | 'assign'; rows: readonly LeavingTaskRow[] };

/** 退職の手続き: what the person still has, with owner and due day; all of it can be released at once. */
export function LeavingChecklist({ user }: { user: UserDetail }) {
  const query = { companyUserId: user.id, sortBy: 'kind', count: 200 } as const;
  const reading = useRead(leavingTasks.list, { query });
  if (reading.error && !reading.data)
    return <ErrorState title="残っているものを読み込めませんでした" onRetry={() => void reading.refetch()} />;
  if (!reading.data) return <Skeleton lines={5} />;
  const tasks = reading.data.items;
  return (
    <>
      {tasks.every(({ state }) => state === 'done') && (
        <EmptyState icon="check-circle" title="残っているものはありません">
          アカウント・担当サービス・端末は、すべて処理されています。
        </EmptyState>
      )}
      {tasks.length > 0 && <Checklist user={user} tasks={tasks} />}
      <LeaverAccounts companyUserId={user.id} />
    </>
  );
}

function Checklist({ user, tasks }: { user: UserDetail; tasks: readonly LeavingTaskRow[] }) {
  const [selectedKeys, setSelectedKeys] = useState(none);
  const [open, setOpen] = useState<OpenAct>();
  const { disconnect, handOver, takeBack, dialog } = useSettling(user);
  const clear = () => setSelectedKeys(none);
  const chosenTasks = tasks.filter((task) => task.state !== 'done' && selectedKeys.has(keyOfTask(task)));
  const releasable = tasks.filter(isReleasable);
  const select = (task: LeavingTaskRow) => (isSelected: boolean) =>
    setSelectedKeys((now) => {
      const next = new Set(now);
      if (isSelected) next.add(keyOfTask(task));
      else next.delete(keyOfTask(task));
      return next;
    });
  const settle = ({ kind, targetId, target, holderIds }: LeavingTaskRow) => {
    if (kind === 'device') return void takeBack({ companyDeviceId: targetId, deviceName: target });
    const service = { companyServiceId: targetId, serviceName: target };
    return kind === 'account' ? void disconnect({ ...service, companyUserIds: holderIds }) : handOver(service);
  };
  return (
    <>
      {chosenTasks.length > 0 ? (
        <div className="leaving-tools leaving-chosen" role="region" aria-label="選択した行の操作">
          <strong>{count(chosenTasks.length)}件を選択中</strong>
          <Button
            small
            kind="danger"
            disabled={!chosenTasks.some(isReleasable)}
            onClick={() => setOpen({ act: 'release', rows: chosenTasks.filter(isReleasable) })}
          >
            解除する
          </Button>
          <Button small onClick={() => setOpen({ act: 'assign', rows: chosenTasks })}>
            担当と期限を決める
          </Button>
          <Button kind="quiet" small onClick={clear}>
            選択を解除する
          </Button>
        </div>
      ) : (
        <div className="leaving-tools">
          {releasable.length > 0 && (
            <Button kind="danger" onClick={() => setOpen({ act: 'release', rows: releasable })}>
              すべて解除する
            </Button>
          )}
          <ButtonLink icon="document" to={`/users/${user.id}/leaving`}>
            印刷する
          </ButtonLink>
          <DownloadButton of={leavingTaskList} list={{ query: { companyUserId: user.id } }} total={tasks.length} />
        </div>
      )}
      <table className="user-service-table leaving-tasks" aria-label="退職の手続き">
        <thead>
          <tr>
            <td>
              <SelectEvery tasks={tasks} chosenTasks={chosenTasks} onSelect={setSelectedKeys} />
            </td>
            <th scope="col">対象</th>
            <th scope="col">担当</th>
            <th scope="col">期限</th>
            <th scope="col">状態</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <TaskRow
              key={keyOfTask(task)}
              task={task}
              isSelected={selectedKeys.has(keyOfTask(task))}
              onSelect={select(task)}
              onAct={() => settle(task)}
            />
          ))}
        </tbody>
      </table>
      {dialog}
      {open?.act === 'release' && (
        <ReleaseDialog user={user} rows={open.rows} onClose={() => setOpen(undefined)} onDone={clear} />
      )}
      {open?.act === 'assign' && (
        <AssignTasksDialog
          endpoint={leavingTasks.assign}
          tasks={open.rows}
          input={(assignment) => ({ body: { companyUserId: user.id, tasks: targetsOf(open.rows), ...assignment } })}
          exceptUserId={user.id}
          onClose={() => setOpen(undefined)}
          onDone={clear}
        />
      )}
    </>
  );
}

interface SelectEveryProps {
  tasks: readonly LeavingTaskRow[];
  chosenTasks: readonly LeavingTaskRow[];
  onSelect: (keys: ReadonlySet<string>) => void;
}

function SelectEvery({ tasks, chosenTasks, onSelect }: SelectEveryProps) {
  const open = tasks.filter(({ state }) => state !== 'done');
  if (useReadOnly() || open.length === 0) return null;
  return (
    <input
      type="checkbox"
      aria-label="すべて選択"
      checked={chosenTasks.length === open.length}
      onChange={(event) => onSelect(event.target.checked ? new Set(open.map(keyOfTask)) : none)}
    />
  );
}
