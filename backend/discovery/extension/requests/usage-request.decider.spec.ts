import { given } from '../../../platform/kit/decider';
import { usageRequestDecider } from './usage-request.decider';

const request = given(usageRequestDecider);
const data = {
  ...{ detectedServiceId: 'service', serviceName: 'ことづて', host: 'kotozute.example', purpose: '連絡' },
  ...{ extensionInstallationId: 'browser', companyUserId: null },
};
const requested = { type: 'UsageRequested', data: { ...data, formerPurpose: null } } as const;
const answer = { type: 'Answer', data: { answer: 'on_hold', answerText: null } } as const;

test('a request is made once and answered once', () => {
  expect(request().when({ type: 'Request', data })).toEqual([requested]);
  expect(request(requested).when({ type: 'Request', data })).toEqual([]);
  const answered = request(requested).when(answer);
  expect(answered).toMatchObject([{ type: 'UsageRequestAnswered', data: { answer: 'on_hold' } }]);
  expect(request(requested, ...answered).when(answer)).toEqual([]);
  expect(() => request(requested, ...answered).when({ type: 'Request', data })).toThrow('すでに回答');
  const other = { type: 'Answer', data: { answer: 'allowed', answerText: null } } as const;
  expect(() => request(requested, ...answered).when(other)).toThrow('すでに回答');
  expect(() => request().when(answer)).toThrow('対象が見つかりません');
});

test('the person of a request is forgotten once, and the request can still be answered', () => {
  const forget = { type: 'Forget', data: {} } as const;
  const forgotten = request(requested).when(forget);
  expect(forgotten).toEqual([{ type: 'UsageRequestForgotten', data: {} }]);
  expect(request(requested, ...forgotten).when(forget)).toEqual([]);
  expect(request(requested, ...forgotten).when({ type: 'Request', data })).toEqual([]);
  expect(request(requested, ...forgotten).when(answer)).toHaveLength(1);
  expect(() => request().when(forget)).toThrow('対象が見つかりません');
});
