import { decider } from '../../../platform/kit/decider';
import { derivedId } from '../../../platform/kit/ids';
import { Rejected } from '../../../platform/kit/rejections';
import { paymentRuleEvents, type PaymentRuleEvent } from './payment-rule.events';

type DataOf<T extends PaymentRuleEvent['type']> = Extract<PaymentRuleEvent, { type: T }>['data'];

export type PaymentRuleCommand =
  | { type: 'Add'; data: DataOf<'PaymentRuleAdded'> }
  | { type: 'ChangeService'; data: DataOf<'PaymentRuleServiceChanged'> }
  | { type: 'Remove'; data: object }
  | { type: 'Apply'; data: Omit<DataOf<'PaymentRuleApplied'>, 'companyServiceId' | 'payments'> }
  | { type: 'TakeBack'; data: DataOf<'PaymentRuleTakenBack'> };

export interface PaymentRuleState {
  payee: string;
  accountTitle: string | null;
  /** Null while there is none, or none any more. */
  companyServiceId: string | null;
  /** The application that can be taken back. */
  applicationId: string | null;
}

/** The rule of a payee and an account title: one each in a company. */
export const paymentRuleId = (companyId: string, foldedPayee: string, accountTitle: string | null): string =>
  derivedId(companyId, 'paymentRule', foldedPayee, accountTitle ?? '');

export const paymentRuleDecider = decider<PaymentRuleCommand, PaymentRuleState, typeof paymentRuleEvents>({
  events: paymentRuleEvents,
  initialState: { payee: '', accountTitle: null, companyServiceId: null, applicationId: null },

  decide({ type, data }, { companyServiceId, applicationId }) {
    if (type === 'Add') {
      if (companyServiceId !== null) throw new Rejected('already_exists');
      return [{ type: 'PaymentRuleAdded', data }];
    }
    if (type === 'TakeBack') {
      if (applicationId !== data.applicationId) throw new Rejected('not_found');
      return [{ type: 'PaymentRuleTakenBack', data }];
    }
    if (type === 'Remove') return companyServiceId === null ? [] : [{ type: 'PaymentRuleRemoved', data: {} }];
    if (companyServiceId === null) throw new Rejected('not_found');
    if (type === 'Apply') {
      const payments = data.paymentIds.length;
      return [{ type: 'PaymentRuleApplied', data: { ...data, companyServiceId, payments } }];
    }
    return data.companyServiceId === companyServiceId ? [] : [{ type: 'PaymentRuleServiceChanged', data }];
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'PaymentRuleAdded':
        return { ...state, ...data };
      case 'PaymentRuleServiceChanged':
        return { ...state, companyServiceId: data.companyServiceId };
      case 'PaymentRuleRemoved':
        return { ...state, companyServiceId: null };
      case 'PaymentRuleApplied':
        return { ...state, applicationId: data.applicationId };
      case 'PaymentRuleTakenBack':
        return { ...state, applicationId: null };
    }
  },
});
