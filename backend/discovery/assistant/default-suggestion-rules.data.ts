import type { SuggestionRule } from '../../contract/suggestion-rules';

/** The rules of a company that has changed none. */
export const defaultSuggestionRules: readonly SuggestionRule[] = [
  {
    name: 'リスクの高い生成AI',
    isEnabled: true,
    conditions: { risks: ['high'], storedData: ['generative_ai'] },
    suggestion: 'forbidden',
  },
  {
    name: '連携でき、3人以上が使うサービス',
    isEnabled: true,
    conditions: { isIntegrable: true, minUsers: 3 },
    suggestion: 'registered',
  },
  {
    name: '2つ以上の部署で、5人以上が使う既知のサービス',
    isEnabled: true,
    conditions: { isKnown: true, minDepartments: 2, minUsers: 5 },
    suggestion: 'registered',
  },
  { name: 'リスクの高いサービス', isEnabled: true, conditions: { risks: ['high'] }, suggestion: 'forbidden' },
  {
    // Without knowing what it keeps, a low score says little.
    name: '保存するデータが分かっている、リスクの低いサービス',
    isEnabled: true,
    conditions: { isStoredDataKnown: true, risks: ['low'] },
    suggestion: 'allowed',
  },
];
