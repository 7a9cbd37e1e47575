import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { history } from '../../../backend/contract/history';
import { useLocalList } from '../../lib/local-list';
import { useHistory } from '../../lib/use-history';
import { Dialog } from '../../ui/dialog';
import { HistoryView } from '../../ui/timeline/history-view';

/** Everything that happened to an item. */
export function ItemHistory({ item, onClose }: { item: CustomSettingRow; onClose: () => void }) {
  const list = useLocalList(history.list);
  return (
    <Dialog title={`「${item.name}」の履歴`} open side width={640} onClose={onClose}>
      <HistoryView {...useHistory('customSetting', item.id, list)} />
    </Dialog>
  );
}
