import { alerts, type AlertRow } from '../../../backend/contract/alerts';
import { alertTypes } from '../../../backend/contract/vocabulary';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { useConfirm } from '../../ui/dialogs';

/** Takes the dismissal of an alert back. */
export const useRestore = () => {
  const { mutateAsync } = useWrite(alerts.restore);
  return ({ id }: AlertRow) => mutateAsync({ params: { alertId: id } }).catch(showFailure);
};

/** Dismisses an alert after a confirmation. */
export const useDismiss = () => {
  const confirm = useConfirm();
  const { mutateAsync } = useWrite(alerts.dismiss);
  return async ({ id, type, target }: AlertRow) => {
    const yes = await confirm({
      title: 'アラートを消しますか？',
      text: `「${alertTypes.labels[type]}」（${target.name}）を一覧から消します。原因はそのまま残ります。消したアラートは「消去済み」の絞り込みで確認し、戻すことができます。`,
      yes: 'アラートを消す',
      danger: true,
    });
    if (yes) await mutateAsync({ params: { alertId: id } }).catch(showFailure);
  };
};
