import { usageRequestEvents } from '../../backend/discovery/extension/requests/usage-request.events';
import { given, life } from '../kit/given';
import { usageRequests } from './usage-request.projection';

test('a request is open until it is answered', () => {
  const request = life(usageRequestEvents, { companyId: 'company', id: 'request' });
  const data = {
    ...{ detectedServiceId: 'service', serviceName: 'ことづて', host: 'kotozute.example', purpose: '連絡' },
    ...{ extensionInstallationId: 'browser', companyUserId: null },
  };
  const facts = [
    request('UsageRequested', { ...data, formerPurpose: null }),
    request('UsageRequestAnswered', { answer: 'allowed', answerText: null }),
  ];
  expect(given(usageRequests)(facts[0]!).rows).toMatchObject([{ id: 'request', ...data, answer: null }]);
  expect(given(usageRequests)(...facts).rows).toMatchObject([{ answer: 'allowed', answeredAt: facts[1]!.at }]);
  const [row] = given(usageRequests)(...facts, request('UsageRequestForgotten', {})).rows;
  expect(row).toMatchObject({ purpose: '削除済みユーザー', answer: 'allowed' });
  expect(row).not.toHaveProperty('formerPurpose');
});

test('a purpose of version 1 is still read', () => {
  const request = life(usageRequestEvents, { companyId: 'company', id: 'request' });
  const data = {
    ...{ detectedServiceId: 'service', serviceName: 'ことづて', host: 'kotozute.example' },
    ...{ extensionInstallationId: 'browser', companyUserId: null, purpose: null, formerPurpose: '以前の目的' },
  };
  expect(given(usageRequests)(request('UsageRequested', data)).rows).toMatchObject([{ purpose: '以前の目的' }]);
});
