import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { EntityHistory } from '../../details/entity-history';
import { Dialog } from '../../ui/dialog';

/** Everything that happened to an item. */
export function CustomSettingHistory({ item, onClose }: { item: CustomSettingRow; onClose: () => void }) {
  return (
    <Dialog title={`「${item.name}」の履歴`} open side width={640} onClose={onClose}>
      <EntityHistory entity="customSetting" id={item.id} />
    </Dialog>
  );
}
