import { never, removedBy, type UndoTable } from '../../../platform/kit/undo';
import type { PaymentRuleCommand, PaymentRuleState } from './payment-rule.decider';
import type { paymentRuleEvents } from './payment-rule.events';

export const paymentRuleUndo: UndoTable<PaymentRuleCommand, PaymentRuleState, typeof paymentRuleEvents> = {
  PaymentRuleAdded: removedBy('Remove'),
  PaymentRuleServiceChanged: {
    by: 'values',
    undo: ({ before, data }) => ({
      type: 'ChangeService',
      data: { companyServiceId: before.companyServiceId ?? data.companyServiceId },
    }),
  },
  PaymentRuleRemoved: {
    by: 'return',
    ends: true,
    undo: ({ before: { payee, accountTitle, companyServiceId } }) => ({
      type: 'Add',
      data: { payee, accountTitle, companyServiceId: companyServiceId! },
    }),
  },
  PaymentRuleApplied: never('支払の規則の画面の「適用を取り消す」で元に戻してください。'),
  PaymentRuleTakenBack: never('支払の規則の画面で、もう一度適用してください。'),
};
