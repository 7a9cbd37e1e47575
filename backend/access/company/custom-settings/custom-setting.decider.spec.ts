import { given } from '../../../platform/kit/decider';
import { customSettingDecider } from './custom-setting.decider';
import type { CustomSettingEvent } from './custom-setting.events';

const setting = given(customSettingDecider);
const [a, b, c] = ['全社', '部門', '案件'].map((name, n) => ({
  id: `0190a0c8-0000-7000-8000-00000000000${n}`,
  name,
})) as [Option, Option, Option];
type Option = { id: string; name: string };
const data = { settingType: 'plan', name: '予算区分', inputType: 'pulldown', position: 1, options: [a, b] } as const;
const fields = { ...data, options: [a, b] };
const added: CustomSettingEvent = { type: 'CustomSettingAdded', data: fields };
const deleted: CustomSettingEvent = { type: 'CustomSettingDeleted', data: {} };
const edit = (to: { name?: string; options?: Option[] }) => ({ type: 'Edit' as const, data: to });

describe('A custom setting', () => {
  it('is added once, with options where its input has some and only there', () => {
    expect(setting().when({ type: 'Add', data: fields })).toEqual([added]);
    expect(() => setting(added).when({ type: 'Add', data: fields })).toThrow('すでに登録されています。');
    expect(() => setting().when({ type: 'Add', data: { ...fields, options: [] } })).toThrow('1件以上必要です');
    expect(() => setting().when({ type: 'Add', data: { ...fields, inputType: 'text' } })).toThrow('指定できません');
    const twins = [a, { ...b, name: a.name }];
    expect(() => setting().when({ type: 'Add', data: { ...fields, options: twins } })).toThrow('同じ名前');
  });

  it('records each change of its name and options as an event of its own', () => {
    const renamed = { ...a, name: '全社共通' };
    expect(setting(added).when(edit({ name: '予算', options: [c, renamed, b] }))).toEqual([
      { type: 'CustomSettingRenamed', data: { name: '予算' } },
      { type: 'CustomSettingOptionRenamed', data: { optionId: a.id, options: [renamed, b] } },
      { type: 'CustomSettingOptionAdded', data: { optionId: c.id, options: [renamed, b, c] } },
      { type: 'CustomSettingOptionsOrdered', data: { options: [c, renamed, b] } },
    ]);
    expect(setting(added).when(edit({ name: data.name, options: [a, b] }))).toEqual([]);
    expect(setting(added).when({ type: 'Move', data: { position: 3 } })).toEqual([
      { type: 'CustomSettingMoved', data: { position: 3 } },
    ]);
    expect(setting(added).when({ type: 'Move', data: { position: 1 } })).toEqual([]);
  });

  it('refuses a list of options made without knowing all of them', () => {
    expect(() => setting(added).when(edit({ options: [a] }))).toThrow('ほかの操作と重なった');
  });

  it('loses options one by one, but never the last', () => {
    const gone = (...optionIds: string[]) => ({ type: 'DeleteOptions' as const, data: { optionIds } });
    expect(setting(added).when(gone(a.id, a.id))).toEqual([
      { type: 'CustomSettingOptionDeleted', data: { optionId: a.id, options: [b] } },
    ]);
    expect(() => setting(added).when(gone(a.id, b.id))).toThrow('1件以上必要です');
    expect(() => setting(added).when(gone(c.id))).toThrow('対象が見つかりません');
  });

  it('is not there any more once deleted', () => {
    expect(setting(added).when({ type: 'Delete', data: {} })).toEqual([deleted]);
    expect(() => setting(added, deleted).when(edit({ name: 'x' }))).toThrow('対象が見つかりません');
  });
});
