import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import type { customSettingTypes, WordOf } from '../../../backend/contract/vocabulary';

export type ItemType = WordOf<typeof customSettingTypes>;

/** The open act on the items of a type, or on one of them. */
export type OpenAct = { act: 'add' } | { act: 'edit' | 'history' | 'remove'; item: CustomSettingRow } | null;
