import { paymentRuleEvents } from '../../backend/money/erp/rules/payment-rule.events';
import { searchPayee } from '../../backend/money/payments/payment-search.rules';
import { projection, remove, update, upsert } from '../kit/projection';
import { PaymentRule } from './payment-rule.read-model';

const notApplied = { applicationId: null, appliedServiceId: null, appliedAt: null, appliedPaymentIds: [] };

export const paymentRules = projection(
  PaymentRule,
  [paymentRuleEvents],
  {
    PaymentRuleAdded: (e) =>
      upsert({
        companyId: e.companyId,
        id: e.entityId,
        ...e.data,
        searchPayee: searchPayee(e.data.payee),
        addedAt: e.at,
        ...notApplied,
      }),
    PaymentRuleServiceChanged: (e) => update({ id: e.entityId }, { companyServiceId: e.data.companyServiceId }),
    // A further part of an application is taken back with the others.
    PaymentRuleApplied: ({ entityId, at, data }, row) => {
      const former = row?.applicationId === data.applicationId ? row.appliedPaymentIds : [];
      const appliedPaymentIds = [...former, ...data.paymentIds];
      const { applicationId, companyServiceId: appliedServiceId } = data;
      return update({ id: entityId }, { applicationId, appliedServiceId, appliedAt: at, appliedPaymentIds });
    },
    PaymentRuleTakenBack: (e) => update({ id: e.entityId }, notApplied),
    PaymentRuleRemoved: (e) => remove({ id: e.entityId }),
  },
  { readsRow: ['PaymentRuleApplied'] },
);
