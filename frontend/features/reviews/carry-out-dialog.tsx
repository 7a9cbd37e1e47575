import { useState } from 'react';
import { Link } from 'react-router';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { maxOperatedAccounts } from '../../../backend/contract/account-operations';
import { accounts, maxConnectedUsers } from '../../../backend/contract/accounts';
import { reviewTaskWays } from '../../../backend/contract/review-words';
import { ActDialog, type Act } from '../../details/act-dialog';
import { CloseButton } from '../../details/operations/close-button';
import { OperationDialog, type ChosenOperation } from '../../details/operations/operation-dialog';
import { operationTexts } from '../../details/operations/operation-words';
import { undoOfBatches } from '../../details/undo/undo-batches';
import { useMay } from '../../lib/permissions';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { count } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { ConfirmTasksDialog } from './confirm-tasks-dialog';
import { connectedIn, operableIn, taskGroupsOf, type TaskGroup } from './task-groups';

interface CarryOutDialogProps {
  accessReviewId: string;
  rows: readonly ReviewItemRow[];
  onClose: () => void;
  onDone: () => void;
}

type Step =
  | { kind: 'disconnect'; group: TaskGroup; userIds: readonly string[] }
  | { kind: 'operate'; group: TaskGroup; chosenOperation: ChosenOperation }
  | { kind: 'confirm'; group: TaskGroup };

/** Carries out tasks where they can be: by the console, at the vendor, or by hand with a record of it. */
export function CarryOutDialog({ accessReviewId, rows, onClose, onDone }: CarryOutDialogProps) {
  const [groups] = useState(() => taskGroupsOf(rows));
  const [step, setStep] = useState<Step>();
  const [carriedOut, setCarriedOut] = useState<ReadonlySet<string>>(new Set());
  const close = () => {
    onClose();
    if (carriedOut.size > 0) onDone();
  };
  if (step) {
    const back = () => setStep(undefined);
    const note = () => setCarriedOut(new Set([...carriedOut, ...rowsOf(step).map(({ id }) => id)]));
    if (step.kind === 'operate')
      return <OperationDialog chosenOperation={step.chosenOperation} onClose={back} onDone={note} />;
    if (step.kind === 'disconnect') return <ActDialog act={disconnectionOf(step)} onClose={back} onDone={note} />;
    const itemIds = step.group.rows.map(({ id }) => id);
    return <ConfirmTasksDialog {...{ accessReviewId, itemIds }} onClose={back} onDone={note} />;
  }
  return (
    <Dialog title="手続きの実施" open onClose={close} footer={<CloseButton onClose={close} />}>
      {groups.length === 0 && <p>選択したアカウントに、未実施の手続きはありません。</p>}
      <ul className="task-groups">
        {groups.map((group) => (
          <Group key={group.key} group={group} carriedOut={carriedOut} onStep={setStep} />
        ))}
      </ul>
    </Dialog>
  );
}

/** The tasks that a step carries out: one call may take fewer than the group has. */
const rowsOf = (step: Step): ReviewItemRow[] => {
  const { rows } = step.group;
  if (step.kind === 'operate')
    return rows.filter(({ serviceAccountId: id }) => id !== null && step.chosenOperation.ids.includes(id));
  if (step.kind === 'disconnect')
    return rows.filter(({ companyUserId: id }) => id !== null && step.userIds.includes(id));
  return rows;
};

interface GroupProps {
  group: TaskGroup;
  /** The ids of tasks that were carried out in this dialog. */
  carriedOut: ReadonlySet<string>;
  onStep: (step: Step) => void;
}

function Group({ group, carriedOut, onStep }: GroupProps) {
  const { serviceName, way, rows } = group;
  const openRows = rows.filter(({ id }) => !carriedOut.has(id));
  const doneCount = rows.length - openRows.length;
  return (
    <li aria-label={`${serviceName}：${reviewTaskWays.labels[way]}`}>
      <h3>
        {serviceName}
        <span className="quiet">{`${count(rows.length)}件・${reviewTaskWays.labels[way]}`}</span>
      </h3>
      <p className="quiet">{namesOf(rows)}</p>
      <p>{explanationOf(group)}</p>
      {doneCount > 0 && (
        <p className="task-carried-out" role="status">
          <Icon name="check-circle" />
          {openRows.length > 0
            ? `${count(doneCount)}件を実行しました。残りは${count(openRows.length)}件です。`
            : '実行しました。結果は一覧の「手続き」に表示します。'}
        </p>
      )}
      {openRows.length > 0 && (
        <div className="task-group-acts">
          <Acts group={{ ...group, rows: openRows }} onStep={onStep} />
        </div>
      )}
    </li>
  );
}

function Acts({ group, onStep }: Omit<GroupProps, 'carriedOut'>) {
  const mayOperate = useMay('excludeUserAction');
  const { way, companyServiceId } = group;
  if (way === 'disconnect')
    return (
      <Button
        kind="danger"
        small
        onClick={() => onStep({ kind: 'disconnect', group, userIds: connectedIn(group).slice(0, maxConnectedUsers) })}
      >
        接続を解除する
      </Button>
    );
  if (way === 'operate' && mayOperate)
    return (['suspend', 'delete'] as const).map((operation) => {
      const ids = operableIn(group, operation).slice(0, maxOperatedAccounts);
      const operate = () => onStep({ kind: 'operate', group, chosenOperation: { companyServiceId, operation, ids } });
      return (
        ids.length > 0 && (
          <Button key={operation} kind="danger" small onClick={operate}>
            {`連携先の${operationTexts[operation].act}`}
          </Button>
        )
      );
    });
  if (way === 'operate')
    return <p className="quiet">連携先で操作する権限がありません。権限をもつ管理者に依頼してください。</p>;
  return (
    <>
      <Link to={`/services/${companyServiceId}?tab=users`}>サービスの利用者を開く</Link>
      <Button small onClick={() => onStep({ kind: 'confirm', group })}>
        実施を確認した記録をつける
      </Button>
    </>
  );
}

const namesShown = 5;

/** 「甲 一郎、乙 次郎 ほか3件」, of changes with what is to change. */
const namesOf = (rows: readonly ReviewItemRow[]): string => {
  const names = rows.slice(0, namesShown).map(({ name, change }) => (change ? `${name}（${change}）` : name));
  const more = rows.length - names.length;
  return `${names.join('、')}${more > 0 ? ` ほか${count(more)}件` : ''}`;
};

const explanationOf = ({ way, isChange }: TaskGroup): string => {
  if (way === 'operate')
    return '連携先のアカウントを、Daichoから停止または削除できます。次の同期で、実施を自動的に確認します。';
  if (way === 'disconnect')
    return 'Daichoで接続を解除すると、実施済みになります。サービス側にアカウントが残っている場合は、先にサービスの管理画面で削除してください。';
  return isChange
    ? 'ライセンスや権限の変更は、サービスの管理画面で行います。変更した後で、実施を確認した記録をつけてください。'
    : 'Daichoからは操作できないアカウントです。サービスの管理画面で停止または削除してください。次の同期か全件のCSVで確認できない場合は、実施を確認した記録をつけてください。';
};

/** Disconnects the users of a group as far as one call goes. */
const disconnectionOf = ({
  group: { companyServiceId, serviceName },
  userIds,
}: Extract<Step, { kind: 'disconnect' }>): Act<typeof accounts.disconnect> => {
  const companyUserIds = [...userIds];
  return {
    title: `「${serviceName}」の${count(userIds.length)}名の接続を解除`,
    text: `「${serviceName}」の利用者ではなくなります。ユーザーの情報とこれまでの履歴は残ります。連携先のサービスには反映されません。`,
    yes: '接続を解除する',
    working: '解除中',
    danger: true,
    endpoint: accounts.disconnect,
    outcome: ({ changed, batchId }) => ({
      text: `「${serviceName}」の${count(changed)}名の接続を解除しました`,
      undo: changed > 0 ? undoOfBatches([batchId]) : undefined,
    }),
    input: ({ reason }) => ({ params: { companyServiceId }, body: { companyUserIds, reason } }),
  };
};
