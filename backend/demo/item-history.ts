import { customSettingDecider, type CustomSettingCommand } from '../custom-settings/custom-setting.decider';
import type { CustomValue } from '../kit/custom-values';
import type { Moment } from './acting';
import type { Chronicle } from './chronicle';
import type { Days } from './days';
import { demoId } from './demo-ids';

interface DemoItem {
  key: string;
  name: string;
  inputType: 'text' | 'calendar' | 'pulldown' | 'multiselect';
  options?: readonly string[];
  /** What was said of it later, so many days ago. */
  renamed?: { said: number; name: string; why: string };
  optionAdded?: { said: number; name: string; why: string };
}

/** So many days ago the company began to keep items of its own. */
export const itemsSince = 640;

const planItems: readonly DemoItem[] = [
  {
    key: 'approval',
    name: '稟議番号',
    inputType: 'text',
    renamed: { said: 402, name: '稟議・契約番号', why: '契約番号もあわせて記録するため' },
  },
  { key: 'approvedOn', name: '稟議承認日', inputType: 'calendar' },
  { key: 'budget', name: '予算区分', inputType: 'pulldown', options: ['全社共通', '部門負担', 'プロジェクト負担'] },
  {
    key: 'bought',
    name: '購入元',
    inputType: 'pulldown',
    options: ['直接契約', '販売代理店'],
    optionAdded: { said: 288, name: 'クラウドマーケットプレイス', why: '請求の一本化を始めたため' },
  },
  {
    key: 'data',
    name: '取り扱う情報',
    inputType: 'multiselect',
    options: ['個人情報', '取引先の情報', '財務情報', '社内限り'],
  },
];

const settingId = (key: string) => demoId('customSetting', key);
const optionId = (key: string, name: string) => demoId('customOption', `${key}/${name}`);
const optionsOf = (key: string, names: readonly string[] = []) =>
  names.map((name) => ({ id: optionId(key, name), name }));

/** A value of an item by the words of its options. */
export const textOf = (key: string, text: string): CustomValue => ({ settingId: settingId(key), text });
export const dayOfItem = (key: string, day: string): CustomValue => ({ settingId: settingId(key), day });
export const optionOf = (key: string, name: string): CustomValue => ({
  settingId: settingId(key),
  optionId: optionId(key, name),
});
export const severalOf = (key: string, names: readonly string[]): CustomValue => ({
  settingId: settingId(key),
  optionIds: names.map((name) => optionId(key, name)),
});

/** How the company's own items came to be what they are. */
export const tellItems = (chronicle: Chronicle<Moment>, days: Days): void => {
  planItems.forEach(({ key, name, inputType, options, renamed, optionAdded }, place) => {
    const id = settingId(key);
    const say = (said: number, intent: CustomSettingCommand, why?: string) =>
      chronicle.add({
        at: days.at(days.ago(said), 60 + place * 4),
        about: [id],
        act: (now) => now.tell(customSettingDecider, id, intent, { why, creates: intent.type === 'Add' }),
      });
    const added = optionsOf(key, options);
    const data = { settingType: 'plan', name, inputType, position: place + 1, options: added } as const;
    say(itemsSince, { type: 'Add', data: { ...data, options: added } });
    if (renamed) say(renamed.said, { type: 'Edit', data: { name: renamed.name } }, renamed.why);
    if (optionAdded) {
      const all = [...added, ...optionsOf(key, [optionAdded.name])];
      say(optionAdded.said, { type: 'Edit', data: { options: all } }, optionAdded.why);
    }
  });
};
