import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { awaitRevision, forgetRevisions, lateAfterMs, revisionReached } from '../lib/pending';
import { store } from '../lib/store';
import { PendingNotice } from './pending-notice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  forgetRevisions();
  jest.useRealTimers();
});

test('a save is 反映中 until its revision is pushed, and late after 30 seconds', () => {
  render(
    <Provider store={store}>
      <PendingNotice />
    </Provider>,
  );
  act(() => awaitRevision('7'));
  expect(screen.getByText('反映中')).toBeTruthy();
  act(() => revisionReached(7));
  expect(screen.queryByText('反映中')).toBeNull();

  act(() => awaitRevision('8'));
  act(() => void jest.advanceTimersByTime(lateAfterMs));
  expect(screen.queryByText('反映中')).toBeNull();
  expect(screen.getByText('反映が遅れています')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'この知らせを閉じる' }));
  expect(screen.queryByText('反映が遅れています')).toBeNull();
});
