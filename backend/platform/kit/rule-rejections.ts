import { maxRules, ruleProblems } from '../../contract/detection-urls';
import type { RuleProblem } from '../../contract/detection-rules';

const ofUrl = (problem: RuleProblem) => ({ status: 400, detail: `${ruleProblems[problem]}。`, field: 'url' }) as const;

/** Why a rule of 検知URL or 許可URL is refused. */
export const ruleRejections = {
  rule_url_empty: ofUrl('empty'),
  rule_url_space: ofUrl('space'),
  rule_url_control_character: ofUrl('control_character'),
  rule_url_too_long: ofUrl('too_long'),
  rule_url_not_a_host: ofUrl('not_a_host'),
  rule_url_path_missing: ofUrl('path_missing'),
  rule_url_path_given: ofUrl('path_given'),
  rule_url_public_suffix: {
    status: 400,
    detail: '「com」「co.jp」のように多くの会社が共有するドメインは登録できません。',
    field: 'url',
  },
  detection_rule_taken: {
    status: 409,
    detail: '同じURLと検知方法が、この一覧にすでに登録されています。',
    field: 'url',
  },
  rule_too_broad: {
    status: 409,
    detail: 'このURLは広い範囲に一致します。一致する範囲を確認のうえ、もう一度登録してください。',
  },
  too_many_rules: {
    status: 409,
    detail: `検知URLと許可URLは、合わせて${maxRules.toLocaleString('ja-JP')}件まで登録できます。`,
  },
} as const;
