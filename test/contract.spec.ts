import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { api, endpoints } from '../backend/contract';
import type { Endpoint } from '../backend/contract/kit';
import { readModels } from '../backend/contract/read-models';
import { projections } from '../projections/registry';

const nameless = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
const callOf = (method: string, path: string) => `${method} ${nameless(path)}`;

/** Every call that the specification names, one a line: method, path, names of the query. */
const specified = new Map(
  readFileSync(join(__dirname, 'support/spec-endpoints.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([method = '', path = '', query = '']) => [callOf(method, path), query.split(',').filter(Boolean)]),
);
/** Endpoints of the product beyond the spec, besides a CSV file of each list. */
const beyond = [
  ...['GET /evidence', 'GET /evidence/checkpoints', 'POST /evidence/checkpoints', 'GET /evidence/packs/{}/file'],
  'POST /evidence/verifications',
  ...['GET /evidence/delivery', 'PUT /evidence/delivery', 'GET /evidence/packs', 'POST /evidence/packs'],
  'GET /known-services',
  'GET /history',
  ...['dismiss', 'restore'].map((what) => `POST /alerts/${what}`),
  'GET /company-services/managers',
  'GET /company-users-positions',
  'GET /history-choices',
  'GET /access-logs',
  'GET /company-custom-settings/value-counts',
  // Settings: the operator's terms, and an administrator's experiments
  'GET /terms',
  'GET /links',
  ...['GET', 'PATCH'].map((method) => `${method} /lab-features`),
  'GET /history/{}/{}',
  'GET /history/{}/{}/{}',
  // Departments: founding, one department, and its changes
  'POST /departments',
  'GET /departments/{}',
  'PATCH /departments/{}',
  'POST /departments/{}/close',
  'POST /departments/{}/reopen',
  // Accounts operated at the vendor
  'POST /company-services/{}/vendor-operations/preview',
  'POST /company-services/{}/vendor-operations',
  'GET /company-services/{}/vendor-operations',
  'GET /company-services/{}/vendor-operations/{}',
  'POST /company-services/{}/vendor-operations/{}/stop',
  'GET /company-users/{}/vendor-accounts',
  // Imports from CSV
  'GET /imports',
  'POST /imports',
  'GET /imports/uploads',
  'GET /imports/{}',
  'DELETE /imports/{}',
  'PUT /imports/{}/columns',
  'GET /imports/{}/rows',
  'POST /imports/{}/retry',
  'POST /imports/{}/take-back',
  'GET /imports/{}/kept',
  // Links bound to mail addresses
  'POST /link-codes',
  'POST /link-sessions',
  'GET /link-session',
  ...['GET', 'POST'].map((method) => `${method} /auditor-links`),
  'POST /auditor-links/{}/send-again',
  'DELETE /auditor-links/{}',
  // Administrators: their own password and sessions
  'PATCH /company-administrators/me/password',
  'GET /company-administrators/me/sessions',
  'DELETE /company-administrators/me/sessions',
  'DELETE /company-administrators/me/sessions/{}',
  // Administrators: what belongs to the user record that is linked to one's account
  'GET /company-administrators/me/user',
  // Administrators: one of them, with the revision that an edit begins from
  'GET /company-administrators/{}',
  // Users: invited by mail, accepted by the person
  'POST /company-users/{}/invitation',
  'GET /company-user-invitations/{}',
  'POST /company-user-invitations',
  // Users: leavers, what they still have, and planned changes
  'GET /leaving-users',
  ...['GET', 'PUT'].map((method) => `${method} /leaving-tasks`),
  'GET /company-users/{}/remains',
  'GET /union-company-users/{}/suggestions',
  'DELETE /company-users/{}/scheduled-changes/{}',
  // Access reviews
  ...['GET', 'POST'].map((method) => `${method} /access-reviews`),
  ...['GET', 'PATCH'].map((method) => `${method} /access-reviews/{}`),
  ...['mine', 'items', 'matrix', 'decidable-items', 'additions', 'checks'].map(
    (what) => `GET /access-reviews/{}/${what}`,
  ),
  ...['decisions', 'hand-over', 'close'].map((what) => `PUT /access-reviews/{}/${what}`),
  ...['cancel', 'tasks', 'confirmations'].map((what) => `PUT /access-reviews/{}/${what}`),
  ...['preview', '{}/reminders'].map((what) => `POST /access-reviews/${what}`),
  ...['POST', 'DELETE'].map((method) => `${method} /access-reviews/{}/reviewers/{}/link`),
  // Shadow IT: logs of proxies, DNS and CASB
  ...['GET', 'POST'].map((method) => `${method} /shadow-its/logs`),
  'POST /shadow-its/logs/head',
  ...['GET', 'DELETE'].map((method) => `${method} /shadow-its/logs/{}`),
  ...['commit', 'take-back'].map((act) => `POST /shadow-its/logs/{}/${act}`),
  'GET /shadow-its/logs/{}/errors/csv',
  // Lists
  'GET /bulk-acts',
  'POST /bulk-acts',
  'POST /bulk-acts/previews',
  'GET /bulk-acts/{}',
  'POST /undo',
  'POST /undo/preview',
  'GET /undo/{}',
  'GET /list-settings/{}',
  'PATCH /list-settings/{}',
  'POST /saved-views',
  'PATCH /saved-views/{}',
  'DELETE /saved-views/{}',
  // Search of everything
  'GET /search',
  'GET /differences',
  'POST /search/uses',
  // Alerts
  'POST /alerts/{}/restore',
  // Devices
  'GET /devices/{}',
  'GET /devices/csv',
  'POST /devices/csv/import',
  'POST /service-users/csv/import',
  ...['assign', 'put-into-use', 'return', 'send-to-repair', 'repair', 'lose', 'find', 'dispose', 'cancel-disposal'].map(
    (act) => `POST /devices/{}/${act}`,
  ),
  // Integrations: their state, trying and removing credentials, runs, held runs, the hour
  'GET /company-services/{}/integration',
  'POST /company-services/{}/integration/test',
  'DELETE /company-services/{}/integration-config',
  'POST /company-services/{}/integration/resume',
  'GET /company-services/{}/integration-runs',
  ...['', '/missing'].map((path) => `GET /company-services/{}/integration-runs/{}${path}`),
  ...['release', 'discard'].map((act) => `POST /company-services/{}/integration-runs/{}/${act}`),
  'PUT /company-services/{}/service-accounts/{}/match',
  'PUT /company-services/{}/service-accounts/match',
  // Identity providers: what they tell of other services
  'GET /company-services/{}/directory',
  'GET /company-services/{}/directory-apps',
  'PUT /company-services/{}/directory-apps/{}/match',
  'GET /company-services/{}/people-source',
  'PATCH /company-services/{}/people-source',
  'GET /company-services/{}/integration-runs/{}/people',
  'GET /company-services/{}/people-source/people',
  'POST /company-services/{}/people-source/people/{}/approve',
  'POST /company-services/{}/people-source/people/{}/dismiss',
  'PUT /company-services/{}/people-source/people/{}/link',
  'GET /integrations',
  ...['GET', 'PATCH'].map((method) => `${method} /integration-settings`),
  // ERPs: one of them, trying it, its runs and previews; payments beside their records; rules of payments
  'GET /company-erps/{}',
  'POST /company-erps/{}/test',
  'POST /company-erps/{}/resume',
  ...['', '/{}', '/{}/payments', '/{}/missing'].map((path) => `GET /company-erps/{}/runs${path}`),
  'GET /company-erps/{}/choices',
  ...['release', 'discard'].map((act) => `POST /company-erps/{}/runs/{}/${act}`),
  'GET /erp-payments',
  'GET /erp-payments/{}',
  'POST /erp-payments/{}/confirm',
  'POST /erp-payments/confirm',
  ...['GET', 'POST'].map((method) => `${method} /payment-rules`),
  'GET /payment-rules/suggestions',
  ...['PATCH', 'DELETE'].map((method) => `${method} /payment-rules/{}`),
  ...['apply', 'take-back'].map((act) => `POST /payment-rules/{}/${act}`),
  // Plans: one of them, renewing and ending it, and the calendar of both
  'GET /company-services/{}/plans/{}',
  'POST /company-services/{}/plans/{}/renew',
  'POST /company-services/{}/plans/{}/end',
  'GET /plan-renewals',
  ...['GET', 'POST', 'DELETE'].map((method) => `${method} /plan-calendar-feed`),
  'GET /plan-calendars/{}',
  // The parts of a recorded amount
  'GET /recorded-amount-breakdown',
  'GET /recorded-amount-breakdown-yearly',
  // Seats: bought, assigned and used
  'GET /seats',
  'GET /seats/csv',
  'GET /service-users/csv',
  // The browser extension: its own calls, and the console's about it
  ...['enrolments', 'reports', 'requests'].map((path) => `POST /extension/${path}`),
  ...['rules', 'requests'].map((path) => `GET /extension/${path}`),
  'GET /shadow-its/requests',
  'POST /shadow-its/requests/{}/answer',
  'GET /shadow-its/extension/installations',
  'POST /shadow-its/extension/installations/{}/revoke',
  'POST /shadow-its/extension/codes',
  'POST /shadow-its/extension/enrolment-token',
  ...['GET', 'PATCH'].map((method) => `${method} /shadow-its/extension/setting`),
  // Payments
  'GET /payments/{}',
  'POST /payments/bulk-insert',
  'POST /payments/{}/receipts',
  'GET /payments/{}/receipts/{}',
  'DELETE /payments/{}/receipts/{}',
  // Shadow IT: one detected service, decisions, its risk by hand, and the rules of suggestions
  'GET /shadow-its/services/{}',
  'POST /shadow-its/services',
  'POST /shadow-its/services/decisions',
  'GET /shadow-its/services/selection',
  ...['PUT', 'DELETE'].map((method) => `${method} /shadow-its/services/{}/risk`),
  ...['GET', 'PUT'].map((method) => `${method} /shadow-its/suggestion-rules`),
  // Shadow IT: one rule, and rules from CSV
  'GET /shadow-its/rules/{}',
  'GET /shadow-its/rule-preview',
  'GET /shadow-its/try',
  ...['allow-urls', 'detect-urls'].map((urls) => `POST /shadow-its/${urls}/csv/import`),
  // Home: today's tasks
  'GET /home/attention',
];
const named = endpoints.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const keysOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

test('every endpoint is in the table once', () => {
  const calls = endpoints.map(({ method, path }) => callOf(method, path));
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  expect(Object.values(api).flatMap((area) => Object.values(area))).toHaveLength(endpoints.length);
});

test('every specified endpoint exists', () => {
  const calls = new Set(endpoints.map(({ method, path }) => callOf(method, path)));
  expect([...specified.keys()].filter((call) => !calls.has(call))).toEqual([]);
});

test.each(named)('%s is of the specification and takes its query', (_, { method, path, query, produces }) => {
  const call = callOf(method, path);
  if (beyond.includes(call) || produces === 'csv') return;
  const wanted = specified.get(call) ?? ['no such call is specified'];
  expect(keysOf(query)).toEqual(expect.arrayContaining(wanted));
});

test.each(named)(
  '%s declares its models and takes its path’s parameters',
  (_, { method, path, params, body, summary, models }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(keysOf(params).sort()).toEqual(inPath.sort());
    expect(summary).toMatch(/[ぁ-んァ-ン一-龥]|^\//);
    expect(readModels).toEqual(expect.arrayContaining([...models]));
    if (method === 'GET') expect(body).toBeInstanceOf(z.ZodUndefined);
    else expect(models).toEqual([]);
  },
);

test('every read model has a projection', () => {
  expect(projections.map(({ name }) => name).sort()).toEqual([...readModels].sort());
});
