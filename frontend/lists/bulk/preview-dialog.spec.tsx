import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router';
import type { BulkActName } from '../../../backend/contract/bulk-acts';
import { service } from '../../../test/support/an-integration';
import { network } from '../../../test/support/network';
import { createQueryClient } from '../../lib/query-client';
import { PreviewDialog } from './preview-dialog';

const companyServiceId = '01938f6e-0000-7000-8000-000000000101';
const preview = { ids: [], total: 30, changes: 30, same: 0, refused: 0, items: [] };
const nothing = () => undefined;

const showPreview = (act: BulkActName) => {
  const net = network({
    [`GET /company-services/${companyServiceId}`]: {
      body: { ...service, id: companyServiceId, seats: { seatsCount: 25, assignedCount: 20 } },
    },
  });
  const begin = { act, input: { companyServiceId } };
  render(
    <Provider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <PreviewDialog {...{ begin, preview }} onBack={nothing} onClose={nothing} onStarted={nothing} />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return net;
};
afterEach(cleanup);

test('connecting more users than there are seats is warned of with the figures', async () => {
  showPreview('connectUsers');
  expect(await screen.findByText('契約した席を超えます（50/25席、25席不足）')).toBeTruthy();
});

test('disconnecting users asks for no seats', async () => {
  const net = showPreview('disconnectUsers');
  expect(await screen.findByText('30件が変わります')).toBeTruthy();
  expect(net.requests).toEqual([]);
});
