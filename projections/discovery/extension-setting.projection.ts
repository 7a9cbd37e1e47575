import { extensionSettingEvents } from '../../backend/discovery/extension/settings/extension-setting.events';
import type { Fact } from '../../backend/platform/kit/events';
import { projection, upsert } from '../kit/projection';
import { ExtensionSetting } from './extension-setting.read-model';

const initial = { contact: null, guidance: null, tokenIssuedAt: null };

const changed = (e: Fact, row: ExtensionSetting | undefined, change: Partial<ExtensionSetting>) =>
  upsert<ExtensionSetting>({
    ...(row ?? { ...initial, companyId: e.companyId, id: e.entityId }),
    ...change,
    revision: e.revision,
  });

export const extensionSettings = projection(
  ExtensionSetting,
  [extensionSettingEvents],
  {
    ExtensionSettingContactChanged: (e, row) => changed(e, row, e.data),
    ExtensionSettingGuidanceChanged: (e, row) => changed(e, row, e.data),
    ExtensionSettingTokenIssued: (e, row) => changed(e, row, { tokenIssuedAt: e.at }),
    ExtensionSettingCodeIssued: (e, row) => changed(e, row, {}),
  },
  {
    readsRow: [
      'ExtensionSettingContactChanged',
      'ExtensionSettingGuidanceChanged',
      'ExtensionSettingTokenIssued',
      'ExtensionSettingCodeIssued',
    ],
  },
);
