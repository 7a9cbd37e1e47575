import { customSettings } from '../../backend/contract/custom-settings';
import type { customSettingTypes, WordOf } from '../../backend/contract/vocabulary';
import { useMay } from './permissions';
import { useRead } from './use-read';

const none: never[] = [];

/** The custom settings of plans or devices, in order; none until they are loaded, and none without their flag. */
export const useCustomSettings = (type: WordOf<typeof customSettingTypes>) =>
  useRead(customSettings.list, { query: { companyCustomSettingTypeId: type } }, { enabled: useMay('customize') })
    .data ?? none;
