import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { alerts } from '../../backend/contract/alerts';
import { network, problemBody } from '../../test/support/network';
import { createQueryClient } from './query-client';
import { store } from './store';
import { toastAtom } from './toast';
import { useWrite } from './use-write';

const params = { alertId: '01938f6e-0000-7000-8000-000000000031' };
const dismissing = `DELETE /alerts/${params.alertId}`;
const shown = () => store.get(toastAtom)?.toast;

const dismiss = async (outcome: Parameters<typeof useWrite<typeof alerts.dismiss>>[1], times = 1) => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(alerts.dismiss, outcome), { wrapper });
  const once = () => result.current.mutateAsync({ params }).catch(() => undefined);
  await act(() => Promise.all(Array.from({ length: times }, once)));
};

afterEach(() => {
  cleanup();
  store.set(toastAtom, null);
});

test('an act is answered in the words that it was given', async () => {
  network({ [dismissing]: {} });
  await dismiss((_, input) => `${input.params.alertId}を消しました`);
  expect(shown()).toEqual({ text: `${params.alertId}を消しました` });
});

test('a toast of an act may have a link', async () => {
  network({ [dismissing]: {} });
  const toast = { text: '消しました', link: { label: '一覧を開く', to: '/alerts' } };
  await dismiss(toast);
  expect(shown()).toEqual(toast);
});

test('an act that the screen answers itself raises no toast', async () => {
  network({ [dismissing]: {} });
  await dismiss({ shownBy: 'the list' });
  expect(shown()).toBeUndefined();
});

test('an act that failed is not answered as done', async () => {
  network({ [dismissing]: { status: 409, body: problemBody(409, '消せませんでした。') } });
  await dismiss('消しました');
  expect(shown()).toBeUndefined();
});

test('a double click is one call', async () => {
  const net = network({ [dismissing]: {} });
  await dismiss('消しました', 2);
  expect(net.requests).toEqual([dismissing]);
  await dismiss('消しました');
  expect(net.requests).toHaveLength(2);
});
