import { alerts, type AlertRow } from '../../../backend/contract/alerts';
import { alertTypes } from '../../../backend/contract/vocabulary';
import { showFailure } from '../../lib/notice';
import { showToast } from '../../lib/toast';
import { useWrite } from '../../lib/use-write';
import { undoBy } from '../../lib/write';
import { useConfirm } from '../../ui/dialogs';

/** Takes the dismissal of an alert back. */
export const useRestore = () => {
  const { mutateAsync } = useWrite(alerts.restore, { shownBy: 'the toast that names the target' });
  return ({ id, target }: AlertRow) => {
    const input = { params: { alertId: id } };
    const undo = undoBy(alerts.dismiss, input);
    return mutateAsync(input).then(
      () => showToast({ text: `「${target.name}」のアラートを戻しました`, undo }),
      showFailure,
    );
  };
};

/** Dismisses an alert after a confirmation. */
export const useDismiss = () => {
  const confirm = useConfirm();
  const { mutateAsync } = useWrite(alerts.dismiss, { shownBy: 'the toast that names the target' });
  return async ({ id, type, target }: AlertRow) => {
    const yes = await confirm({
      title: 'アラートを消しますか？',
      text: `「${alertTypes.labels[type]}」（${target.name}）を一覧から消します。原因はそのまま残ります。消したアラートは「消去済み」の絞り込みで確認し、戻すことができます。`,
      yes: 'アラートを消す',
      danger: true,
    });
    if (!yes) return;
    const input = { params: { alertId: id } };
    const undo = undoBy(alerts.restore, input);
    await mutateAsync(input).then(
      () => showToast({ text: `「${target.name}」のアラートを消しました`, undo }),
      showFailure,
    );
  };
};
