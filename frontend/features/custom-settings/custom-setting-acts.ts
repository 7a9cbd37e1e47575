import { customSettings, type CustomSettingRow } from '../../../backend/contract/custom-settings';
import { customSettingTypes, type WordOf } from '../../../backend/contract/vocabulary';
import type { Act } from '../../details/act-dialog';
import { count } from '../../ui/format';

export type CustomSettingType = WordOf<typeof customSettingTypes>;

/** The open act on the settings of a type, or on one of them. */
export type OpenAct = { act: 'add' } | { act: 'edit' | 'history' | 'remove'; setting: CustomSettingRow } | null;

/** Deletes a custom setting; names how many values it hides. */
export const removeCustomSettingAct = (
  setting: CustomSettingRow,
  valuesCount: number,
): Act<typeof customSettings.remove> => {
  const holder = customSettingTypes.labels[setting.companyCustomSettingTypeId];
  const lossText =
    valuesCount > 0
      ? `${holder}${count(valuesCount)}件に入力されている値が、フォーム・一覧・絞り込み・CSVに表示されなくなります。これまでの値は履歴に残ります。`
      : 'この項目に入力されている値はありません。';
  return {
    title: `「${setting.name}」を削除しますか？`,
    text: `${lossText}削除した項目は元に戻せません。`,
    yes: '削除する',
    working: '削除中',
    danger: true,
    checkbox: valuesCount > 0 ? `${count(valuesCount)}件の値が表示されなくなることを確認しました` : undefined,
    outcome: `「${setting.name}」を削除しました`,
    removes: setting.id,
    endpoint: customSettings.remove,
    input: ({ reason }) => ({ params: { companyCustomSettingId: setting.id }, body: { reason } }),
  };
};
