import { companyServiceEvents } from '../../backend/services/company-service.events';
import { integrationEvents } from '../../backend/services/integrations/integration.events';
import { given, life } from '../kit/given';
import { companyServices } from './company-service.projection';

const service = life(companyServiceEvents, { companyId: 'company', id: 'service' });
const registered = service('CompanyServiceRegistered', {
  name: 'Slack',
  integrationKind: 'slack',
  category: 'communication',
  url: 'https://slack.com',
  integrationState: 'not_configured',
});
const row = {
  companyId: 'company',
  id: 'service',
  name: 'Slack',
  integrationKind: 'slack',
  category: 'communication',
  status: 'in_use',
  integrationState: 'not_configured',
  url: 'https://slack.com',
  note: null,
  managerId: null,
  registeredAt: registered.at,
  search: 'slack',
};

test('a registered service is in use', () => {
  expect(given(companyServices)(registered).rows).toEqual([row]);
});

const dated = { effectiveFrom: '2026-04-01' };

test('each change is seen', () => {
  const { rows } = given(companyServices)(
    registered,
    service('CompanyServiceRenamed', { name: 'Slack（髙崎）' }),
    service('CompanyServiceCategoryChanged', { category: 'collaboration' }),
    service('CompanyServiceUrlChanged', { url: null }),
    service('CompanyServiceNoteChanged', { note: '情シス管理' }),
    service('CompanyServiceManagerChanged', { managerId: 'user', ...dated }),
    service('CompanyServiceSuspended', dated),
  );
  const changed = {
    name: 'Slack（髙崎）',
    search: 'slack(高崎)',
    category: 'collaboration',
    url: null,
    note: '情シス管理',
  };
  expect(rows).toEqual([{ ...row, ...changed, managerId: 'user', status: 'suspended' }]);
});

test('a suspended service can be resumed, a deleted one is removed', () => {
  const suspended = service('CompanyServiceSuspended', dated);
  expect(given(companyServices)(registered, suspended, service('CompanyServiceResumed', dated)).rows).toEqual([row]);
  expect(given(companyServices)(registered, suspended, service('CompanyServiceDeleted', {})).rows).toEqual([]);
});

test('a held run ends the failure of the integration', () => {
  const integration = life(integrationEvents, { companyId: 'company', id: 'service' });
  const run = { companyServiceId: 'service', runId: 'run', durationMs: 1 };
  const failed = integration('IntegrationSynchronisationFailed', {
    ...run,
    code: 'timeout',
    vendorText: null,
    attempt: 3,
    nextAttemptAt: null,
  });
  const held = integration('IntegrationSynchronisationHeld', { ...run, why: 'empty', known: 1, seen: 0, missing: 1 });
  expect(given(companyServices)(registered, failed).rows).toEqual([{ ...row, integrationState: 'failed' }]);
  expect(given(companyServices)(registered, failed, held).rows).toEqual([{ ...row, integrationState: 'configured' }]);
});

test('news of a service that is not there is no news', () => {
  expect(given(companyServices)(service('CompanyServiceRenamed', { name: 'Zoom' })).rows).toEqual([]);
});
