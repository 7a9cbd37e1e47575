import { integrationEvents } from '../../backend/services/integrations/integration.events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { given, life } from '../kit/given';
import { companyServices } from './company-service.projection';
import { integrationRuns } from './integration-run.projection';
import { integrations } from './integration.projection';

const companyId = 'company';
const companyServiceId = 'service';
const integration = life(integrationEvents, { companyId, id: companyServiceId });
const service = life(companyServiceEvents, { companyId, id: companyServiceId });
const registered = service('CompanyServiceRegistered', {
  name: 'Slack',
  integrationKind: 'slack',
  category: 'communication',
  url: null,
  integrationState: 'not_configured',
});
const configured = integration('IntegrationConfigured', {
  companyServiceId,
  integrationKind: 'slack',
  credentialId: 'credential',
});
const counts = {
  accounts: 3,
  found: 3,
  changed: 0,
  missed: 0,
  lost: 0,
  back: 0,
  matched: 2,
  unmatched: 1,
  unlisted: 0,
};
const seats = { seatsBought: 5, seatsUsed: 3 };
const succeeded = integration('IntegrationSynchronisationSucceeded', {
  companyServiceId,
  runId: 'good',
  observedOn: '2026-11-22',
  ...counts,
  ...seats,
  signIns: 0,
  durationMs: 1_000,
});
const withSignIns = (observedOn: string, signIns: number, unlisted = 0) =>
  integration('IntegrationSynchronisationSucceeded', {
    ...{ companyServiceId, runId: observedOn, observedOn, ...counts, ...seats, signIns, unlisted },
    durationMs: 1_000,
  });
const failed = (attempt: number, nextAttemptAt: string | null) =>
  integration('IntegrationSynchronisationFailed', {
    companyServiceId,
    runId: 'bad',
    code: 'timeout',
    vendorText: null,
    attempt,
    durationMs: 10,
    nextAttemptAt,
  });
const replaced = integration('IntegrationCredentialsReplaced', { companyServiceId, credentialId: 'other' });
const held = integration('IntegrationSynchronisationHeld', {
  companyServiceId,
  runId: 'held',
  why: 'empty',
  known: 3,
  seen: 0,
  missing: 3,
  durationMs: 5,
});
const released = integration('IntegrationSynchronisationReleased', { companyServiceId, runId: 'held' });
const disconnected = integration('IntegrationDisconnected', { companyServiceId });
const stateAfter = (...facts: Parameters<ReturnType<typeof given<never>>>) =>
  given(companyServices)(registered, ...facts).rows[0]!.integrationState;

test('a service is configured, failed only after the last attempt, and configured again by a success', () => {
  expect(stateAfter(configured)).toBe('configured');
  expect(stateAfter(configured, failed(1, '2026-11-22T00:00:01.000Z'))).toBe('configured');
  expect(stateAfter(configured, failed(3, null))).toBe('failed');
  expect(stateAfter(configured, failed(3, null), succeeded)).toBe('configured');
  expect(stateAfter(configured, disconnected)).toBe('not_configured');
});

test('an integration shows its last failure until it succeeds', () => {
  const [row] = given(integrations)(configured, failed(3, null)).rows;
  expect(row).toMatchObject({ failureCode: 'timeout', failureAttempt: 3, nextAttemptAt: null, lastRunId: 'bad' });
  const [mended] = given(integrations)(configured, failed(3, null), succeeded).rows;
  expect(mended).toMatchObject({ failureCode: null, failedAt: null, lastRunId: 'good', ...seats });
});

test('a list is current after a run with the present credentials', () => {
  const isListCurrent = (...facts: Parameters<ReturnType<typeof given<never>>>) =>
    given(integrations)(configured, ...facts).rows[0]!.isListCurrent;
  const authorised = integration('IntegrationAuthorised', { companyServiceId, scopes: [] });
  expect([isListCurrent(), isListCurrent(succeeded)]).toEqual([false, true]);
  expect([isListCurrent(succeeded, replaced), isListCurrent(succeeded, authorised)]).toEqual([false, false]);
  expect([isListCurrent(succeeded, held), isListCurrent(succeeded, failed(3, null))]).toEqual([true, true]);
});

test('a held run is released for the next one, which ends it', () => {
  expect(given(integrations)(configured, held).rows).toMatchObject([{ heldRunId: 'held', releasedRunId: null }]);
  expect(given(integrations)(configured, held, released).rows).toMatchObject([
    { heldRunId: null, releasedRunId: 'held' },
  ]);
  expect(given(integrations)(configured, held, released, succeeded).rows).toMatchObject([{ releasedRunId: null }]);
});

test('an integration without its authorisation has no scopes', () => {
  const authorised = integration('IntegrationAuthorised', { companyServiceId, scopes: ['users:read'] });
  const dropped = integration('IntegrationAuthorisationDropped', { companyServiceId });
  expect(given(integrations)(configured, authorised).rows).toMatchObject([{ scopes: ['users:read'] }]);
  expect(given(integrations)(configured, authorised, dropped).rows).toMatchObject([{ scopes: [] }]);
});

test('a disconnected integration is gone, its runs stay', () => {
  expect(given(integrations)(configured, succeeded, disconnected).rows).toEqual([]);
  expect(given(integrationRuns)(configured, succeeded, disconnected).rows).toMatchObject([
    { id: 'good', state: 'succeeded', durationMs: 1_000, counts: { ...counts, ...seats }, failureCode: null },
  ]);
});

test('a run has the outcome of its last attempt', () => {
  expect(given(integrationRuns)(failed(1, '2026-11-22T00:00:01.000Z'), failed(2, null)).rows).toMatchObject([
    { id: 'bad', state: 'failed', failureCode: 'timeout', counts: null },
  ]);
  expect(given(integrationRuns)(held, released).rows).toMatchObject([
    { state: 'released', held: { why: 'empty', known: 3, seen: 0, missing: 3 } },
  ]);
});

test('sign-ins are reported from the first list with some until the last one, and no longer after disconnecting', () => {
  const reportedAfter = (...facts: Parameters<ReturnType<typeof given<never>>>) => {
    const [row] = given(integrations)(configured, ...facts).rows;
    return [row!.signInsReportedSince, row!.signInsReportedUntil];
  };
  expect(reportedAfter(succeeded)).toEqual([null, null]);
  const days = [withSignIns('2026-11-01', 2), withSignIns('2026-11-02', 3)];
  expect(reportedAfter(...days)).toEqual(['2026-11-01', '2026-11-02']);
  expect(reportedAfter(...days, withSignIns('2026-11-03', 0), failed(3, null), held)).toEqual([
    '2026-11-01',
    '2026-11-02',
  ]);
  expect(reportedAfter(...days, withSignIns('2026-11-03', 2, 1))).toEqual(['2026-11-01', '2026-11-02']);
  expect(reportedAfter(...days, disconnected, configured)).toEqual([null, null]);
});
