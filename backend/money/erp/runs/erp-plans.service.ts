import { Injectable } from '@nestjs/common';
import type { ErpChoice } from '../../../contract/company-erp-rows';
import { derivedId } from '../../../platform/kit/ids';
import { searchPayee } from '../../payments/payment-search.rules';
import { selectionOf } from '../../payments/payment-selection.rules';
import type { ErpConfig } from '../company-erp.events';
import type { CompanyErpState } from '../company-erp-state.queries';
import type { Period } from '../connector/payment-list.connector';
import type { VendorPayment } from '../connector/vendor-payment.rules';
import type { ListedPayments } from '../erp-reader.service';
import { ErpRuns, type ComparedRun, type RequestedErpRun } from './erp-runs.service';
import { PaymentPlanQueries } from './payment-plan.queries';
import { idsOfChosen } from './chosen-lines.rules';
import { withStableIds } from './entry-lines.rules';
import { isRelevant, payeeOf, planPayments, sourceOf, type PaymentPlan } from './payment-plan.rules';

/** A list beside the known payments. */
export interface ComparedList {
  plan: PaymentPlan;
  listedPayments: readonly VendorPayment[];
  /** How many are known and present, listed, and known but not listed. */
  sizes: { known: number; seen: number; missing: number };
  missingIds: string[];
}

/** The id of a payment that an ERP brought. */
export const erpPaymentId = (companyErpId: string, externalId: string): string =>
  derivedId(companyErpId, 'payment', externalId);

const maxChoices = 500;
/** The values with their numbers, the most frequent first. */
const choicesOf = (values: readonly (string | null)[]): ErpChoice[] => {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const choices = [...counts].map(([value, count]) => ({ value, count }));
  return choices.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, maxChoices);
};

/** Compares the list of a run with the known payments. */
@Injectable()
export class ErpPlans {
  constructor(
    private readonly queries: PaymentPlanQueries,
    private readonly runs: ErpRuns,
  ) {}

  async compare(
    { companyId, companyErpId, keepBoth }: RequestedErpRun,
    { config, releasedRunId }: CompanyErpState & { config: ErpConfig },
    period: Period,
    list: ListedPayments,
  ): Promise<ComparedList> {
    const { unlistedCount } = list;
    const knownPayments = await this.queries.findKnown(companyId, companyErpId);
    const payments = withStableIds(list.payments, knownPayments, (payment) => {
      const conversion = sourceOf(payment, companyErpId, config);
      return 'source' in conversion ? conversion.source : { ...payment, payee: payeeOf(payment), amount: 0 };
    });
    const readable = payments.flatMap((payment) => {
      const conversion = sourceOf(payment, companyErpId, config);
      return 'source' in conversion ? [{ payment, source: conversion.source }] : [];
    });
    const selection = selectionOf(config);
    const newPayments = readable.filter(
      ({ payment }) => !knownPayments.has(payment.externalId) && isRelevant(payment, selection, period),
    );
    const [recordedByHand, payees, serviceOf, isFirst, releasedIds] = await Promise.all([
      this.queries.recordedByHand(
        companyId,
        newPayments.map(({ source }) => source),
      ),
      this.queries.payees(companyId),
      this.queries.ruleFinder(companyId),
      this.queries.isFirst(companyId, companyErpId),
      releasedRunId ? this.runs.missingOf(companyId, releasedRunId) : [],
    ]);
    const releasedPaymentIds = new Set(releasedIds);
    const plan = planPayments(payments, {
      companyErpId,
      config,
      period,
      knownPayments,
      recordedByHand,
      isFirst,
      keepBoth: idsOfChosen(
        keepBoth,
        readable.map(({ source }) => source),
      ),
      releasedIds: releasedPaymentIds,
      unlistedCount,
      serviceOf,
      isKnownPayee: (payee) => payees.has(searchPayee(payee)),
      newId: (externalId) => erpPaymentId(companyErpId, externalId),
    });
    const { missing } = plan;
    const doubtful = missing.filter((id) => !releasedPaymentIds.has(id));
    const inPeriod = [...knownPayments.values()].filter(
      ({ state, source: { paidOn } }) => state === 'present' && paidOn >= period.from && paidOn <= period.until,
    );
    const sizes = {
      known: inPeriod.length - (missing.length - doubtful.length),
      seen: new Set(payments.map(({ externalId }) => externalId)).size,
      missing: doubtful.length,
    };
    return { plan, listedPayments: payments, sizes, missingIds: missing };
  }

  /** How many payments a run has added in all its attempts. */
  countAdded({ companyId, id }: RequestedErpRun): Promise<number> {
    return this.queries.countRecordedBy(companyId, id);
  }

  /** What a run keeps of a comparison. */
  comparedRun({ isPreview }: RequestedErpRun, { plan, listedPayments }: ComparedList): ComparedRun {
    const choices = {
      accountTitles: choicesOf(listedPayments.map(({ accountTitle }) => accountTitle)),
      departments: choicesOf(listedPayments.map(({ department }) => department)),
      payees: choicesOf(listedPayments.map(payeeOf)),
    };
    return { counts: plan.counts, choices, rows: isPreview ? plan.rows : null };
  }
}
