import { screen } from '@testing-library/react';
import type { OwnReview } from '../../../backend/contract/access-review-rows';
import { notFound, problemBody } from '../../../test/support/network';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const id = '01938f6e-0000-7000-8000-0000000000e1';
const reviewerId = '01938f6e-0000-7000-8000-0000000000a1';
const own: OwnReview = {
  ...{ name: '定期の棚卸し', state: 'running', dueOn: '2099-12-31', itemsCount: 3, decidedCount: 0, reviewerId },
  owner: { name: '責任 花子', email: null },
};
const noLink = { status: 401, body: problemBody(401, 'ログインしてください。') };
const items = `GET /access-reviews/${id}/items`;
const answers = {
  ...loggedIn(),
  'GET /link-session': noLink,
  [items]: { body: { items: [], total: 0, offset: 0, count: 50 } },
};

test.each([
  ['with the own accounts', reviewerId, `?reviewerId=${reviewerId}`],
  ['without an own part as a whole', null, ''],
])('an administrator reviews in the console, %s', async (_, ownId, query) => {
  const { router } = await openConsole(`/reviews/${id}/mine`, {
    ...answers,
    [`GET /access-reviews/${id}/mine`]: { body: { ...own, reviewerId: ownId } },
    [`GET /access-reviews/${id}`]: notFound,
  });
  expect(await screen.findByText('この棚卸しはありません')).toBeTruthy();
  expect(screen.queryByText('この棚卸しは開けません')).toBeNull();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/reviews/${id}${query}`);
});

test('without a link and without the campaign, the mail is the way in', async () => {
  await openConsole(`/reviews/${id}/mine`, {
    ...answers,
    [`GET /access-reviews/${id}/mine`]: { status: 403, body: problemBody(403, '権限がありません。') },
  });
  expect(await screen.findByText('この棚卸しは開けません')).toBeTruthy();
});
