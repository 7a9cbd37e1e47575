import type { ErpRun as RunModel } from '../../../../projections/payments/erp-run.read-model';
import type { ErpRun } from '../../../contract/company-erp-rows';
import { failureInWords } from '../../../contract/integration-failures';
import type { RequestedErpRun } from './erp-runs.service';
import { runStateOf } from '../../../services/integrations/runner/run-state.rules';

export type EndedRunRow = Omit<RunModel, 'companyId' | 'companyErpId'>;

export const erpRunColumns = `r.id, r.state, r.ended_at as "endedAt", r.duration_ms as "durationMs", r.counts,
  r.failure_code as "failureCode", r.vendor_text as "vendorText", r.held`;

/** A run that ended. */
export const runOf = ({ id, state, endedAt, durationMs, ...row }: EndedRunRow): ErpRun => ({
  id,
  state,
  isPreview: false,
  startedAt: new Date(Date.parse(endedAt) - durationMs).toISOString(),
  durationMs,
  counts: row.counts as ErpRun['counts'],
  failure: row.failureCode && failureInWords(row.failureCode, row.vendorText),
  held: row.held,
});

/** A run that is queued, running or cancelled, or a preview. */
export const runOfRequested = (run: RequestedErpRun): ErpRun => {
  const { id, isPreview, requestedAt, startedAt, endedAt, counts, failure } = run;
  const state = runStateOf(run);
  return {
    id,
    state,
    isPreview,
    startedAt: startedAt ?? requestedAt,
    durationMs: endedAt && startedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null,
    counts: state === 'succeeded' ? counts : null,
    failure: failure && failureInWords(failure.code, failure.vendorText),
    held: null,
  };
};
