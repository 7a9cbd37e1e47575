import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import { network } from '../../../test/support/network';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { OverrideRiskDialog } from './override-risk-dialog';

const id = '01938f6e-0000-7000-8000-000000000601';

afterEach(() => {
  cleanup();
  store.set(toastAtom, null);
});

test.each([
  [false, 'function'],
  [true, 'undefined'],
])('with an override before it %s, the undo of a changed risk is: %s', async (isRiskOverridden, undo) => {
  network({ [`PUT /shadow-its/services/${id}/risk`]: {} });
  const service = { id, serviceName: 'Notion', risk: 'high', riskScore: 72, isRiskOverridden } as DetectedServiceRow;
  const user = userEvent.setup();
  const element = <OverrideRiskDialog service={service} onClose={() => undefined} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('radio', { name: '低' }));
  await user.type(screen.getByRole('textbox', { name: /^理由/ }), '試用');
  await user.click(screen.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(store.get(toastAtom)).not.toBeNull());
  expect(store.get(toastAtom)!.toast.text).toBe('「Notion」のリスクを「低」にしました');
  expect(typeof store.get(toastAtom)!.toast.undo).toBe(undo);
});
