import { EntityHistory } from '../../details/entity-history';
import { Dialog } from '../../ui/dialog';

/** Everything that happened to an administrator. */
export function HistoryPanel({ id, name, onClose }: { id: string; name?: string; onClose: () => void }) {
  return (
    <Dialog title={name ? `${name}さんの履歴` : '管理者の履歴'} open side width={640} onClose={onClose}>
      <EntityHistory entity="administrator" id={id} />
    </Dialog>
  );
}
