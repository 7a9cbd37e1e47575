import { changesOf } from '../../platform/kit/changes';
import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { paymentEvents, type PaymentEvent } from './payment.events';
import { paymentGroups, type PaymentFields } from './payment-fields.rules';
import { sourceDataOf, sourceOf, synchronise, type PaymentSource, type SourceCommand } from './payment-source.rules';
import { receiptEvent, receiptsAfter, type Receipt, type ReceiptCommand } from './receipts/receipt.rules';

export type { PaymentFields } from './payment-fields.rules';
type Money = Pick<PaymentFields, 'originalAmount' | 'originalCurrency' | 'exchangeRate'>;
export type PaymentCommand =
  | { type: 'Record'; data: PaymentFields }
  | { type: 'Correct'; data: Partial<PaymentFields> }
  /** Only where the payment still has the service `from`. */
  | { type: 'ReplaceService'; data: { from: string | null; to: string | null } }
  | ReceiptCommand
  | SourceCommand
  | { type: 'Delete'; data: object };

type Recorded = {
  is: 'recorded';
  receipts: readonly Receipt[];
  source?: PaymentSource;
  isSourceMissing?: boolean;
  isSourceConfirmed?: boolean;
};
type State = { is: 'unknown' } | (Recorded & PaymentFields) | { is: 'deleted' };

/** @throws Rejected for an amount in another currency, or that currency, without the other, and for a rate without them. */
const rejectIncompleteMoney = ({ originalAmount, originalCurrency, exchangeRate }: Money) => {
  if (originalAmount !== null && originalCurrency === null) throw new Rejected('currency_missing');
  if (originalAmount === null && originalCurrency !== null) throw new Rejected('foreign_amount_missing');
  if (originalAmount === null && exchangeRate !== null) throw new Rejected('rate_without_amount');
};

/** A payment: recorded, corrected, its receipts attached, deleted; every value it ever had stays in its history. */
export const paymentDecider = decider<PaymentCommand, State, typeof paymentEvents>({
  events: paymentEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    const { type, data } = command;
    if (type === 'Record') {
      if (state.is !== 'unknown') throw new Rejected('already_exists');
      rejectIncompleteMoney(data);
      return [{ type: 'PaymentRecorded', data }];
    }
    // A payment that a person deleted here does not come back.
    if (state.is === 'deleted' && (type === 'Delete' || type === 'Synchronise' || type === 'MissSource')) return [];
    if (type === 'Synchronise' && state.is === 'unknown') {
      const { companyServiceId, source } = data;
      const { companyErpId: _erp, externalId: _id, accountTitle: _title, department: _department, ...values } = source;
      rejectIncompleteMoney(values);
      return [
        { type: 'PaymentRecorded', data: { companyServiceId, ...values } },
        { type: 'PaymentSourceRecorded', data: { companyServiceId, ...sourceDataOf(source) } },
      ];
    }
    if (state.is !== 'recorded') throw new Rejected('not_found');
    if (type === 'AttachReceipt' || type === 'DetachReceipt') return [receiptEvent(command, state)];
    if (type === 'Synchronise') return synchronise(data.source, state);
    if (type === 'MissSource') {
      if (state.source?.companyErpId !== data.companyErpId || state.isSourceMissing) return [];
      return [{ type: 'PaymentSourceMissing', data: { companyServiceId: state.companyServiceId, ...data } }];
    }
    if (type === 'ConfirmSource') {
      if (!state.source || !state.isSourceMissing) throw new Rejected('payment_source_not_missing');
      if (state.isSourceConfirmed) return [];
      const { companyErpId } = state.source;
      return [{ type: 'PaymentSourceConfirmed', data: { companyServiceId: state.companyServiceId, companyErpId } }];
    }
    if (type === 'ReplaceService') {
      const { from, to } = data;
      if (state.companyServiceId !== from) return [];
      return [{ type: 'PaymentServiceCorrected', data: { companyServiceId: to } }];
    }
    const { companyServiceId } = { ...state, ...(type === 'Correct' && data) };
    if (type === 'Delete') return [{ type: 'PaymentDeleted', data: { companyServiceId } }];
    const events = changesOf<PaymentEvent, PaymentFields>(paymentGroups, data, state);
    for (const event of events) if (event.type === 'PaymentAmountCorrected') rejectIncompleteMoney(event.data);
    return events.map((event) => ({ type: event.type, data: { ...event.data, companyServiceId } }) as PaymentEvent);
  },

  evolve(state, event) {
    const { type, data } = event;
    if (type === 'PaymentRecorded') return { is: 'recorded', ...data, receipts: [] };
    if (state.is !== 'recorded') return state;
    if (type === 'PaymentDeleted') return { is: 'deleted' };
    if (type === 'PaymentReceiptAttached' || type === 'PaymentReceiptDetached')
      return { ...state, receipts: receiptsAfter(event, state.receipts) };
    if (type === 'PaymentSourceRecorded')
      return { ...state, source: sourceOf(data), isSourceMissing: false, isSourceConfirmed: false };
    if (type === 'PaymentSourceMissing') return { ...state, isSourceMissing: true };
    if (type === 'PaymentSourceConfirmed') return { ...state, isSourceConfirmed: true };
    return { ...state, ...data };
  },
});
