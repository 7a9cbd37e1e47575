import { eventsOfEdit } from '../../platform/kit/edit-events';
import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { paymentEvents, type PaymentEvent } from './payment.events';
import { paymentGroups, type PaymentFields, type RecordedPayment } from './payment-fields.rules';
import {
  sourceDataOf,
  sourceEvents,
  withSource,
  type SourceCommand,
  type SourceCommandType,
  type SourcedPayment,
} from './payment-source.rules';
import { receiptEvent, receiptsAfter, type Receipt, type ReceiptCommand } from './receipts/receipt.rules';

export type { PaymentFields, RecordedPayment } from './payment-fields.rules';
type Money = Pick<PaymentFields, 'originalAmount' | 'originalCurrency' | 'exchangeRate'>;
export type PaymentCommand =
  | { type: 'Record'; data: RecordedPayment }
  | { type: 'Correct'; data: Partial<PaymentFields> }
  /** Only where the payment still has the service `from`. */
  | { type: 'ReplaceService'; data: { from: string | null; to: string | null } }
  | ReceiptCommand
  | SourceCommand
  /** Takes back that an ERP brought the payment, so that the ERP may bring it again. */
  | { type: 'Withdraw'; data: object }
  | { type: 'Delete'; data: object };

type Recorded = SourcedPayment & { is: 'recorded'; receipts: readonly Receipt[] };
export type PaymentState = { is: 'unknown' } | Recorded | { is: 'withdrawn' } | { is: 'deleted' };

/** What a run sends, also to payments that were deleted meanwhile. */
const ofRuns: ReadonlySet<string> = new Set<SourceCommandType>([
  'Synchronise',
  'MissSource',
  'FindLookalike',
  'KeepBeside',
  'DismissLookalike',
]);

/** @throws Rejected for an amount in another currency, or that currency, without the other, and for a rate without them. */
const rejectIncompleteMoney = ({ originalAmount, originalCurrency, exchangeRate }: Money) => {
  if (originalAmount !== null && originalCurrency === null) throw new Rejected('currency_missing');
  if (originalAmount === null && originalCurrency !== null) throw new Rejected('foreign_amount_missing');
  if (originalAmount === null && exchangeRate !== null) throw new Rejected('rate_without_amount');
};

const correct = (data: Partial<PaymentFields>, state: Recorded): PaymentEvent[] => {
  const { companyServiceId } = { ...state, ...data };
  const events = eventsOfEdit<PaymentEvent, PaymentFields>(paymentGroups, data, state);
  for (const event of events) if (event.type === 'PaymentAmountCorrected') rejectIncompleteMoney(event.data);
  return events.map((event) => ({ type: event.type, data: { ...event.data, companyServiceId } }) as PaymentEvent);
};

/** A payment: recorded, corrected, its receipts attached, deleted; every value it ever had stays in its history. */
export const paymentDecider = decider<PaymentCommand, PaymentState, typeof paymentEvents>({
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
    if (state.is === 'deleted' && (type === 'Delete' || ofRuns.has(type))) return [];
    if (type === 'Synchronise' && (state.is === 'unknown' || state.is === 'withdrawn')) {
      const { companyServiceId, source } = data;
      const { companyErpId: _erp, externalId: _id, accountTitle: _title, department: _department, ...values } = source;
      rejectIncompleteMoney(values);
      return [
        { type: 'PaymentRecorded', data: { companyServiceId, ...values } },
        { type: 'PaymentSourceRecorded', data: { companyServiceId, ...sourceDataOf(source) } },
      ];
    }
    if (state.is === 'withdrawn' && ofRuns.has(type)) return [];
    if (state.is !== 'recorded') throw new Rejected('not_found');
    if (type === 'Withdraw') {
      if (!state.source) throw new Rejected('not_found');
      const { companyServiceId, source } = state;
      return [{ type: 'PaymentWithdrawn', data: { companyServiceId, companyErpId: source.companyErpId } }];
    }
    if (type === 'AttachReceipt' || type === 'DetachReceipt') return [receiptEvent(command, state)];
    if (type === 'ReplaceService') {
      const { from, to } = data;
      if (state.companyServiceId !== from) return [];
      return [{ type: 'PaymentServiceCorrected', data: { companyServiceId: to } }];
    }
    if (type === 'Delete') {
      // Its ERP may take the other one in.
      const dismissals = sourceEvents({ type: 'DismissLookalike', data: {} }, state);
      return [...dismissals, { type: 'PaymentDeleted', data: { companyServiceId: state.companyServiceId } }];
    }
    return type === 'Correct' ? correct(data, state) : sourceEvents(command, state);
  },

  evolve(state, event) {
    const { type, data } = event;
    if (type === 'PaymentRecorded') return { is: 'recorded', ...data, receipts: [] };
    if (state.is !== 'recorded') return state;
    if (type === 'PaymentDeleted') return { is: 'deleted' };
    if (type === 'PaymentWithdrawn') return { is: 'withdrawn' };
    if (type === 'PaymentReceiptAttached' || type === 'PaymentReceiptDetached')
      return { ...state, receipts: receiptsAfter(event, state.receipts) };
    return withSource(state, event) ?? { ...state, ...data };
  },
});
