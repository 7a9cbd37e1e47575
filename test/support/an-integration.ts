import type { CredentialField, IntegrationDetail, IntegrationRun } from '../../backend/contract/integrations';
import type { ServiceDetail } from '../../backend/contract/services';
import { loggedIn } from './web-console';

export const serviceId = '01938f6e-0000-7000-8000-000000000101';
export const runId = '01938f6e-0000-7000-8000-000000000201';
export const path = `/company-services/${serviceId}`;
export const service: ServiceDetail = {
  id: serviceId,
  revision: 3,
  serviceName: 'Slack',
  integrationKind: 'slack',
  category: 'communication',
  serviceStatus: 'in_use',
  integrationState: 'configured',
  ssoState: 'none',
  plansCount: 2,
  usersCount: 12,
  monthlyCost: 18_000,
  zeroReason: null,
  manager: null,
  registeredAt: '2026-04-01T00:00:00Z',
  url: null,
  note: null,
  vendorCountry: '米国',
  signIns: null,
  seats: null,
  nextEnd: null,
};
export const token: CredentialField = {
  name: 'token',
  label: 'トークン',
  help: '「OAuth & Permissions」の画面でコピーします。',
  example: 'xoxb-…',
  pattern: '^xoxb-',
  isSecret: true,
  isOptional: false,
  prefix: null,
  suffix: null,
  options: [],
};
export const run: IntegrationRun = {
  id: runId,
  state: 'succeeded',
  isPreview: false,
  startedAt: '2026-11-21T18:04:00Z',
  durationMs: 12_300,
  counts: {
    accounts: 240,
    found: 12,
    changed: 5,
    missed: 0,
    lost: 3,
    back: 0,
    matched: 238,
    unmatched: 2,
    unlisted: 0,
    seatsBought: 250,
    seatsUsed: 240,
  },
  failure: null,
  held: null,
};
export const configured: IntegrationDetail = {
  companyServiceId: serviceId,
  serviceName: 'Slack',
  integrationKind: 'slack',
  state: 'configured',
  lastRun: run,
  nextRunAt: '2026-11-22T18:00:00Z',
  pausedAt: null,
  running: null,
  held: null,
  failure: null,
  kindState: 'confirmed',
  isTestRequired: false,
  source: { url: 'https://docs.slack.dev/', readOn: '2026-11-22' },
  authKind: 'fields',
  fields: [token],
  values: {},
  reads: ['アカウント', '席数'],
  hasDirectory: false,
  readsPeople: false,
  operations: [{ operation: 'service_informations', isGranted: true, permissions: ['users:read'] }],
  vendorOperations: [],
  configuredAt: '2026-10-01T00:00:00Z',
  accountsCount: 240,
  matchedCount: 238,
  requiredConfirmationCount: 2,
};
export const notConfigured: IntegrationDetail = {
  ...configured,
  state: 'not_configured',
  configuredAt: null,
  lastRun: null,
  nextRunAt: null,
  accountsCount: 0,
};
export const failure = {
  code: 'unauthorised',
  text: '認証に失敗しました。認証情報を更新してください。',
  vendorText: '{"error":"token_expired"}',
} as const;
export const held = { why: 'below_half', known: 240, seen: 80, missing: 160 } as const;

/** The server's answers about one service and its integration. */
export const integrationAnswers = (integration: IntegrationDetail, runs: readonly IntegrationRun[] = [run]) => ({
  ...loggedIn(),
  [`GET ${path}`]: { body: service },
  [`GET ${path}/integration`]: { body: integration },
  [`GET ${path}/integration-runs`]: { body: { items: runs, total: runs.length, offset: 0, count: 50 } },
  [`GET ${path}/integration-runs/${runId}`]: { body: { ...run, isPreview: true } },
  [`POST ${path}/integrate`]: { body: { runId } },
  [`POST ${path}/integration/test`]: { body: { isConnected: true, failure: null } },
  [`PATCH ${path}/integration-config`]: {},
  [`DELETE ${path}/integration-config`]: {},
});
