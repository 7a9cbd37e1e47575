import { history } from '../../../backend/contract/history';
import { useLocalList } from '../../lib/local-list';
import { useHistory } from '../../lib/use-history';
import { Dialog } from '../../ui/dialog';
import { HistoryView } from '../../ui/timeline/history-view';

/** Everything that happened to an administrator. */
export function HistoryPanel({ id, name, onClose }: { id: string; name?: string; onClose: () => void }) {
  const list = useLocalList(history.list);
  return (
    <Dialog title={name ? `${name}さんの履歴` : '管理者の履歴'} open side width={640} onClose={onClose}>
      <HistoryView {...useHistory('administrator', id, list)} />
    </Dialog>
  );
}
