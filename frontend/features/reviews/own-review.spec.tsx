import { screen, waitFor } from '@testing-library/react';
import type { OwnReview } from '../../../backend/contract/access-review-rows';
import { notFound, problemBody } from '../../../test/support/network';
import { loggedIn, loggedOut, openConsole } from '../../../test/support/web-console';
import { say } from '../../../test/support/web-socket';

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

test('the screen of a reviewer closes at once when the session ends', async () => {
  const link = {
    kind: 'review',
    address: 'a@b.example',
    companyName: '見本',
    subjectId: id,
    subject: own.name,
  } as const;
  await openConsole(`/reviews/${id}/mine`, {
    ...loggedOut,
    'GET /link-session': { body: { ...link, expiresAt: '2099-12-31T15:00:00.000Z' } },
    [items]: answers[items],
    [`GET /access-reviews/${id}/mine`]: { body: own },
  });
  await screen.findByText('確認するアカウントはありません');
  await waitFor(() => {
    say('notLoggedIn', { why: 'ended' });
    expect(screen.getByText('この棚卸しは開けません')).toBeTruthy();
  });
  expect(screen.queryByText('確認するアカウントはありません')).toBeNull();
});
