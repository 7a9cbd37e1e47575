import { z } from 'zod';
import { detectionRuleRow } from './detection-urls';
import { detectUrlTypes, ruleLists } from './detection-words';
import { id, inQuery, labelField, oneOf, text } from './fields';
import { endpoint, strict } from './kit';

const access = 'shadowIt';
const detectionRuleDetail = detectionRuleRow.extend({ list: ruleLists.schema, revision: z.number() });
export type DetectionRuleDetail = z.output<typeof detectionRuleDetail>;

const otherRule = detectionRuleRow.omit({ registeredAt: true }).extend({ list: ruleLists.schema });
export type OtherRule = z.output<typeof otherRule>;

const rulePreview = z.object({
  url: z.string().describe('登録される表記'),
  unicodeUrl: z.string().nullable(),
  isBroad: z.boolean().describe('広い範囲に一致するため、登録に確認が必要'),
  examples: z.array(z.object({ address: z.string(), isMatched: z.boolean() })),
  knownServices: z.object({ total: z.number(), names: z.array(z.string()) }).describe('一致する既知のサービス'),
  otherRules: z.array(otherRule).describe('同じホストの、ほかの検知URLと許可URL。5件まで'),
});
export type RulePreview = z.output<typeof rulePreview>;

const trialOutcome = z.enum(['detected', 'allowed', 'registered', 'unnamed']);
const addressTrial = z.object({
  host: z.string(),
  unicodeUrl: z.string().nullable(),
  outcome: trialOutcome,
  sentence: z.string().describe('結果。画面にそのまま表示する文'),
  why: z.string().describe('理由。画面にそのまま表示する文'),
  rule: otherRule.nullable(),
  companyServiceId: z.string().nullable(),
  outvoted: z.array(otherRule).describe('一致するが優先されない検知URLと許可URL。5件まで'),
});
export type AddressTrial = z.output<typeof addressTrial>;

export const detectionRules = {
  show: endpoint('GET', '/shadow-its/rules/{detectionRuleId}', {
    access,
    auditor: true,
    summary: '検知URLまたは許可URL',
    params: strict({ detectionRuleId: id('検知URL・許可URL') }),
    models: ['detection_rule'],
    lookups: ['recorded_event'],
    answer: detectionRuleDetail,
  }),
  preview: endpoint('GET', '/shadow-its/rule-preview', {
    access,
    summary: '検知URL・許可URLが何に一致するか',
    models: ['detection_rule'],
    query: strict({
      url: text('URL', 2_000),
      detectUrlType: oneOf('検知方法', detectUrlTypes).default('host_and_subdomains'),
      exceptId: inQuery.id('変更するURL'),
    }),
    answer: rulePreview,
  }),
  try: endpoint('GET', '/shadow-its/try', {
    access,
    auditor: true,
    summary: 'URLが何として検知されるか',
    models: ['detection_rule', 'company_service', 'detected_service'],
    query: strict({ url: labelField(text('URL', 2_000), 'URL') }),
    answer: addressTrial,
  }),
};
