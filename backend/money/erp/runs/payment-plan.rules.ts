import type { ErpPaymentRow, ErpRunCounts } from '../../../contract/company-erp-rows';
import { currencies, type WordOf } from '../../../contract/vocabulary';
import { searchPayee } from '../../payments/payment-search.rules';
import type { PaymentSource } from '../../payments/payment-source.rules';
import type { ErpConfig } from '../company-erp.events';
import type { Period } from '../connector/payment-list.connector';
import type { VendorPayment } from '../connector/vendor-payment.rules';

const maxYen = 999_999_999_999;
const payeeMissing = '支払先の記載なし';
const maxPayeeCharacters = 200;

/** A payment of the ERP as the read models know it. */
export interface KnownErpPayment {
  paymentId: string;
  state: 'present' | 'missing' | 'confirmed' | 'deleted';
  source: PaymentSource;
}

/** What a plan is made of besides the list. */
export interface PlanContext {
  companyErpId: string;
  config: ErpConfig;
  period: Period;
  /** By their ids in the ERP. */
  known: ReadonlyMap<string, KnownErpPayment>;
  /** Payments that no ERP knows, by `duplicateKey`. */
  recordedByHand: ReadonlyMap<string, readonly string[]>;
  /** External ids that are taken in beside a payment that looks the same. */
  keepBoth: ReadonlySet<string>;
  /** The missing payments that a person believes. */
  released: ReadonlySet<string>;
  /** Items that the vendor counts but does not list. Above zero, only released payments count as missing. */
  unlisted: number;
  serviceOf(payee: string, accountTitle: string | null): string | null;
  isKnownPayee(payee: string): boolean;
  newId(externalId: string): string;
}

/** A payment to write. */
export type PlannedPayment = { paymentId: string; source: PaymentSource; companyServiceId: string | null };

export interface PaymentPlan {
  /** What has an effect, and what cannot be read. */
  rows: ErpPaymentRow[];
  written: PlannedPayment[];
  /** Ids of payments that the ERP no longer has. */
  missing: string[];
  counts: ErpRunCounts;
}

type Convert = { source: PaymentSource } | { problem: ErpPaymentRow['problem'] };
const isCurrency = (code: string): code is WordOf<typeof currencies> =>
  (currencies.values as readonly string[]).includes(code);

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
  const amount = taxHandling === 'excluded' ? total - (tax ?? 0) : total;
  const isForeign = currency !== 'JPY';
  if (isForeign && exchangeRate === null) return { problem: 'rate' };
  const yen = Math.round(isForeign ? amount * exchangeRate! : amount);
  if (Math.abs(yen) > maxYen || Math.abs(amount) > maxYen) return { problem: 'amount' };
  return {
    source: {
      ...{ companyErpId, externalId, accountTitle, department, description },
      payee: payeeOf(payment),
      paidOn,
      amount: yen === 0 ? 0 : yen,
      originalAmount: isForeign ? amount : null,
      originalCurrency: isForeign ? (currency as WordOf<typeof currencies>) : null,
      exchangeRate: isForeign ? exchangeRate : null,
    },
  };
}

/** Whether the configuration takes a payment in. */
export function isRelevant(payment: VendorPayment, config: ErpConfig, { from, until }: Period): boolean {
  const { paidOn, accountTitle, department } = payment;
  if (paidOn && (paidOn < from || paidOn > until)) return false;
  const isChosen = (chosen: readonly string[], value: string | null) =>
    chosen.length === 0 || (value !== null && chosen.includes(value));
  if (!isChosen(config.accountTitles, accountTitle) || !isChosen(config.departments, department)) return false;
  const payee = searchPayee(payeeOf(payment));
  return !config.excludedPayees.some((excluded) => searchPayee(excluded) === payee);
}

/** Payments on the same day, to the same payee, of the same amount. */
export const duplicateKey = ({ paidOn, payee, amount }: Pick<PaymentSource, 'paidOn' | 'payee' | 'amount'>): string =>
  `${paidOn} ${amount} ${searchPayee(payee)}`;

const isSame = (one: PaymentSource, other: PaymentSource): boolean =>
  (Object.keys(one) as (keyof PaymentSource)[]).every((key) => one[key] === other[key]);

/** The payments that the list should contain but does not. */
export const missingPayments = (
  known: PlanContext['known'],
  seen: ReadonlySet<string>,
  { from, until }: Period,
): KnownErpPayment[] =>
  [...known].flatMap(([externalId, one]) => {
    const { paidOn } = one.source;
    return one.state === 'present' && paidOn >= from && paidOn <= until && !seen.has(externalId) ? [one] : [];
  });

const rowOf = (
  source: PaymentSource,
  outcome: ErpPaymentRow['outcome'],
  paymentId: string | null,
  companyServiceId: string | null,
  isKnownPayee: boolean,
): ErpPaymentRow => {
  const { externalId, payee, paidOn, amount, accountTitle, department, description } = source;
  const shown = { externalId, payee, paidOn, amount, accountTitle, department, description };
  return { ...shown, outcome, problem: null, paymentId, companyServiceId, isKnownPayee };
};

/** Compares a list with the known payments. */
export function planPayments(listed: readonly VendorPayment[], context: PlanContext): PaymentPlan {
  const { companyErpId, config, period, known, keepBoth, released, unlisted } = context;
  const relevant = listed.filter((payment) => isRelevant(payment, config, period));
  const rows: ErpPaymentRow[] = [];
  const written: PlannedPayment[] = [];
  const byHand = new Map([...context.recordedByHand].map(([key, ids]) => [key, [...ids]]));
  const add = (outcome: ErpPaymentRow['outcome'], planned: PlannedPayment) => {
    const { source, paymentId, companyServiceId } = planned;
    written.push(planned);
    const shownId = outcome === 'new' ? null : paymentId;
    rows.push(rowOf(source, outcome, shownId, companyServiceId, context.isKnownPayee(source.payee)));
  };
  for (const payment of relevant) {
    const { externalId } = payment;
    const converted = sourceOf(payment, companyErpId, config);
    if ('problem' in converted) {
      rows.push(unreadableRow(payment, converted.problem));
      continue;
    }
    const { source } = converted;
    const before = known.get(externalId);
    if (before) {
      const isBack = before.state === 'missing' || before.state === 'confirmed';
      if (before.state === 'deleted' || (isSame(before.source, source) && !isBack)) continue;
      add(isBack ? 'back' : 'corrected', { paymentId: before.paymentId, source, companyServiceId: null });
      continue;
    }
    const alike = keepBoth.has(externalId) ? undefined : byHand.get(duplicateKey(source))?.shift();
    if (alike) add('joined', { paymentId: alike, source, companyServiceId: null });
    else {
      const companyServiceId = context.serviceOf(source.payee, source.accountTitle);
      add('new', { paymentId: context.newId(externalId), source, companyServiceId });
    }
  }
  const seen = new Set(listed.map(({ externalId }) => externalId));
  const missing = missingPayments(known, seen, period).filter(
    ({ paymentId }) => unlisted === 0 || released.has(paymentId),
  );
  for (const { source, paymentId } of missing) rows.push(rowOf(source, 'missing', paymentId, null, true));
  const count = (outcome: ErpPaymentRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    rows,
    written,
    missing: missing.map(({ paymentId }) => paymentId),
    counts: {
      listed: listed.length,
      relevant: relevant.length,
      added: count('new'),
      joined: count('joined'),
      corrected: count('corrected'),
      missing: missing.length,
      back: count('back'),
      unreadable: count('unreadable'),
      unlisted,
    },
  };
}

const unreadableRow = (payment: VendorPayment, problem: ErpPaymentRow['problem']): ErpPaymentRow => {
  const { externalId, paidOn, accountTitle, department, description } = payment;
  const shown = { externalId, payee: payeeOf(payment), paidOn, accountTitle, department, description };
  return {
    ...shown,
    amount: null,
    outcome: 'unreadable',
    problem,
    paymentId: null,
    companyServiceId: null,
    isKnownPayee: false,
  };
};
