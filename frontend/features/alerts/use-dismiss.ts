import { alerts, type AlertRow } from '../../../backend/contract/alerts';
import { showFailure } from '../../lib/notice';
import { showToast } from '../../lib/toast';
import { useWrite } from '../../lib/use-write';
import { undoBy } from '../../lib/write';
import { count } from '../../ui/format';

const people: readonly AlertRow['target']['kind'][] = ['user', 'administrator'];
const targetInWords = ({ kind, name }: AlertRow['target']) => (people.includes(kind) ? `${name}さん` : `「${name}」`);

const writeOptions = { shownBy: 'the toast that names the target or their number' };

/** Dismisses one alert or restores it; the toast takes it back. */
export const useDismissal = () => {
  const dismissing = useWrite(alerts.dismiss, writeOptions);
  const restoring = useWrite(alerts.restore, writeOptions);
  const dismiss = ({ id, target }: AlertRow) => {
    const input = { params: { alertId: id } };
    const toast = { text: `${targetInWords(target)}のアラートを消しました`, undo: undoBy(alerts.restore, input) };
    return dismissing.mutateAsync(input).then(() => showToast(toast), showFailure);
  };
  const restore = ({ id, target }: AlertRow) => {
    const input = { params: { alertId: id } };
    const toast = { text: `${targetInWords(target)}のアラートを戻しました`, undo: undoBy(alerts.dismiss, input) };
    return restoring.mutateAsync(input).then(() => showToast(toast), showFailure);
  };
  return { dismiss, restore };
};

/** Dismisses the selected alerts or restores them; the toast takes back those that changed. */
export const useManyDismissals = () => {
  const dismissing = useWrite(alerts.dismissMany, writeOptions);
  const restoring = useWrite(alerts.restoreMany, writeOptions);
  const dismissMany = (ids: readonly string[]) =>
    dismissing.mutateAsync({ body: { alertIds: [...ids] } }).then(({ alertIds }) => {
      const undo = undoBy(alerts.restoreMany, { body: { alertIds } });
      showToast({ text: `アラート${count(alertIds.length)}件を消しました`, ...(alertIds.length > 0 && { undo }) });
    }, showFailure);
  const restoreMany = (ids: readonly string[]) =>
    restoring.mutateAsync({ body: { alertIds: [...ids] } }).then(({ alertIds }) => {
      const undo = undoBy(alerts.dismissMany, { body: { alertIds } });
      showToast({ text: `アラート${count(alertIds.length)}件を戻しました`, ...(alertIds.length > 0 && { undo }) });
    }, showFailure);
  return { dismissMany, restoreMany, isPending: dismissing.isPending || restoring.isPending };
};
