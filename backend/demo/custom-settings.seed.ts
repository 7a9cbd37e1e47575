import {
  customSettingDecider,
  type CustomSettingCommand,
} from '../access/company/custom-settings/custom-setting.decider';
import type { CustomValue } from '../platform/kit/custom-values';
import { customSettingTypes, type WordOf } from '../contract/vocabulary';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import { demoCustomSettings, customSettingsSinceDays, type DemoCustomSetting } from './custom-settings.data';

const settingId = (key: string) => demoId('customSetting', key);
const optionId = (key: string, name: string) => demoId('customOption', `${key}/${name}`);
const optionsOf = (key: string, names: readonly string[] = []) =>
  names.map((name) => ({ id: optionId(key, name), name }));

/** A value of a custom setting by the words of its options. */
export const textOf = (key: string, text: string): CustomValue => ({ settingId: settingId(key), text });
export const dayValueOf = (key: string, day: string): CustomValue => ({ settingId: settingId(key), day });
export const optionOf = (key: string, name: string): CustomValue => ({
  settingId: settingId(key),
  optionId: optionId(key, name),
});
export const severalOf = (key: string, names: readonly string[]): CustomValue => ({
  settingId: settingId(key),
  optionIds: names.map((name) => optionId(key, name)),
});

/** Adds and changes the custom settings. */
export const seedCustomSettings = (timeline: Timeline<Moment>, days: Days): void => {
  for (const settingType of customSettingTypes.values)
    demoCustomSettings[settingType].forEach((setting, place) =>
      seedSetting(timeline, settingType, setting, place, days),
    );
};

const seedSetting = (
  timeline: Timeline<Moment>,
  settingType: WordOf<typeof customSettingTypes>,
  { key, name, inputType, options, rename, optionAdded }: DemoCustomSetting,
  place: number,
  days: Days,
): void => {
  const id = settingId(key);
  const say = (daysAgo: number, intent: CustomSettingCommand, why?: string) =>
    timeline.add({
      at: days.at(days.ago(daysAgo), 60 + place * 4),
      act: (now) => now.send(customSettingDecider, id, intent, { why, creates: intent.type === 'Add' }),
    });
  const initialOptions = optionsOf(key, options);
  const data = { settingType, name, inputType, position: place + 1 };
  say(customSettingsSinceDays, { type: 'Add', data: { ...data, options: initialOptions } });
  if (rename) say(rename.daysAgo, { type: 'Edit', data: { name: rename.name } }, rename.why);
  if (optionAdded) {
    const all = [...initialOptions, ...optionsOf(key, [optionAdded.name])];
    say(optionAdded.daysAgo, { type: 'Edit', data: { options: all } }, optionAdded.why);
  }
};

/** Values by the id of their custom setting, as commands take them. */
export const bySettingId = (values: readonly CustomValue[]) =>
  Object.fromEntries(values.map((value) => [value.settingId, value]));
