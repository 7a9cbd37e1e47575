import { customSettings } from '../../backend/contract/custom-settings';
import type { customSettingTypes, WordOf } from '../../backend/contract/vocabulary';
import { useRead } from './use-read';

const none: never[] = [];

/** The items that the company has added to its plans or devices, in their order; none until they are read. */
export const useOwnItems = (type: WordOf<typeof customSettingTypes>) =>
  useRead(customSettings.list, { query: { companyCustomSettingTypeId: type } }).data ?? none;
