import { extensionSettingEvents } from '../../backend/discovery/extension/settings/extension-setting.events';
import type { Fact } from '../../backend/platform/kit/events';
import { projection, upsert } from '../kit/projection';
import { ExtensionSetting } from './extension-setting.read-model';

const initial = { contact: null, guidance: null, tokenIssuedAt: null };

const changeSetting = (e: Fact, row: ExtensionSetting | undefined, change: Partial<ExtensionSetting>) =>
  upsert<ExtensionSetting>({
    ...(row ?? { ...initial, companyId: e.companyId, id: e.entityId }),
    ...change,
    revision: e.revision,
  });

export const extensionSettings = projection(
  ExtensionSetting,
  [extensionSettingEvents],
  {
    ExtensionSettingContactChanged: (e, row) => changeSetting(e, row, e.data),
    ExtensionSettingGuidanceChanged: (e, row) => changeSetting(e, row, e.data),
    ExtensionSettingTokenIssued: (e, row) => changeSetting(e, row, { tokenIssuedAt: e.at }),
    ExtensionSettingCodeIssued: (e, row) => changeSetting(e, row, {}),
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
