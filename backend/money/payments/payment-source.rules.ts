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
  /** The question ended without an answer. */
  | { type: 'DismissLookalike'; data: object };
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

const sourceOf = ({
  companyErpId,
  externalId,
  accountTitle,
  department,
  ...data
}: SourceData): PaymentSource => ({
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
  isSourceConfirmed?: boolean;
  /** A payment of an ERP that may be this one. */
  lookalike?: PaymentSource;
}

/** What a command about the ERP's record changes in a payment that is here. */
export function sourceEvents({ type, data }: SourceCommand, state: SourcedPayment): PaymentEvent[] {
  const { companyServiceId, source, lookalike } = state;
  switch (type) {
    case 'Synchronise':
      return synchronise(data.source, state);
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
      const found = sourceDataOf(data.source);
      if (source || (lookalike && isSame(sourceDataOf(lookalike), found))) return [];
      return [{ type: 'PaymentLookalikeFound', data: { companyServiceId, ...found } }];
    }
    case 'JoinLookalike':
      if (!lookalike) throw new Rejected('payment_lookalike_missing');
      return [{ type: 'PaymentSourceRecorded', data: { companyServiceId, ...sourceDataOf(lookalike) } }];
    case 'SeparateLookalike':
    case 'DismissLookalike':
      // Another person's answer stands: a second one may want the opposite.
      if (!lookalike && type === 'SeparateLookalike') throw new Rejected('payment_lookalike_missing');
      if (!lookalike) return [];
      return [{ type: 'PaymentLookalikeDismissed', data: { companyServiceId, companyErpId: lookalike.companyErpId } }];
  }
}

/** The state after an event about the ERP's record. */
export function withSource<S extends SourcedPayment>(state: S, event: PaymentEvent): S | undefined {
  switch (event.type) {
    case 'PaymentSourceRecorded': {
      const source = sourceOf(event.data);
      return { ...state, source, isSourceMissing: false, isSourceConfirmed: false, lookalike: undefined };
    }
    case 'PaymentSourceMissing':
      return { ...state, isSourceMissing: true };
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
 * The ERP's record of a payment that is here. Of values that the ERP changed, each is taken over that nobody changed
 * here; a person's correction stays. The first record joins a payment that a person recorded, which keeps its values.
 */
function synchronise(next: PaymentSource, state: SourcedPayment): PaymentEvent[] {
  const { source: before, companyServiceId } = state;
  if (before && (before.companyErpId !== next.companyErpId || before.externalId !== next.externalId))
    throw new Rejected('already_exists');
  if (before && isSame(sourceDataOf(before), sourceDataOf(next)) && !state.isSourceMissing) return [];
  const corrected: Partial<PaymentFields> = {};
  for (const fields of Object.values(paymentGroups)) {
    const valuesOf = (from: object) => Object.fromEntries(fields.map((field) => [field, from[field as never]]));
    const isTouchedHere = !before || !isSame(valuesOf(state), valuesOf({ companyServiceId, ...before }));
    if (!isTouchedHere) Object.assign(corrected, valuesOf({ companyServiceId, ...next }));
  }
  const events = eventsOfEdit<PaymentEvent, PaymentFields>(paymentGroups, corrected, state);
  const corrections = events.map(
    (event) => ({ type: event.type, data: { ...event.data, companyServiceId } }) as PaymentEvent,
  );
  return [...corrections, { type: 'PaymentSourceRecorded', data: { companyServiceId, ...sourceDataOf(next) } }];
}
