import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { administrators } from '../../backend/contract/administrators';
import { network } from '../../test/support/network';
import { createQueryClient, refresh } from './query-client';
import { useRead } from './use-read';

const path = 'GET /pre-invitation-data/token';

test.each([
  [{}, 2],
  [{ once: true }, 1],
])('with the options %j a change leads to %i requests in all', async (options, expected) => {
  const net = network({ [path]: { body: { email: 'member@demo.example', companyName: '株式会社デモ' } } });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const input = { params: { invitationToken: 'token' } };
  const { result } = renderHook(() => useRead(administrators.preInvitation, input, options), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  await refresh(client);
  expect(net.requests).toEqual(Array.from({ length: expected }, () => path));
});
