import { companyErpEvents } from '../../backend/money/erp/company-erp.events';
import { projection, update, upsert } from '../kit/projection';
import { CompanyErp } from './company-erp.read-model';

const noFailure = { failureCode: null, vendorText: null, failedAt: null, nextAttemptAt: null };

export const companyErps = projection(CompanyErp, [companyErpEvents], {
  CompanyErpRegistered: (e) =>
    upsert({
      companyId: e.companyId,
      id: e.entityId,
      ...e.data,
      registeredAt: e.at,
      hasCredentials: false,
      scopes: [],
      config: null,
      configuredAt: null,
      isIntegrated: false,
      pausedAt: null,
      lastRunAt: null,
      lastRunId: null,
      ...noFailure,
      heldRunId: null,
      releasedRunId: null,
    }),
  CompanyErpCredentialsReplaced: (e) => update({ id: e.entityId }, { hasCredentials: true, ...noFailure }),
  CompanyErpAuthorised: (e) => update({ id: e.entityId }, { scopes: e.data.scopes, ...noFailure }),
  CompanyErpAuthorisationDropped: (e) => update({ id: e.entityId }, { scopes: [] }),
  CompanyErpConfigured: (e) => update({ id: e.entityId }, { config: e.data, configuredAt: e.at }),
  CompanyErpIntegrated: (e) => update({ id: e.entityId }, { isIntegrated: true }),
  CompanyErpDisintegrated: (e) =>
    update(
      { id: e.entityId },
      {
        isIntegrated: false,
        hasCredentials: false,
        scopes: [],
        pausedAt: null,
        lastRunAt: null,
        ...noFailure,
        heldRunId: null,
        releasedRunId: null,
      },
    ),
  CompanyErpSynchronisationSucceeded: (e) =>
    update(
      { id: e.entityId },
      { lastRunAt: e.at, lastRunId: e.data.runId, ...noFailure, heldRunId: null, releasedRunId: null },
    ),
  CompanyErpSynchronisationFailed: ({ entityId, at, data }) =>
    update(
      { id: entityId },
      {
        lastRunAt: at,
        lastRunId: data.runId,
        failureCode: data.code,
        vendorText: data.vendorText,
        failedAt: at,
        nextAttemptAt: data.nextAttemptAt,
      },
    ),
  CompanyErpSynchronisationHeld: (e) =>
    update(
      { id: e.entityId },
      { lastRunAt: e.at, lastRunId: e.data.runId, ...noFailure, heldRunId: e.data.runId, releasedRunId: null },
    ),
  CompanyErpPaused: (e) => update({ id: e.entityId }, { pausedAt: e.at }),
  CompanyErpResumed: (e) => update({ id: e.entityId }, { pausedAt: null }),
  CompanyErpSynchronisationReleased: (e) =>
    update({ id: e.entityId }, { heldRunId: null, releasedRunId: e.data.runId }),
  CompanyErpSynchronisationDiscarded: (e) => update({ id: e.entityId }, { heldRunId: null }),
});
