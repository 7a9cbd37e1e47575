import type { ErpPaymentRow, ErpRunCounts } from '../../../contract/company-erp-rows';
import type { leavingReasons, paymentSourceStates } from '../../../contract/erp-words';
import { currencies, type WordOf } from '../../../contract/vocabulary';
import { duplicateKey } from '../../payments/payment-search.rules';
import { selectionOf, type PaymentSelection } from '../../payments/payment-selection.rules';
import type { PaymentSource } from '../../payments/payment-source.rules';
import { withoutTax } from '../../payments/without-tax.rules';
import type { ErpConfig } from '../company-erp.events';
import type { Period } from '../connector/payment-list.connector';
import type { VendorPayment } from '../connector/vendor-payment.rules';
import { rowOf, unreadableRow } from './planned-row.rules';

const maxYen = 999_999_999_999;
const payeeMissing = '支払先の記載なし';
const maxPayeeCharacters = 200;

/** A payment of the ERP as the read models know it. */
export interface KnownErpPayment {
  paymentId: string;
  state: WordOf<typeof paymentSourceStates>;
  source: PaymentSource;
}

/** What a plan is made of besides the list. */
export interface PlanContext {
  companyErpId: string;
  config: ErpConfig;
  period: Period;
  /** Keyed by their ids in the ERP. */
  knownPayments: ReadonlyMap<string, KnownErpPayment>;
  /** Payments that no ERP knows, by `duplicateKey`. */
  recordedByHand: ReadonlyMap<string, readonly string[]>;
  /** A person saw the preview of the first run, so it joins payments that look the same. Other runs raise a question. */
  isFirst: boolean;
  /** External ids that are taken in beside a payment that looks the same. */
  keepBoth: ReadonlySet<string>;
  /** The missing payments that a person believes. */
  releasedIds: ReadonlySet<string>;
  /** Items that the vendor counts but does not list. Above zero, only released payments count as missing. */
  unlistedCount: number;
  serviceOf(payee: string, accountTitle: string | null): string | null;
  isKnownPayee(payee: string): boolean;
  newId(externalId: string): string;
}

/** A payment to write. */
export interface PlannedPayment {
  paymentId: string;
  source: PaymentSource;
  companyServiceId: string | null;
  /** The payment beside which a person keeps it, unless another person joins them first. */
  besideId?: string;
}

export interface PaymentPlan {
  /** What has an effect, and what cannot be read. */
  rows: ErpPaymentRow[];
  plannedPayments: PlannedPayment[];
  /** Payments that are no longer taken in. */
  leavingPayments: { paymentId: string; why: WordOf<typeof leavingReasons> }[];
  /** Payments of the period that the list should contain but does not, also those that a person believes. */
  missing: string[];
  /** Payments recorded by hand, and what looks the same in the ERP. */
  lookalikes: { paymentId: string; source: PaymentSource }[];
  /** Payments whose lookalike is no longer taken in. */
  dismissedIds: string[];
  counts: ErpRunCounts;
}

type Convert = { source: PaymentSource } | { problem: ErpPaymentRow['problem'] };
type Currency = WordOf<typeof currencies>;
const isCurrency = (code: string): code is Currency => (currencies.values as readonly string[]).includes(code);

export const payeeOf = ({ payee, description }: Pick<VendorPayment, 'payee' | 'description'>): string =>
  (payee ?? description?.replace(/\s+/g, ' ') ?? payeeMissing).slice(0, maxPayeeCharacters);

/** A vendor's payment in yen, with or without tax. */
export function sourceOf(payment: VendorPayment, companyErpId: string, { taxHandling }: ErpConfig): Convert {
  const {
    externalId,
    paidOn,
    amount: total,
    tax,
    currency,
    exchangeRate,
    accountTitle,
    department,
    description,
  } = payment;
  if (!paidOn) return { problem: 'day' };
  if (total === null) return { problem: 'amount' };
  if (!currency || (currency !== 'JPY' && !isCurrency(currency))) return { problem: 'currency' };
  const isForeign = currency !== 'JPY';
  // Vendors name the tax in the currency of the payment.
  const deductedTax = taxHandling === 'excluded' ? (tax ?? 0) : 0;
  const amount = isForeign ? withoutTax(total, deductedTax, currency as Currency) : total - deductedTax;
  // Without a rate a person enters the yen.
  const yen = Math.round(isForeign ? amount * (exchangeRate ?? 0) : amount);
  if (Math.abs(yen) > maxYen || Math.abs(amount) > maxYen) return { problem: 'amount' };
  return {
    source: {
      ...{ companyErpId, externalId, accountTitle, department, description },
      payee: payeeOf(payment),
      paidOn,
      amount: yen === 0 ? 0 : yen,
      originalAmount: isForeign ? amount : null,
      originalCurrency: isForeign ? (currency as Currency) : null,
      exchangeRate: isForeign ? exchangeRate : null,
    },
  };
}

/** Whether the configuration takes a payment in. */
export function isRelevant(payment: VendorPayment, selection: PaymentSelection, { from, until }: Period): boolean {
  const { paidOn, accountTitle, department } = payment;
  if (paidOn && (paidOn < from || paidOn > until)) return false;
  if (!selection.hasAccountTitle(accountTitle) || !selection.hasDepartment(department)) return false;
  return !selection.excludesPayee(payeeOf(payment));
}

const isSame = (one: PaymentSource, other: PaymentSource): boolean =>
  (Object.keys(one) as (keyof PaymentSource)[]).every((key) => one[key] === other[key]);

/** Whether its amount in yen is not known. */
const isUnrated = ({ originalAmount, exchangeRate }: PaymentSource): boolean =>
  originalAmount !== null && originalAmount !== 0 && exchangeRate === null;

/** Compares a list with the known payments. */
export function planPayments(listedPayments: readonly VendorPayment[], context: PlanContext): PaymentPlan {
  const { companyErpId, config, period, knownPayments, releasedIds, unlistedCount } = context;
  const plan: Omit<PaymentPlan, 'counts' | 'missing'> = {
    rows: [],
    plannedPayments: [],
    leavingPayments: [],
    lookalikes: [],
    dismissedIds: [],
  };
  const byHand = new Map([...context.recordedByHand].map(([key, ids]) => [key, [...ids]]));
  const add = (outcome: ErpPaymentRow['outcome'], plannedPayment: PlannedPayment, before?: PaymentSource) => {
    const { source, paymentId, companyServiceId } = plannedPayment;
    if (outcome === 'alike') plan.lookalikes.push({ paymentId, source });
    else plan.plannedPayments.push(plannedPayment);
    const isKnownPayee = context.isKnownPayee(source.payee);
    plan.rows.push(
      rowOf(
        source,
        outcome,
        { paymentId: outcome === 'new' ? null : paymentId, companyServiceId, isKnownPayee },
        before,
      ),
    );
  };
  const leave = ({ paymentId, source, state }: KnownErpPayment, why: 'missing' | 'unselected') => {
    if (state === 'alike') plan.dismissedIds.push(paymentId);
    if (state !== 'present') return;
    plan.leavingPayments.push({ paymentId, why });
    plan.rows.push(rowOf(source, why, { paymentId, companyServiceId: null, isKnownPayee: true }));
  };

  /** A payment that is not known yet, or of which a person has not decided whether it is. */
  const meet = (source: PaymentSource, before: KnownErpPayment | undefined) => {
    const { externalId, payee, accountTitle } = source;
    const isKeptBeside = context.keepBoth.has(externalId);
    if (before && !isKeptBeside) {
      const { paymentId } = before;
      if (!isSame(before.source, source)) add('alike', { paymentId, source, companyServiceId: null }, before.source);
      return;
    }
    const alike = isKeptBeside ? undefined : byHand.get(duplicateKey(source))?.shift();
    if (alike) return add(context.isFirst ? 'joined' : 'alike', { paymentId: alike, source, companyServiceId: null });
    const companyServiceId = context.serviceOf(payee, accountTitle);
    const besideId = before?.paymentId;
    add('new', { paymentId: context.newId(externalId), source, companyServiceId, besideId });
  };

  const selection = selectionOf(config);
  let relevant = 0;
  for (const payment of listedPayments) {
    const before = knownPayments.get(payment.externalId);
    if (!isRelevant(payment, selection, period)) {
      if (before) leave(before, 'unselected');
      continue;
    }
    relevant += 1;
    const conversion = sourceOf(payment, companyErpId, config);
    if ('problem' in conversion) {
      plan.rows.push(unreadableRow(payment, payeeOf(payment), conversion.problem));
      continue;
    }
    const { source } = conversion;
    if (!before || before.state === 'alike') {
      meet(source, before);
      continue;
    }
    const isRestored = before.state === 'missing' || before.state === 'confirmed';
    if (before.state === 'deleted' || (isSame(before.source, source) && !isRestored)) continue;
    const correction = { paymentId: before.paymentId, source, companyServiceId: null };
    add(isRestored ? 'back' : 'corrected', correction, before.source);
  }
  const listedIds = new Set(listedPayments.map(({ externalId }) => externalId));
  const absent = [...knownPayments].flatMap(([externalId, one]) => (listedIds.has(externalId) ? [] : [one]));
  const expectedPayments = absent.filter(({ source: { paidOn } }) => paidOn >= period.from && paidOn <= period.until);
  for (const one of absent) if (one.source.paidOn < period.from) leave(one, 'unselected');
  for (const one of expectedPayments) if (unlistedCount === 0 || releasedIds.has(one.paymentId)) leave(one, 'missing');
  const missing = expectedPayments.flatMap(({ state, paymentId }) => (state === 'present' ? [paymentId] : []));
  return {
    ...plan,
    missing,
    counts: countsOf(plan, { listed: listedPayments.length, relevant, unlisted: unlistedCount }),
  };
}

const countsOf = (
  { rows, plannedPayments }: Pick<PaymentPlan, 'rows' | 'plannedPayments'>,
  list: Pick<ErpRunCounts, 'listed' | 'relevant' | 'unlisted'>,
): ErpRunCounts => {
  const count = (outcome: ErpPaymentRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    ...list,
    added: count('new'),
    joined: count('joined'),
    corrected: count('corrected'),
    missing: count('missing'),
    back: count('back'),
    unreadable: count('unreadable'),
    alike: count('alike'),
    unselected: count('unselected'),
    unrated: plannedPayments.filter(({ source }) => isUnrated(source)).length,
  };
};
