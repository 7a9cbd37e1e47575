import type { IntegrationRun } from '../../../contract/integrations';
import type { RequestedRun } from './requested-runs.service';

type Progress = Pick<RequestedRun, 'startedAt' | 'endedAt' | 'isCancelled'> & { failure: object | null };

/** The state of a run, of a service or of an ERP. */
export const runStateOf = ({ startedAt, endedAt, failure, isCancelled }: Progress): IntegrationRun['state'] => {
  if (!endedAt) return startedAt ? 'running' : 'queued';
  if (isCancelled) return 'cancelled';
  return failure ? 'failed' : 'succeeded';
};
