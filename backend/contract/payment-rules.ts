import { z } from 'zod';
import { id, optionalText, reason, text } from './fields';
import { endpoint, listQuery, page, strict } from './kit';

/** Which service a payee's payments belong to. */
export const paymentRule = z.object({
  id: z.string(),
  payee: z.string(),
  accountTitle: z.string().nullable().describe('空のときは、すべての勘定科目'),
  companyServiceId: z.string(),
  serviceName: z.string().nullable(),
  addedAt: z.string(),
  touchedCount: z.number().describe('サービスのない支払のうち、規則に当てはまるもの'),
  appliedAt: z.string().nullable().describe('これまでの支払に適用した日時。取り消すと空になる'),
  appliedCount: z.number(),
});
export type PaymentRule = z.output<typeof paymentRule>;

/** A rule that earlier choices suggest. */
export const suggestedRule = z.object({
  payee: z.string(),
  accountTitle: z.string().nullable(),
  companyServiceId: z.string(),
  serviceName: z.string(),
  basedOnCount: z.number().describe('同じサービスが選ばれている、これまでの支払'),
  touchedCount: z.number().describe('サービスのない支払のうち、規則に当てはまるもの'),
});
export type SuggestedRule = z.output<typeof suggestedRule>;

const access = 'payment';
const one = strict({ paymentRuleId: id('支払の規則') });
const models = ['payment_rule', 'company_service', 'payment', 'erp_payment'] as const;

export const paymentRules = {
  list: endpoint('GET', '/payment-rules', {
    access,
    auditor: true,
    summary: '支払先と勘定科目からサービスを決める規則',
    query: listQuery(['payee', 'addedAt'], {}),
    models,
    answer: page(paymentRule),
  }),
  suggestions: endpoint('GET', '/payment-rules/suggestions', {
    access,
    auditor: true,
    summary: 'これまでの選択から提案する規則。当てはまる支払の多いものから100件',
    models,
    answer: z.array(suggestedRule),
  }),
  add: endpoint('POST', '/payment-rules', {
    access,
    summary: '規則を追加する。これから取り込む支払に使われる',
    body: strict({
      payee: text('支払先', 200),
      accountTitle: optionalText('勘定科目', 200).optional(),
      companyServiceId: id('サービス'),
      reason,
    }),
    answer: z.object({ id: z.string() }),
  }),
  change: endpoint('PATCH', '/payment-rules/{paymentRuleId}', {
    access,
    summary: '規則のサービスを変更する',
    params: one,
    body: strict({ companyServiceId: id('サービス'), reason }),
  }),
  remove: endpoint('DELETE', '/payment-rules/{paymentRuleId}', {
    access,
    summary: '規則を削除する。支払のサービスは変わらない',
    params: one,
    body: strict({ reason }).optional(),
  }),
  apply: endpoint('POST', '/payment-rules/{paymentRuleId}/apply', {
    access,
    summary: 'サービスのない、これまでの支払に規則を適用する。1回に5,000件まで',
    params: one,
    body: strict({ applicationId: text('続ける適用', 36).optional(), reason }).optional(),
    answer: z.object({
      applicationId: z.string().nullable().describe('残りの支払にも、まとめて取り消せるように適用するときに渡す'),
      appliedCount: z.number(),
      remainingCount: z.number(),
    }),
  }),
  takeBack: endpoint('POST', '/payment-rules/{paymentRuleId}/take-back', {
    access,
    summary: '最後の適用をまとめて取り消す。その後に変更された支払は変わらない',
    params: one,
    body: strict({
      applicationId: text('取り消す適用', 36)
        .optional()
        .describe('最後の適用でなければ、404 を返す。ないときは、最後の適用を取り消す'),
      reason,
    }).optional(),
    answer: z.object({ takenBackCount: z.number() }),
  }),
};
