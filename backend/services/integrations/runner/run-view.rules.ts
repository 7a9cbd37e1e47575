import { failureInWords, type ConnectorFailureCode } from '../../../contract/integration-failures';
import type { IntegrationRun } from '../../../contract/integrations';
import type { RequestedRun } from './requested-runs.service';

type RunState = IntegrationRun['state'];
type Progress = Pick<RequestedRun, 'startedAt' | 'endedAt' | 'isCancelled' | 'failure'>;

const stateOf = ({ startedAt, endedAt, failure, isCancelled }: Progress): RunState => {
  if (!endedAt) return startedAt ? 'running' : 'queued';
  if (isCancelled) return 'cancelled';
  return failure ? 'failed' : 'succeeded';
};

/** As screens show a run of a service or of an ERP that is queued, running or cancelled, or a preview. */
export const requestedRunView = <C>(run: RequestedRun & { counts: C | null }) => {
  const { id, isPreview, requestedAt, startedAt, endedAt, counts, failure } = run;
  const state = stateOf(run);
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

/** The columns of both read models of ended runs, as `r`. */
export const endedRunColumns = `r.id, r.state, r.ended_at as "endedAt", r.duration_ms as "durationMs", r.counts,
  r.failure_code as "failureCode", r.vendor_text as "vendorText", r.held`;

/** Such a row. */
export interface EndedRun<C, H> {
  id: string;
  state: RunState;
  endedAt: string;
  durationMs: number;
  counts: C;
  failureCode: ConnectorFailureCode | null;
  vendorText: string | null;
  held: H;
}

/** As screens show a run of a service or of an ERP that ended. */
export const endedRunView = <C, H>(run: EndedRun<C, H>) => {
  const { id, state, endedAt, durationMs, counts, failureCode, vendorText, held } = run;
  return {
    id,
    state,
    isPreview: false,
    startedAt: new Date(Date.parse(endedAt) - durationMs).toISOString(),
    durationMs,
    counts,
    failure: failureCode && failureInWords(failureCode, vendorText),
    held,
  };
};
