import { detectedServiceUserEvents } from '../../backend/discovery/findings/detected-service-user.events';
import { forgottenName } from '../../backend/platform/kit/personal-data';
import { given, life } from '../kit/given';
import { detectedServiceUsers } from './detected-service-user.projection';

const detectedServiceId = '0190a0c8-0000-7000-8000-00000000d001';
const use = life(detectedServiceUserEvents, { companyId: 'company', id: 'use' });
const userFound = use('DetectedServiceUserFound', {
  ...{ detectedServiceId, detectedType: 'log', detectionTarget: 'www.dropbox.com' },
  ...{ companyUserId: null, label: 'Mihon.Taro', detectedOn: '2026-11-23' },
});
const rowsAfter = (...facts: Parameters<ReturnType<typeof given<never>>>) =>
  given(detectedServiceUsers)(userFound, ...facts).rows;

test('scopes are added to those that were granted before', () => {
  const grant = (scope: string) =>
    use('DetectedServiceUserScopesGranted', { detectedServiceId, scopes: [scope], observedOn: '2026-11-23' });
  expect(rowsAfter(grant('drive'), grant('mail'))).toMatchObject([{ scopes: ['drive', 'mail'], label: 'Mihon.Taro' }]);
});

test('a forgotten person is the same row with the key and without', () => {
  const forgetting = use('DetectedServiceUserForgotten', { detectedServiceId });
  const unreadable = { ...userFound, data: { ...userFound.data, label: forgottenName } };
  const rows = rowsAfter(forgetting);
  expect(rows).toEqual(given(detectedServiceUsers)(unreadable as never, forgetting).rows);
  expect(JSON.stringify(rows)).not.toMatch(/mihon/i);
});

test('a withdrawn use is of no finding until it is found again', () => {
  const withdrawn = use('DetectedServiceUserWithdrawn', { detectedServiceId, withdrawnOn: '2026-11-24' });
  expect(rowsAfter(withdrawn)).toMatchObject([{ detectedServiceId: null, label: 'Mihon.Taro' }]);
  expect(rowsAfter(withdrawn, userFound)).toEqual(rowsAfter());
});
