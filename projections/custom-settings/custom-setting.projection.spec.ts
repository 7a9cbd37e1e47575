import { customSettingEvents } from '../../backend/access/company/custom-settings/custom-setting.events';
import { given, life } from '../kit/given';
import { customOptions } from './custom-option.projection';
import { customSettings } from './custom-setting.projection';

const setting = life(customSettingEvents, { companyId: 'company', id: 'budget' });
const [shared, own] = [
  { id: 'shared', name: '全社共通' },
  { id: 'own', name: '部門負担' },
];
const added = setting('CustomSettingAdded', {
  settingType: 'plan',
  name: '予算区分',
  inputType: 'pulldown',
  position: 2,
  options: [shared],
});
const story = [
  added,
  setting('CustomSettingRenamed', { name: '予算' }),
  setting('CustomSettingMoved', { position: 1 }),
  setting('CustomSettingOptionAdded', { optionId: 'own', options: [shared, own] }),
  setting('CustomSettingOptionRenamed', { optionId: 'shared', options: [{ id: 'shared', name: '共通' }, own] }),
  setting('CustomSettingOptionsOrdered', { options: [own, { id: 'shared', name: '共通' }] }),
];
const deletion = setting('CustomSettingOptionDeleted', { optionId: 'shared', options: [own] });

test('a custom setting is as its last word, and stays for its name once deleted', () => {
  const row = {
    companyId: 'company',
    id: 'budget',
    settingType: 'plan',
    name: '予算',
    inputType: 'pulldown',
    position: 1,
    options: [own, { id: 'shared', name: '共通' }],
    isDeleted: false,
  };
  expect(given(customSettings)(...story).rows).toEqual([row]);
  expect(given(customSettings)(...story, deletion, setting('CustomSettingDeleted', {})).rows).toEqual([
    { ...row, options: [own], isDeleted: true },
  ]);
});

test('a deleted option keeps its name', () => {
  const { rows } = given(customOptions)(...story, deletion);
  expect(rows.map(({ id, name, customSettingId }) => [id, name, customSettingId])).toEqual([
    ['shared', '共通', 'budget'],
    ['own', '部門負担', 'budget'],
  ]);
});
