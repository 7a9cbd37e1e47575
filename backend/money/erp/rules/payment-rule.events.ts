import { z } from 'zod';
import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

const companyServiceId = field.entity('サービス', 'companyService');
const applicationId = field.hidden(z.uuid());

/** Which service a payee's payments of an account title belong to. */
export const paymentRuleEvents = defineEvents('paymentRule', '支払の規則', {
  PaymentRuleAdded: {
    title: '支払の規則を追加',
    state: '有効',
    data: { payee: field.text('支払先'), accountTitle: field.text('勘定科目').nullable(), companyServiceId },
  },
  PaymentRuleServiceChanged: { title: '支払の規則のサービスを変更', data: { companyServiceId } },
  PaymentRuleRemoved: { title: '支払の規則を削除', state: '削除済み', data: {} },
  /** The earlier payments that got the service when the rule was applied. */
  PaymentRuleApplied: {
    title: '支払の規則をこれまでの支払に適用',
    data: {
      applicationId,
      companyServiceId,
      payments: field.number('支払'),
      paymentIds: field.hidden(z.array(z.uuid())),
    },
  },
  PaymentRuleTakenBack: {
    title: '支払の規則の適用を取り消し',
    data: { applicationId, payments: field.number('支払') },
  },
});

export type PaymentRuleEvent = EventOf<typeof paymentRuleEvents>;
