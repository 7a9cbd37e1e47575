import type { leavingReasons } from '../../contract/erp-words';
import type { WordOf } from '../../contract/vocabulary';
import { eventsOfEdit } from '../../platform/kit/edit-events';
import { Rejected } from '../../platform/kit/rejections';
import type { PaymentEvent } from './payment.events';
import { paymentGroups, type PaymentFields } from './payment-fields.rules';

type Values = Omit<PaymentFields, 'companyServiceId'>;
/** A payment as an ERP records it. */
export interface PaymentSource extends Values {
  companyErpId: string;
  externalId: string;
  accountTitle: string | null;
  department: string | null;
}

export type SourceCommand =
  /** The service is that of a new payment; a known one keeps its own. */
  | { type: 'Synchronise'; data: { companyServiceId: string | null; source: PaymentSource } }
  | { type: 'MissSource'; data: { companyErpId: string; why: WordOf<typeof leavingReasons> } }
  | { type: 'ConfirmSource'; data: object }
  /** The ERP has a payment that looks like this one, which a person recorded. */
  | { type: 'FindLookalike'; data: { source: PaymentSource } }
  /** What a person answers. */
  | { type: 'JoinLookalike' | 'SeparateLookalike'; data: object }
  /** A run keeps the line of the ERP beside this payment: refused where a person joined them meanwhile. */
  | { type: 'KeepBeside'; data: { companyErpId: string; externalId: string } }
  /** The question ended without an answer. */
  | { type: 'DismissLookalike'; data: object }
  /** Back to what was known of the ERP before. The values of the payment stay. */
  | { type: 'RestoreSource'; data: SourceState };
export type SourceCommandType = SourceCommand['type'];

type SourceData = Omit<Extract<PaymentEvent, { type: 'PaymentSourceRecorded' }>['data'], 'companyServiceId'>;

export const sourceDataOf = ({ payee, paidOn, amount, description, ...source }: PaymentSource): SourceData => {
  const { companyErpId, externalId, accountTitle, department } = source;
  return {
    ...{ companyErpId, externalId, accountTitle, department },
    sourcePayee: payee,
    sourcePaidOn: paidOn,
    sourceAmount: amount,
    sourceOriginalAmount: source.originalAmount,
    sourceOriginalCurrency: source.originalCurrency,
    sourceExchangeRate: source.exchangeRate,
    sourceDescription: description,
  };
};

const sourceOf = ({ companyErpId, externalId, accountTitle, department, ...data }: SourceData): PaymentSource => ({
  ...{ companyErpId, externalId, accountTitle, department },
  payee: data.sourcePayee,
  paidOn: data.sourcePaidOn,
  amount: data.sourceAmount,
  originalAmount: data.sourceOriginalAmount,
  originalCurrency: data.sourceOriginalCurrency,
  exchangeRate: data.sourceExchangeRate,
  description: data.sourceDescription,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface SourcedPayment extends PaymentFields {
  source?: PaymentSource;
  isSourceMissing?: boolean;
  missingWhy?: WordOf<typeof leavingReasons>;
  isSourceConfirmed?: boolean;
  /** A payment of an ERP that may be this one. */
  lookalike?: PaymentSource;
}

export type SourceState = Pick<
  SourcedPayment,
  'source' | 'isSourceMissing' | 'missingWhy' | 'isSourceConfirmed' | 'lookalike'
>;

/** What a payment knows of the ERP. */
export const sourceStateOf = (state: SourceState): SourceState => ({
  source: state.source,
  isSourceMissing: state.isSourceMissing ?? false,
  missingWhy: state.isSourceMissing ? state.missingWhy : undefined,
  isSourceConfirmed: state.isSourceConfirmed ?? false,
  lookalike: state.lookalike,
});

/** What a command about the ERP's record changes in a payment that is here. */
export function sourceEvents({ type, data }: SourceCommand, state: SourcedPayment): PaymentEvent[] {
  const { companyServiceId, source, lookalike } = state;
  switch (type) {
    case 'Synchronise':
      return synchronise(data.source, state);
    case 'RestoreSource':
      return restorationEvents(data, state);
    case 'MissSource':
      if (source?.companyErpId !== data.companyErpId || state.isSourceMissing) return [];
      return [{ type: 'PaymentSourceMissing', data: { companyServiceId, ...data } }];
    case 'ConfirmSource': {
      // The first confirmation stands: a second one may want the opposite.
      if (!source || !state.isSourceMissing || state.isSourceConfirmed)
        throw new Rejected('payment_source_not_missing');
      return [{ type: 'PaymentSourceConfirmed', data: { companyServiceId, companyErpId: source.companyErpId } }];
    }
    case 'FindLookalike': {
      const sourceData = sourceDataOf(data.source);
      if (source || (lookalike && isSame(sourceDataOf(lookalike), sourceData))) return [];
      return [{ type: 'PaymentLookalikeFound', data: { companyServiceId, ...sourceData } }];
    }
    case 'JoinLookalike':
      if (!lookalike) throw new Rejected('payment_lookalike_missing');
      return [{ type: 'PaymentSourceRecorded', data: { companyServiceId, ...sourceDataOf(lookalike) } }];
    case 'KeepBeside': {
      const isLine = (one?: PaymentSource) =>
        one?.companyErpId === data.companyErpId && one.externalId === data.externalId;
      if (isLine(source)) throw new Rejected('payment_lookalike_joined');
      return isLine(lookalike) ? [dismissal(companyServiceId, data.companyErpId)] : [];
    }
    case 'SeparateLookalike':
    case 'DismissLookalike':
      // Another person's answer stands: a second one may want the opposite.
      if (!lookalike && type === 'SeparateLookalike') throw new Rejected('payment_lookalike_missing');
      if (!lookalike) return [];
      return [dismissal(companyServiceId, lookalike.companyErpId)];
  }
}

const dismissal = (companyServiceId: string | null, companyErpId: string): PaymentEvent => ({
  type: 'PaymentLookalikeDismissed',
  data: { companyServiceId, companyErpId },
});

/** The state after an event about the ERP's record. */
export function withSource<S extends SourcedPayment>(state: S, event: PaymentEvent): S | undefined {
  switch (event.type) {
    case 'PaymentSourceRecorded': {
      const source = sourceOf(event.data);
      return { ...state, source, isSourceMissing: false, isSourceConfirmed: false, lookalike: undefined };
    }
    case 'PaymentSourceWithdrawn':
      return { ...state, source: undefined, isSourceMissing: false, isSourceConfirmed: false };
    case 'PaymentSourceMissing':
      return { ...state, isSourceMissing: true, missingWhy: event.data.why };
    case 'PaymentSourceConfirmed':
      return { ...state, isSourceConfirmed: true };
    case 'PaymentLookalikeFound':
      return { ...state, lookalike: sourceOf(event.data) };
    case 'PaymentLookalikeDismissed':
      return { ...state, lookalike: undefined };
    default:
      return undefined;
  }
}

/**
 * The ERP's record of a known payment. A value that the ERP changed is taken over if nobody changed it
 * here; a person's correction stays. The first record joins a payment that a person recorded, which keeps its values.
 */
function synchronise(next: PaymentSource, state: SourcedPayment): PaymentEvent[] {
  const { source: before, companyServiceId } = state;
  if (before && (before.companyErpId !== next.companyErpId || before.externalId !== next.externalId))
    throw new Rejected('already_exists');
  if (before && isSame(sourceDataOf(before), sourceDataOf(next)) && !state.isSourceMissing) return [];
  const correctedFields: Partial<PaymentFields> = {};
  for (const fields of Object.values(paymentGroups)) {
    const valuesOf = (from: object) => Object.fromEntries(fields.map((field) => [field, from[field as never]]));
    const isTouchedHere = !before || !isSame(valuesOf(state), valuesOf({ companyServiceId, ...before }));
    if (!isTouchedHere) Object.assign(correctedFields, valuesOf({ companyServiceId, ...next }));
  }
  const events = eventsOfEdit<PaymentEvent, PaymentFields>(paymentGroups, correctedFields, state);
  const corrections = events.map(
    (event) => ({ type: event.type, data: { ...event.data, companyServiceId } }) as PaymentEvent,
  );
  return [...corrections, { type: 'PaymentSourceRecorded', data: { companyServiceId, ...sourceDataOf(next) } }];
}

/** The events after which a payment knows of the ERP what it knew in `target`. */
function restorationEvents(target: SourceState, state: SourcedPayment): PaymentEvent[] {
  const { companyServiceId } = state;
  const events: PaymentEvent[] = [];
  let now = state;
  const write = (event: PaymentEvent) => {
    events.push(event);
    now = withSource(now, event) ?? now;
  };
  const { source, lookalike, missingWhy = 'missing' } = target;
  const { isSourceMissing, isSourceConfirmed } = sourceStateOf(target);
  const isTooFar = (now.isSourceMissing && !isSourceMissing) || (now.isSourceConfirmed && !isSourceConfirmed);
  if (!source && now.source) {
    write({ type: 'PaymentSourceWithdrawn', data: { companyServiceId, companyErpId: now.source.companyErpId } });
  } else if (source && (!isSame(now.source, source) || isTooFar)) {
    write({ type: 'PaymentSourceRecorded', data: { companyServiceId, ...sourceDataOf(source) } });
  }
  if (source && isSourceMissing && !now.isSourceMissing)
    write({
      type: 'PaymentSourceMissing',
      data: { companyServiceId, companyErpId: source.companyErpId, why: missingWhy },
    });
  if (source && isSourceConfirmed && !now.isSourceConfirmed)
    write({ type: 'PaymentSourceConfirmed', data: { companyServiceId, companyErpId: source.companyErpId } });
  if (lookalike && !isSame(now.lookalike, lookalike))
    write({ type: 'PaymentLookalikeFound', data: { companyServiceId, ...sourceDataOf(lookalike) } });
  if (!lookalike && now.lookalike)
    write({
      type: 'PaymentLookalikeDismissed',
      data: { companyServiceId, companyErpId: now.lookalike.companyErpId },
    });
  return events;
}
