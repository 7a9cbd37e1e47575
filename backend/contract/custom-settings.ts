import { z } from 'zod';
import type { CustomValues } from './custom-values';
import { id, many, oneOf, reason, text } from './fields';
import { endpoint, strict } from './kit';
import type { ListFileColumn } from './list';
import { customInputTypes, customSettingTypes } from './vocabulary';

const select = z.object({ id: z.string(), name: z.string() });

/** A custom setting of the company; `selects` are its options, in their order. */
export const customSettingRow = z.object({
  id: z.string(),
  name: z.string(),
  companyCustomSettingTypeId: customSettingTypes.schema,
  companyCustomInputTypeId: customInputTypes.schema,
  selects: z.array(select),
});
export type CustomSettingRow = z.output<typeof customSettingRow>;

/** A value of a custom setting as a person reads it; options that were deleted are left out. */
export const customValueInWords = (setting: CustomSettingRow, value: string | readonly string[]): string => {
  switch (setting.companyCustomInputTypeId) {
    case 'text':
      return String(value);
    case 'calendar':
      return String(value).replaceAll('-', '/');
    default:
      return setting.selects
        .filter(({ id: select }) => value.includes(select))
        .map((select) => select.name)
        .join('、');
  }
};

/** The columns of custom settings in a list and in its file. */
export const customColumnsOf = (
  settings: readonly CustomSettingRow[],
): ListFileColumn<{ customValues: CustomValues }>[] =>
  settings.map((setting) => {
    const isDay = setting.companyCustomInputTypeId === 'calendar';
    return {
      key: `customValues.${setting.id}`,
      label: setting.name,
      as: isDay ? 'day' : 'text',
      value: ({ customValues: { [setting.id]: value } }) => {
        if (value === undefined) return null;
        return isDay ? String(value) : customValueInWords(setting, value);
      },
    };
  });

const valueCount = z.object({ id: z.string(), valuesCount: z.number() });
export const customSettingCounts = valueCount.extend({ selects: z.array(valueCount) });
export type CustomSettingCounts = z.output<typeof customSettingCounts>;

const one = strict({ companyCustomSettingId: id('項目') });
const type = oneOf('対象', customSettingTypes);
const query = strict({ companyCustomSettingTypeId: type });
const name = text('項目名', 50);
const selectName = text('選択肢名', 100);
export const customSettings = {
  list: endpoint('GET', '/company-custom-settings', {
    access: 'customize',
    auditor: true,
    summary: 'プランまたは端末の独自項目',
    query,
    models: ['custom_setting'],
    answer: z.array(customSettingRow),
  }),
  counts: endpoint('GET', '/company-custom-settings/value-counts', {
    access: 'customize',
    auditor: true,
    summary: '独自項目と選択肢ごとの、入力されている値の数',
    query,
    models: ['custom_setting', 'plan', 'device'],
    answer: z.array(customSettingCounts),
  }),
  add: endpoint('POST', '/company-custom-settings', {
    access: 'customize',
    summary: '独自項目を追加する',
    answer: z.object({ id: z.string() }),
    body: strict({
      companyCustomSettingTypeId: type,
      companyCustomInputTypeId: oneOf('入力形式', customInputTypes),
      name,
      selects: many('選択肢', strict({ name: selectName }), 200).optional(),
      reason,
    }),
  }),
  order: endpoint('PATCH', '/company-custom-settings', {
    access: 'customize',
    summary: '独自項目を並べ替える。すべての項目を順に指定する',
    body: strict({
      companyCustomSettingTypeId: type,
      companyCustomSettingIds: many('項目', id('項目'), 50, true),
    }),
  }),
  edit: endpoint('PATCH', '/company-custom-settings/{companyCustomSettingId}', {
    access: 'customize',
    summary: '独自項目の名前と選択肢を変更する。選択肢はすべてを順に指定し、idのないものを追加する',
    params: one,
    body: strict({
      name,
      selects: many('選択肢', strict({ id: id('選択肢').optional(), name: selectName }), 200),
      reason,
    }).partial(),
  }),
  remove: endpoint('DELETE', '/company-custom-settings/{companyCustomSettingId}', {
    access: 'customize',
    summary: '独自項目を削除する。値は画面に表示されなくなり、履歴に残る',
    params: one,
    body: strict({ reason }).optional(),
  }),
  removeSelects: endpoint('DELETE', '/company-custom-settings/{companyCustomSettingId}/selects', {
    access: 'customize',
    summary: '独自項目の選択肢を削除する',
    params: one,
    body: strict({ companyCustomSettingSelectIds: many('選択肢', id('選択肢'), 200, true), reason }),
  }),
};
