import { services } from '../../backend/contract/services';
import { network } from '../../test/support/network';
import { answerOf } from './call';
import { readAhead } from './read-ahead';

const names = { 'GET /company-services/list': { body: [] } };
const past = { asOf: '2026-03-31', knownAsOf: '2026-03-31' };

afterEach(() => jest.useRealTimers());

test('a call takes the response that was requested ahead, once', async () => {
  const net = network(names);
  await readAhead('/company-services/list');
  expect(await answerOf(services.names, {})).toEqual([]);
  expect(net.requests).toHaveLength(1);
  await answerOf(services.names, {});
  expect(net.requests).toHaveLength(2);
});

test('a call of a past day requests its own response', async () => {
  const net = network(names);
  await readAhead('/company-services/list');
  await answerOf(services.names, {}, { past });
  expect(net.requests).toHaveLength(2);
});

test('a response that nothing took for ten seconds is dropped', async () => {
  jest.useFakeTimers();
  const net = network(names);
  await readAhead('/company-services/list');
  jest.advanceTimersByTime(10_000);
  await answerOf(services.names, {});
  expect(net.requests).toHaveLength(2);
});
