import { companyErpEvents } from '../../backend/money/erp/company-erp.events';
import type { Fact } from '../../backend/platform/kit/events';
import { projection, update, upsert } from '../kit/projection';
import { ErpRun } from './erp-run.read-model';

type Outcome = Pick<ErpRun, 'state'> & Partial<Pick<ErpRun, 'counts' | 'failureCode' | 'vendorText' | 'held'>>;

const endRun = (e: Fact & { data: { runId: string; durationMs: number } }, outcome: Outcome) =>
  upsert<ErpRun>({
    companyId: e.companyId,
    id: e.data.runId,
    companyErpId: e.entityId,
    endedAt: e.at,
    durationMs: e.data.durationMs,
    counts: null,
    failureCode: null,
    vendorText: null,
    held: null,
    ...outcome,
  });

export const erpRuns = projection(ErpRun, [companyErpEvents], {
  CompanyErpSynchronisationSucceeded: (e) => {
    const { runId: _run, durationMs: _duration, ...counts } = e.data;
    return endRun(e, { state: 'succeeded', counts });
  },
  CompanyErpSynchronisationFailed: (e) =>
    endRun(e, { state: 'failed', failureCode: e.data.code, vendorText: e.data.vendorText }),
  CompanyErpSynchronisationHeld: (e) => {
    const { why, known, seen, missing } = e.data;
    return endRun(e, { state: 'held', held: { why, known, seen, missing } });
  },
  CompanyErpSynchronisationReleased: (e) => update({ id: e.data.runId }, { state: 'released' }),
  CompanyErpSynchronisationDiscarded: (e) => update({ id: e.data.runId }, { state: 'discarded' }),
});
