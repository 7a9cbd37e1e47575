import { useState } from 'react';
import { accounts } from '../../../../backend/contract/accounts';
import { day, reason } from '../../../../backend/contract/fields';
import { devices } from '../../../../backend/contract/devices';
import { strict } from '../../../../backend/contract/kit';
import type { LeavingTaskRow } from '../../../../backend/contract/leaving-tasks';
import type { UserDetail } from '../../../../backend/contract/users';
import { undoOfBatches } from '../../../details/undo/undo-batches';
import { problemOf } from '../../../lib/call';
import { noticeOf } from '../../../lib/notice';
import { showToast } from '../../../lib/toast';
import { useForm } from '../../../lib/use-form';
import { useWrite } from '../../../lib/use-write';
import { useNotice } from '../../../ui/dialogs';
import { notAhead } from '../../../ui/day-bounds';
import { count, today } from '../../../ui/format';
import { DateField } from '../../../ui/form/date-field';
import { FormDialog } from '../../../ui/form/form-dialog';

const body = strict({ effectiveFrom: day('適用日'), reason });

/** 「アカウント2件・端末1台」 */
const countsInWords = (rows: readonly LeavingTaskRow[]): string => {
  const devicesCount = rows.filter(({ kind }) => kind === 'device').length;
  const accountsCount = rows.length - devicesCount;
  return [
    accountsCount > 0 && `アカウント${count(accountsCount)}件`,
    devicesCount > 0 && `端末${count(devicesCount)}台`,
  ]
    .filter(Boolean)
    .join('・');
};

/** Disconnects accounts and takes devices back, one after the other. Answers the batch to undo, if anything changed. */
function useRelease() {
  const disconnecting = useWrite(accounts.disconnect, { shownBy: 'the toast about all of them' });
  const takingBack = useWrite(devices.giveBack, { shownBy: 'the toast about all of them' });
  return async (
    { kind, targetId, holderIds }: LeavingTaskRow,
    how: { effectiveFrom: string; reason?: string | null },
  ): Promise<string | undefined> => {
    if (kind === 'device')
      return (await takingBack.mutateAsync({ params: { companyDeviceId: targetId }, body: how })).batchId;
    const { changed, batchId } = await disconnecting.mutateAsync({
      params: { companyServiceId: targetId },
      body: { companyUserIds: [...holderIds], ...how },
    });
    return changed > 0 ? batchId : undefined;
  };
}

interface Failure {
  row: LeavingTaskRow;
  why: string;
}
const shownFailures = 5;

/** 「Slack：権限がありません」, a line for each. */
const failuresInWords = (failures: readonly Failure[]): string =>
  failures
    .slice(0, shownFailures)
    .map(({ row, why }) => `「${row.target}」：${why}`)
    .join('\n') + (failures.length > shownFailures ? `\nほか${count(failures.length - shownFailures)}件` : '');

interface ReleaseDialogProps {
  user: UserDetail;
  rows: readonly LeavingTaskRow[];
  onClose: () => void;
  onDone: () => void;
}

/** 解除する: settles accounts and devices of a leaver by one confirmation. What fails is named and stays in the dialog. */
export function ReleaseDialog({ user, rows: chosenRows, onClose, onDone }: ReleaseDialogProps) {
  const form = useForm(body, { effectiveFrom: today(), reason: '' });
  const release = useRelease();
  const notify = useNotice();
  const [rows, setRows] = useState(chosenRows);
  const [isPending, setPending] = useState(false);
  const submit = form.handleSubmit(async (how) => {
    setPending(true);
    const failures: Failure[] = [];
    const batchIds: string[] = [];
    for (const row of rows) {
      const why = await release(row, how).then(
        (batchId) => void (batchId && batchIds.push(batchId)),
        (error: unknown) => noticeOf(problemOf(error)).text,
      );
      if (why !== undefined) failures.push({ row, why });
    }
    const failedRows = failures.map(({ row }) => row);
    const releasedRows = rows.filter((row) => !failedRows.includes(row));
    setPending(false);
    if (releasedRows.length > 0) {
      const undo = batchIds.length > 0 ? undoOfBatches(batchIds) : undefined;
      showToast({ text: `${user.name}さんの${countsInWords(releasedRows)}を解除しました`, undo });
      onDone();
    }
    if (failedRows.length === 0) return onClose();
    setRows(failedRows);
    notify({ title: `${countsInWords(failedRows)}は解除できませんでした`, text: failuresInWords(failures) });
  });
  return (
    <FormDialog
      title={`${user.name}さんの${countsInWords(rows)}を解除しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      danger
      checkbox="解除する内容を確認しました"
      saveLabel="解除する"
      savingLabel="解除中"
    >
      <ul className="release-list">
        {rows.map((row) => (
          <li key={row.kind + row.targetId}>
            {row.target}
            <span className="faint">{row.kind === 'device' ? '返却を記録' : '接続を解除'}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        アカウントは利用者から外れ、端末は在庫に戻ります。連携先のアカウントは止まりません。止めるときは、先に「連携先で停止できるアカウント」から停止してください。
      </p>
      <DateField form={form} name="effectiveFrom" label="適用日" required max={notAhead()} />
    </FormDialog>
  );
}
