import { deviceList } from '../../../contract/devices';
import { planList } from '../../../contract/plans';
import type { customSettingTypes, WordOf } from '../../../contract/vocabulary';
import { foldText } from '../../../platform/kit/folded-text';

type CustomSettingType = WordOf<typeof customSettingTypes>;

const labelsOf = (columns: Readonly<Record<string, { label: string }>>) =>
  Object.values(columns).map(({ label }) => label);

/**
 * The built-in fields of plans and devices: a custom setting with such a name would be ambiguous in forms, lists and
 * files.
 */
const names: Record<CustomSettingType, readonly string[]> = {
  plan: [...labelsOf(planList.columns), '外貨の料金', '通貨', '換算レート', '終了アラート', '契約を自動で更新する'],
  device: [...labelsOf(deviceList.columns), '使用者のメールアドレス', '廃棄日', '廃棄の方法', 'メモ'],
};

export const isBuiltInName = (type: CustomSettingType, name: string): boolean =>
  names[type].some((one) => foldText(one) === foldText(name));
