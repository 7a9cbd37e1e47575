import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { OpenLink } from './open-link';

afterEach(cleanup);

test('the second click of a double click goes nowhere, so that one step back closes the panel', async () => {
  const element = <OpenLink open={{ user: 'u' }}>青空 三郎</OpenLink>;
  const router = createMemoryRouter([{ path: '/', element }]);
  const addresses: string[] = [];
  router.subscribe(({ historyAction, location }) => addresses.push(historyAction + location.search));
  render(<RouterProvider router={router} />);
  await userEvent.dblClick(screen.getByRole('link', { name: '青空 三郎' }));
  expect(addresses).toEqual(['PUSH?user=u']);
});
