import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { EntityHistory } from '../../details/entity-history';
import { Dialog } from '../../ui/dialog';

/** Everything that happened to a custom setting. */
export function CustomSettingHistory({ setting, onClose }: { setting: CustomSettingRow; onClose: () => void }) {
  return (
    <Dialog title={`「${setting.name}」の履歴`} open side width={640} onClose={onClose}>
      <EntityHistory entity="customSetting" id={setting.id} />
    </Dialog>
  );
}
