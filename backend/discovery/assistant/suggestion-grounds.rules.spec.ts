import { knownServices } from '../known-services/known-services.service';
import { suggestionOf, type SuggestedFinding } from './suggestion-grounds.rules';

const finding: SuggestedFinding = {
  ...{ risk: 'high', riskScore: 62, category: 'storage', detectedTypes: ['grant', 'log'] },
  ...{ usersCount: 1_234, departmentsCount: 3 },
};
const groundsOf = (conditions: object, known = undefined as (typeof knownServices)[number] | undefined) =>
  suggestionOf({ name: '規則', isEnabled: true, conditions, suggestion: 'forbidden' }, finding, known).grounds;

test('each condition that a rule has is a sentence about the finding', () => {
  expect(groundsOf({ risks: ['high'], minUsers: 3, minDepartments: 2 })).toEqual([
    'リスクは「高」です（62点）',
    '1,234人が利用しています',
    '3部署で利用しています',
  ]);
  expect(groundsOf({ detectedTypes: ['log', 'manual'] })).toEqual(['通信ログで検知しました']);
  expect(groundsOf({ isKnown: false, isStoredDataKnown: false, isIntegrable: false })).toEqual([
    '既知のサービスではありません',
    '何を保存するサービスかが分かっていません',
    '連携できる種類ではありません',
  ]);
});

test('of a known service only what the rule wants is named', () => {
  const known = knownServices.find(({ keeps }) => keeps?.includes('files'))!;
  const [ground] = groundsOf({ storedData: ['files'] }, known);
  expect(ground).toBe('ファイルを保存するサービスです');
  expect(groundsOf({ isKnown: true, isStoredDataKnown: true }, known)).toEqual([
    '既知のサービスです',
    '何を保存するサービスかが分かっています',
  ]);
});

test('a rule without conditions says so', () => {
  expect(groundsOf({})).toEqual(['条件のないルールです']);
  expect(groundsOf({ risks: [], minUsers: null, isKnown: null })).toEqual(['条件のないルールです']);
});
