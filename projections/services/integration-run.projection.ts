import { companyServiceEvents } from '../../backend/services/company-service.events';
import { integrationEvents } from '../../backend/services/integrations/integration.events';
import type { Fact } from '../../backend/platform/kit/events';
import { projection, remove, update, upsert } from '../kit/projection';
import { IntegrationRun } from './integration-run.read-model';

type Outcome = Pick<IntegrationRun, 'state'> &
  Partial<Pick<IntegrationRun, 'counts' | 'failureCode' | 'vendorText' | 'held'>>;

const endRun = (e: Fact & { data: { runId: string; durationMs: number } }, outcome: Outcome) =>
  upsert<IntegrationRun>({
    companyId: e.companyId,
    id: e.data.runId,
    companyServiceId: e.entityId,
    endedAt: e.at,
    durationMs: e.data.durationMs,
    counts: null,
    failureCode: null,
    vendorText: null,
    held: null,
    ...outcome,
  });

export const integrationRuns = projection(IntegrationRun, [integrationEvents, companyServiceEvents], {
  IntegrationSynchronisationSucceeded: (e) => {
    const {
      companyServiceId: _service,
      runId: _run,
      observedOn: _day,
      signIns: _signIns,
      durationMs: _duration,
      ...counts
    } = e.data;
    return endRun(e, { state: 'succeeded', counts });
  },
  IntegrationSynchronisationFailed: (e) =>
    endRun(e, { state: 'failed', failureCode: e.data.code, vendorText: e.data.vendorText }),
  IntegrationSynchronisationHeld: (e) => {
    const { why, known, seen, missing } = e.data;
    return endRun(e, { state: 'held', held: { why, known, seen, missing } });
  },
  IntegrationSynchronisationReleased: (e) => update({ id: e.data.runId }, { state: 'released' }),
  IntegrationSynchronisationDiscarded: (e) => update({ id: e.data.runId }, { state: 'discarded' }),
  CompanyServiceDeleted: (e) => remove({ companyServiceId: e.entityId }),
});
