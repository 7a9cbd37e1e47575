import { screen } from '@testing-library/react';
import { loggedIn, openConsole } from '../../../test/support/web-console';

test('the header names the leavers to check as such, since 要確認 counts accounts too', async () => {
  await openConsole('/users', {
    ...loggedIn(),
    'GET /company-users': { body: { items: [], total: 5, offset: 0, count: 1 } },
  });
  expect(await screen.findByText(/5名・.*退職の手続き 5名/)).toBeTruthy();
  expect(screen.queryByText(/要確認 5名/)).toBeNull();
});
