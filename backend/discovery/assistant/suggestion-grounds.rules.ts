import type { Suggestion } from '../../contract/detected-services';
import { detectedTypes, riskLevels, serviceCertifications, storedDataKinds } from '../../contract/detection-words';
import type { SuggestionRule } from '../../contract/suggestion-rules';
import { serviceCategories, type Vocabulary, type WordOf } from '../../contract/vocabulary';
import type { KnownService } from '../known-services/known-service.rules';

export interface SuggestedFinding {
  risk: WordOf<typeof riskLevels>;
  riskScore: number;
  category: WordOf<typeof serviceCategories> | null;
  detectedTypes: readonly WordOf<typeof detectedTypes>[];
  usersCount: number;
  departmentsCount: number;
}

const inWords = <V extends string>({ labels }: Vocabulary<V>, words: readonly V[]) =>
  words.map((word) => labels[word]).join('、');

/** Those of the wanted words that the service has. */
const sharedValues = <V extends string>(own: readonly V[] | null | undefined, conditionValues: readonly V[]) =>
  (own ?? []).filter((one) => conditionValues.includes(one));

/** The suggestion of a rule that the finding meets: one sentence for each of its conditions. */
export function suggestionOf(
  { name, suggestion: decision, conditions }: SuggestionRule,
  finding: SuggestedFinding,
  knownService: KnownService | undefined,
): Suggestion {
  const { risk, riskScore, category, usersCount, departmentsCount } = finding;
  const grounds: (string | 0 | false | null | undefined)[] = [
    conditions.risks?.length && `リスクは「${riskLevels.labels[risk]}」です（${riskScore}点）`,
    conditions.categories?.length && category && `分類は「${serviceCategories.labels[category]}」です`,
    conditions.storedData?.length &&
      `${inWords(storedDataKinds, sharedValues(knownService?.keeps, conditions.storedData))}を保存するサービスです`,
    conditions.certifications?.length &&
      `${inWords(serviceCertifications, sharedValues(knownService?.certifications, conditions.certifications))}を取得しています`,
    conditions.detectedTypes?.length &&
      `${inWords(detectedTypes, sharedValues(finding.detectedTypes, conditions.detectedTypes))}で検知しました`,
    conditions.minUsers && `${usersCount.toLocaleString('ja-JP')}人が利用しています`,
    conditions.minDepartments && `${departmentsCount.toLocaleString('ja-JP')}部署で利用しています`,
    typeof conditions.isKnown === 'boolean' && (knownService ? '既知のサービスです' : '既知のサービスではありません'),
    typeof conditions.isStoredDataKnown === 'boolean' &&
      (knownService?.keeps ? '何を保存するサービスかが分かっています' : '何を保存するサービスかが分かっていません'),
    typeof conditions.isIntegrable === 'boolean' &&
      (knownService?.integrationKind ? '登録すると、アカウントを連携できる種類です' : '連携できる種類ではありません'),
  ];
  const sentences = grounds.filter((one): one is string => Boolean(one));
  return { decision, ruleName: name, grounds: sentences.length > 0 ? sentences : ['条件のないルールです'] };
}
