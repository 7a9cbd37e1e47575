import { failureInWords } from '../../../contract/integration-failures';
import type { IntegrationRun } from '../../../contract/integrations';
import type { IntegrationRun as RunModel } from '../../../../projections/services/integration-run.read-model';
import { runStateOf } from '../runner/run-state.rules';
import type { Synchronisation } from './synchronisation-runs.service';

export type RunRow = Omit<RunModel, 'companyId' | 'companyServiceId'>;

export const runColumns = `r.id, r.state, r.ended_at as "endedAt", r.duration_ms as "durationMs", r.counts,
  r.failure_code as "failureCode", r.vendor_text as "vendorText", r.held`;

const failureOf = (failure: { code: RunModel['failureCode']; vendorText: string | null } | null) =>
  failure?.code ? failureInWords(failure.code, failure.vendorText) : null;

/** A run that ended. */
export const runOf = ({
  id,
  state,
  endedAt,
  durationMs,
  counts,
  failureCode,
  vendorText,
  held,
}: RunRow): IntegrationRun => ({
  id,
  state,
  isPreview: false,
  startedAt: new Date(Date.parse(endedAt) - durationMs).toISOString(),
  durationMs,
  counts: counts as IntegrationRun['counts'],
  failure: failureOf({ code: failureCode, vendorText }),
  held,
});

/** A run that is queued, running or cancelled, or a preview. */
export const runOfSynchronisation = (run: Synchronisation): IntegrationRun => {
  const { id, isPreview, requestedAt, startedAt, endedAt, counts, failure } = run;
  const state = runStateOf(run);
  return {
    id,
    state,
    isPreview,
    startedAt: startedAt ?? requestedAt,
    durationMs: endedAt && startedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null,
    counts: state === 'succeeded' ? counts : null,
    failure: failureOf(failure),
    held: null,
  };
};
