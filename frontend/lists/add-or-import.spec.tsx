import { waitFor, within } from '@testing-library/react';
import { loggedIn, openConsole } from '../../test/support/web-console';

const empty = { items: [], total: 0, offset: 0, count: 50, sum: 0 };
const emptyPlace = () => {
  const place = document.querySelector<HTMLElement>('.state-does');
  if (!place) throw new Error('No empty list yet');
  return place;
};

test.each([
  ['/users', 'GET /company-users', '/users/imports'],
  ['/devices', 'GET /devices', '/devices/imports'],
  ['/payments', 'GET /payments', '/payments/bulk-insert'],
])('the empty list of %s offers the import beside the form', async (screenPath, read, to) => {
  await openConsole(screenPath, { ...loggedIn(), [read]: { body: empty } });
  await waitFor(emptyPlace);
  const links = within(emptyPlace()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain(to);
});
