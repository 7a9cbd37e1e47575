import { companyServiceEvents } from '../../backend/services/company-service.events';
import { integrationEvents } from '../../backend/services/integrations/integration.events';
import type { FactOf } from '../../backend/platform/kit/events';
import { projection, remove, update, upsert } from '../kit/projection';
import { Integration } from './integration.read-model';

const noFailure = {
  failureCode: null,
  vendorText: null,
  failureAttempt: null,
  failedAt: null,
  nextAttemptAt: null,
};

/** A list has the last sign-in ever, so a missed run leaves no gap. Nobody knows the sign-ins of accounts that it leaves out. */
const signInsOf = (
  e: FactOf<typeof integrationEvents> & { type: 'IntegrationSynchronisationSucceeded' },
  row?: Integration,
) => {
  const { signIns, unlisted, observedOn } = e.data;
  return signIns > 0 && unlisted === 0
    ? { signInsReportedSince: row?.signInsReportedSince ?? observedOn, signInsReportedUntil: observedOn }
    : {};
};

export const integrations = projection(
  Integration,
  [integrationEvents, companyServiceEvents],
  {
    IntegrationConfigured: (e) =>
      upsert({
        companyId: e.companyId,
        id: e.entityId,
        integrationKind: e.data.integrationKind,
        scopes: [],
        configuredAt: e.at,
        isListCurrent: false,
        lastRunAt: null,
        lastRunId: null,
        pausedAt: null,
        ...noFailure,
        heldRunId: null,
        releasedRunId: null,
        seatsBought: null,
        seatsUsed: null,
        signInsReportedSince: null,
        signInsReportedUntil: null,
      }),
    IntegrationCredentialsReplaced: (e) => update({ id: e.entityId }, { isListCurrent: false, ...noFailure }),
    IntegrationAuthorised: (e) =>
      update({ id: e.entityId }, { scopes: e.data.scopes, isListCurrent: false, ...noFailure }),
    IntegrationAuthorisationDropped: (e) => update({ id: e.entityId }, { scopes: [] }),
    IntegrationSynchronisationSucceeded: (e, row) =>
      update(
        { id: e.entityId },
        {
          lastRunAt: e.at,
          lastRunId: e.data.runId,
          isListCurrent: true,
          ...noFailure,
          heldRunId: null,
          releasedRunId: null,
          seatsBought: e.data.seatsBought,
          seatsUsed: e.data.seatsUsed,
          ...signInsOf(e, row),
        },
      ),
    IntegrationSynchronisationFailed: (e) =>
      update(
        { id: e.entityId },
        {
          lastRunAt: e.at,
          lastRunId: e.data.runId,
          failureCode: e.data.code,
          vendorText: e.data.vendorText,
          failureAttempt: e.data.attempt,
          failedAt: e.at,
          nextAttemptAt: e.data.nextAttemptAt,
        },
      ),
    IntegrationSynchronisationHeld: (e) =>
      update(
        { id: e.entityId },
        { lastRunAt: e.at, lastRunId: e.data.runId, ...noFailure, heldRunId: e.data.runId, releasedRunId: null },
      ),
    IntegrationPaused: (e) => update({ id: e.entityId }, { pausedAt: e.at }),
    IntegrationResumed: (e) => update({ id: e.entityId }, { pausedAt: null }),
    IntegrationSynchronisationReleased: (e) =>
      update({ id: e.entityId }, { heldRunId: null, releasedRunId: e.data.runId }),
    IntegrationSynchronisationDiscarded: (e) => update({ id: e.entityId }, { heldRunId: null }),
    IntegrationDisconnected: (e) => remove({ id: e.entityId }),
    CompanyServiceDeleted: (e) => remove({ id: e.entityId }),
  },
  { readsRow: ['IntegrationSynchronisationSucceeded'] },
);
