import { awaitRevision, forgetRevisions, lateAfterMs, pendingAtom, revisionReached } from './pending';
import { store } from './store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  forgetRevisions();
  jest.useRealTimers();
});
const state = () => store.get(pendingAtom);

test('waits for the push of the revision that was written, and of the newest of several', () => {
  awaitRevision('12');
  awaitRevision('15');
  revisionReached(14);
  expect(state()).toBe('waiting');
  revisionReached(15);
  expect(state()).toBe('none');
});

test('is late after 30 seconds; a later push ends that, too', () => {
  awaitRevision('12');
  jest.advanceTimersByTime(lateAfterMs - 1);
  expect(state()).toBe('waiting');
  jest.advanceTimersByTime(1);
  expect(state()).toBe('late');
  expect(lateAfterMs).toBe(30_000);
  revisionReached(12);
  expect(state()).toBe('none');
  expect(jest.getTimerCount()).toBe(0);
});

test('another write restarts the 30 seconds', () => {
  awaitRevision('12');
  jest.advanceTimersByTime(20_000);
  awaitRevision('13');
  jest.advanceTimersByTime(20_000);
  expect(state()).toBe('waiting');
  jest.advanceTimersByTime(10_000);
  expect(state()).toBe('late');
});

test('a revision that could not be counted is waited for until it is late', () => {
  awaitRevision('unknown');
  revisionReached(1_000_000);
  expect(state()).toBe('waiting');
  jest.advanceTimersByTime(lateAfterMs);
  expect(state()).toBe('late');
});

test('a push before the response leaves nothing to wait for', () => {
  revisionReached(12);
  awaitRevision('12');
  expect(state()).toBe('none');
  expect(jest.getTimerCount()).toBe(0);
  awaitRevision('13');
  expect(state()).toBe('waiting');
});

test('the next login waits for revisions of its own company', () => {
  revisionReached(1_000);
  forgetRevisions();
  awaitRevision('12');
  expect(state()).toBe('waiting');
});
