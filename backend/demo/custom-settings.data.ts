import type { customInputTypes, customSettingTypes, WordOf } from '../contract/vocabulary';

/** A custom setting of the demo company's own. */
export interface DemoCustomSetting {
  key: string;
  name: string;
  inputType: WordOf<typeof customInputTypes>;
  options?: readonly string[];
  /** Later changes of the setting. */
  rename?: { daysAgo: number; name: string; why: string };
  optionAdded?: { daysAgo: number; name: string; why: string };
}

/** The company added its custom settings this many days ago. */
export const customSettingsSinceDays = 640;

/** Working from home began this many days ago. */
export const placeAddedDaysAgo = 402;

export const demoCustomSettings: Record<WordOf<typeof customSettingTypes>, readonly DemoCustomSetting[]> = {
  plan: [
    {
      key: 'approval',
      name: '稟議番号',
      inputType: 'text',
      rename: { daysAgo: 402, name: '稟議・契約番号', why: '契約番号もあわせて記録するため' },
    },
    { key: 'approvedOn', name: '稟議承認日', inputType: 'calendar' },
    { key: 'budget', name: '予算区分', inputType: 'pulldown', options: ['全社共通', '部門負担', 'プロジェクト負担'] },
    {
      key: 'bought',
      name: '購入元',
      inputType: 'pulldown',
      options: ['直接契約', '販売代理店'],
      optionAdded: { daysAgo: 288, name: 'クラウドマーケットプレイス', why: '請求の一本化を始めたため' },
    },
    {
      key: 'data',
      name: '取り扱う情報',
      inputType: 'multiselect',
      options: ['個人情報', '取引先の情報', '財務情報', '社内限り'],
    },
  ],
  device: [
    {
      key: 'place',
      name: '設置場所',
      inputType: 'pulldown',
      options: ['東京本社', '大阪支店', '物流センター'],
      optionAdded: { daysAgo: placeAddedDaysAgo, name: '在宅', why: '在宅勤務の開始' },
    },
    { key: 'ownership', name: '資産区分', inputType: 'pulldown', options: ['購入', 'リース'] },
    {
      key: 'accessories',
      name: '付属品',
      inputType: 'multiselect',
      options: ['充電器', 'マウス', '収納ケース', '変換アダプター'],
    },
    { key: 'counted', name: '棚卸日', inputType: 'calendar' },
  ],
};
