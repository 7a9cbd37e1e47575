import { z } from 'zod';
import { customInputTypes, customSettingTypes } from '../../../contract/vocabulary';
import { defineEvents, field, type EventOf, type FactOf } from '../../../platform/kit/events';

const name = field.text('項目名');
const position = field.number('並び順');
/** Every event of options holds the complete list after it, in order. */
const options = field.list('選択肢', z.strictObject({ id: z.uuid(), name: z.string() }));
const optionId = field.hidden(z.uuid());

/** A custom setting that a company adds to its plans or devices; its events also hold its options, if it has any. */
export const customSettingEvents = defineEvents('customSetting', 'カスタム設定', {
  CustomSettingAdded: {
    title: '項目を追加',
    state: '表示中',
    data: {
      settingType: field.word('対象', customSettingTypes),
      name,
      inputType: field.word('入力形式', customInputTypes),
      position,
      options,
    },
  },
  CustomSettingRenamed: { title: '項目名を変更', data: { name } },
  CustomSettingMoved: { title: '項目の並び順を変更', data: { position } },
  CustomSettingOptionAdded: { title: '選択肢を追加', data: { optionId, options } },
  CustomSettingOptionRenamed: { title: '選択肢名を変更', data: { optionId, options } },
  CustomSettingOptionsOrdered: { title: '選択肢の並び順を変更', data: { options } },
  CustomSettingOptionDeleted: { title: '選択肢を削除', data: { optionId, options } },
  CustomSettingDeleted: { title: '項目を削除', state: '削除済み', data: {} },
});

export type CustomSettingEvent = EventOf<typeof customSettingEvents>;
export type CustomSettingFact = FactOf<typeof customSettingEvents>;
