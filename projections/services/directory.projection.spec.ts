import { derivedId } from '../../backend/platform/kit/ids';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { directoryAppEvents } from '../../backend/services/integrations/directory/directory-app.events';
import { directoryEvents } from '../../backend/services/integrations/directory/directory.events';
import { integrationEvents } from '../../backend/services/integrations/integration.events';
import { given, life } from '../kit/given';
import { directoryApps } from './directory-app.projection';
import { directories } from './directory.projection';

const companyId = 'company';
const companyServiceId = '0190a0c8-0000-7000-8000-000000000001';
const id = derivedId(companyServiceId, 'directory');
const reading = life(directoryEvents, { companyId, id });
const app = life(directoryAppEvents, { companyId, id: 'app' });
const observation = { companyServiceId, observedOn: '2026-11-23' };
const attributes = { name: 'Slack', protocol: 'saml' as const, integrationName: 'slack', hosts: ['mihon.slack.com'] };
const appFound = app('DirectoryAppFound', { ...observation, externalId: '0oa1', ...attributes });
const matched = app('DirectoryAppMatched', { ...observation, registeredServiceId: 'slack', by: 'domain' });
const period = { signInsSince: '2026-08-25T00:00:00.000Z', signInsUntil: '2026-11-22T18:00:00.000Z' };
const uses = [{ id: 'app', assigned: 12, people: 9, lastSignInOn: '2026-11-22' }];
const read = reading('DirectoryRead', { ...observation, runId: 'run', uses, ...period, unread: [] });
const failed = reading('DirectoryReadFailed', { companyServiceId, runId: 'run', code: 'timeout', vendorText: null });
const deleted = (service: string) =>
  life(companyServiceEvents, { companyId, id: service })('CompanyServiceDeleted', {});

test('a provider has what was read last, and the failure since then', () => {
  const row = { companyId, id, companyServiceId, readAt: read.at, ...period, unread: [] };
  const well = { failureCode: null, vendorText: null, failedAt: null };
  expect(given(directories)(read).rows).toEqual([{ ...row, ...well }]);
  const bad = { failureCode: 'timeout', vendorText: null, failedAt: failed.at };
  expect(given(directories)(read, failed).rows).toEqual([{ ...row, ...bad }]);
  const never = { readAt: null, signInsSince: null, signInsUntil: null };
  expect(given(directories)(failed).rows).toEqual([{ ...row, ...never, ...bad }]);
  expect(given(directories)(failed, read).rows).toEqual([{ ...row, ...well }]);
  expect(given(directories)(read, deleted(companyServiceId)).rows).toEqual([]);
  const disconnected = life(integrationEvents, { companyId, id: companyServiceId })('IntegrationDisconnected', {
    companyServiceId,
  });
  expect(given(directories)(read, disconnected).rows).toMatchObject([{ signInsSince: null, signInsUntil: null }]);
});

test('an app has its service and its use, is lost and comes back', () => {
  const unmatched = { isLost: false, registeredServiceId: null, matchedBy: null };
  const unused = { assignedCount: null, peopleCount: 0, lastSignInOn: null, foundOn: '2026-11-23', countedFrom: null };
  const row = { companyId, id: 'app', companyServiceId, externalId: '0oa1', ...attributes };
  expect(given(directoryApps)(appFound).rows).toEqual([{ ...row, ...unmatched, ...unused }]);
  const known = { registeredServiceId: 'slack', matchedBy: 'domain' };
  const used = { assignedCount: 12, peopleCount: 9, lastSignInOn: '2026-11-22' };
  expect(given(directoryApps)(appFound, matched, read).rows).toMatchObject([{ ...known, ...used }]);
  const lost = app('DirectoryAppLost', observation);
  const back = app('DirectoryAppChanged', { ...observation, ...attributes, name: 'Slack 2' });
  expect(given(directoryApps)(appFound, matched, lost).rows).toMatchObject([{ isLost: true, ...known }]);
  expect(given(directoryApps)(appFound, matched, lost, back).rows).toMatchObject([
    { isLost: false, name: 'Slack 2', ...known },
  ]);
});

test('sign-ins to an app count from its match with the service, and again from the next match when it was lost between', () => {
  const later = (observedOn: string) => ({ companyServiceId, observedOn });
  const match = (registeredServiceId: string | null, observedOn: string) =>
    app('DirectoryAppMatched', { ...later(observedOn), registeredServiceId, by: 'hand' });
  const countedFrom = (...facts: Parameters<ReturnType<typeof given>>) =>
    given(directoryApps)(appFound, ...facts).rows.map((row) => row.countedFrom);
  expect(countedFrom(match('slack', '2027-03-01'))).toEqual(['2027-03-01']);
  expect(countedFrom(matched, match('slack', '2027-03-01'))).toEqual(['2026-11-23']);
  expect(countedFrom(matched, match('zoom', '2027-03-01'))).toEqual(['2027-03-01']);
  expect(countedFrom(matched, match(null, '2027-03-01'))).toEqual([null]);
  const changed = (day: string) => app('DirectoryAppChanged', { ...later(day), ...attributes, name: 'Slack 2' });
  expect(countedFrom(matched, changed('2027-03-01'))).toEqual(['2026-11-23']);
  const lost = app('DirectoryAppLost', later('2027-02-01'));
  expect(countedFrom(matched, lost, changed('2027-03-01'))).toEqual(['2027-03-01']);
  expect(countedFrom(matched, deleted('slack'))).toEqual([null]);
});

test('an app goes with its provider; without its service it is unregistered again', () => {
  expect(given(directoryApps)(appFound, matched, deleted(companyServiceId)).rows).toEqual([]);
  expect(given(directoryApps)(appFound, matched, deleted('slack')).rows).toMatchObject([
    { registeredServiceId: null, matchedBy: null },
  ]);
});
