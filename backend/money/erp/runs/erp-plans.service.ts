import { Injectable } from '@nestjs/common';
import { derivedId } from '../../../platform/kit/ids';
import { searchPayee } from '../../payments/payment-search.rules';
import type { ErpConfig } from '../company-erp.events';
import type { CompanyErpState } from '../company-erp-state.queries';
import type { Period } from '../connector/payment-list.connector';
import type { VendorPayment } from '../connector/vendor-payment.rules';
import type { ListedPayments } from '../erp-reader.service';
import { ErpRuns, type Preview, type RequestedErpRun } from './erp-runs.service';
import { PaymentPlanQueries } from './payment-plan.queries';
import { isRelevant, missingPayments, planPayments, sourceOf, type PaymentPlan } from './payment-plan.rules';

/** A list beside the known payments. */
export interface ComparedList {
  plan: PaymentPlan;
  listed: readonly VendorPayment[];
  /** How many are known and present, listed, and known but not listed. */
  sizes: { known: number; seen: number; missing: number };
  missingIds: string[];
}

const maxFacets = 500;
const facetOf = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort().slice(0, maxFacets);

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
    { payments, unlisted }: ListedPayments,
  ): Promise<ComparedList> {
    const known = await this.queries.known(companyId, companyErpId);
    const unknown = payments.flatMap((payment) => {
      if (known.has(payment.externalId) || !isRelevant(payment, config, period)) return [];
      const converted = sourceOf(payment, companyErpId, config);
      return 'source' in converted ? [converted.source] : [];
    });
    const [recordedByHand, payees, serviceOf, releasedIds] = await Promise.all([
      this.queries.recordedByHand(companyId, unknown),
      this.queries.payees(companyId),
      this.queries.ruleFinder(companyId),
      releasedRunId ? this.runs.missingOf(companyId, releasedRunId) : [],
    ]);
    const released = new Set(releasedIds);
    const plan = planPayments(payments, {
      companyErpId,
      config,
      period,
      known,
      recordedByHand,
      keepBoth: new Set(keepBoth),
      released,
      unlisted,
      serviceOf,
      isKnownPayee: (payee) => payees.has(searchPayee(payee)),
      newId: (externalId) => derivedId(companyErpId, 'payment', externalId),
    });
    const seen = new Set(payments.map(({ externalId }) => externalId));
    const missing = missingPayments(known, seen, period).map(({ paymentId }) => paymentId);
    const doubtful = missing.filter((id) => !released.has(id));
    const inPeriod = [...known.values()].filter(
      ({ state, source: { paidOn } }) => state === 'present' && paidOn >= period.from && paidOn <= period.until,
    );
    const sizes = {
      known: inPeriod.length - (missing.length - doubtful.length),
      seen: seen.size,
      missing: doubtful.length,
    };
    return { plan, listed: payments, sizes, missingIds: missing };
  }

  previewOf({ plan, listed }: ComparedList): Preview {
    return {
      rows: plan.rows,
      accountTitles: facetOf(listed.map(({ accountTitle }) => accountTitle)),
      departments: facetOf(listed.map(({ department }) => department)),
    };
  }
}
