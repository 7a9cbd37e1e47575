import { changesOf } from '../../platform/kit/changes';
import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { paymentEvents, type PaymentEvent } from './payment.events';
import { receiptEvent, receiptsAfter, type Receipt, type ReceiptCommand } from './receipts/receipt.rules';

export type PaymentFields = Extract<PaymentEvent, { type: 'PaymentRecorded' }>['data'];
type Money = Pick<PaymentFields, 'originalAmount' | 'originalCurrency' | 'exchangeRate'>;
export type PaymentCommand =
  | { type: 'Record'; data: PaymentFields }
  | { type: 'Correct'; data: Partial<PaymentFields> }
  | ReceiptCommand
  | { type: 'Delete'; data: object };

type State = { is: 'unknown' } | ({ is: 'recorded'; receipts: readonly Receipt[] } & PaymentFields) | { is: 'deleted' };

const groups = {
  PaymentServiceCorrected: ['companyServiceId'],
  PaymentDateCorrected: ['paidOn'],
  PaymentAmountCorrected: ['amount', 'originalAmount', 'originalCurrency', 'exchangeRate'],
  PaymentPayeeCorrected: ['payee'],
  PaymentDescriptionCorrected: ['description'],
} as const;

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
    if (state.is === 'deleted' && type === 'Delete') return [];
    if (state.is !== 'recorded') throw new Rejected('not_found');
    if (type === 'AttachReceipt' || type === 'DetachReceipt') return [receiptEvent(command, state)];
    const { companyServiceId } = { ...state, ...(type === 'Correct' && data) };
    if (type === 'Delete') return [{ type: 'PaymentDeleted', data: { companyServiceId } }];
    const events = changesOf<PaymentEvent, PaymentFields>(groups, data, state);
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
    return { ...state, ...data };
  },
});
