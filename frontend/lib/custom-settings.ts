import { customSettings } from '../../backend/contract/custom-settings';
import type { customSettingTypes, WordOf } from '../../backend/contract/vocabulary';
import { useRead } from './use-read';

const none: never[] = [];

/** The custom settings of plans or devices, in order; none until they are loaded. */
export const useCustomSettings = (type: WordOf<typeof customSettingTypes>) =>
  useRead(customSettings.list, { query: { companyCustomSettingTypeId: type } }).data ?? none;
