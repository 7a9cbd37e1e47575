import { changesOf } from '../../platform/kit/changes';
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
  | { type: 'MissSource'; data: { companyErpId: string } }
  | { type: 'ConfirmSource'; data: object };

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

export const sourceOf = ({
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

interface Present extends PaymentFields {
  source?: PaymentSource;
  isSourceMissing?: boolean;
}

/**
 * The ERP's record of a payment that is here. Of values that the ERP changed, each is taken over that nobody changed
 * here; a person's correction stays. The first record joins a payment that a person recorded, which keeps its values.
 */
export function synchronise(next: PaymentSource, state: Present): PaymentEvent[] {
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
  const events = changesOf<PaymentEvent, PaymentFields>(paymentGroups, corrected, state);
  const corrections = events.map(
    (event) => ({ type: event.type, data: { ...event.data, companyServiceId } }) as PaymentEvent,
  );
  return [...corrections, { type: 'PaymentSourceRecorded', data: { companyServiceId, ...sourceDataOf(next) } }];
}
