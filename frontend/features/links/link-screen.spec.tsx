import { screen, waitFor } from '@testing-library/react';
import { dropLinkToken, receiveLinkToken } from '../../lib/link-token';
import { problemBody } from '../../../test/support/network';
import { loggedOut, openConsole } from '../../../test/support/web-console';

const reviewId = '0197a1b2-0000-7000-8000-000000000009';

afterEach(() => dropLinkToken());

test('without a token the page says what to do', async () => {
  await openConsole('/links', loggedOut);
  expect(await screen.findByText(/リンクを、もう一度開いてください/)).toBeTruthy();
});

const openLink = () => {
  window.history.replaceState(null, '', '/links#token=a-token');
  receiveLinkToken();
};

test('a reviewer who entered before goes on without a code', async () => {
  openLink();
  localStorage.setItem('daicho.reviewEntered', '1');
  const session = { kind: 'review', address: 'a@b.example', companyName: '見本', subjectId: reviewId } as const;
  const { user, router } = await openConsole('/links', {
    ...loggedOut,
    'GET /link-session': { body: { ...session, subject: '年度末の棚卸し', expiresAt: '2099-12-31T15:00:00.000Z' } },
    [`GET /access-reviews/${reviewId}/mine`]: { status: 404, body: problemBody(404, 'ありません。') },
    [`GET /access-reviews/${reviewId}/items`]: { status: 404, body: problemBody(404, 'ありません。') },
  });
  await user.click(await screen.findByRole('link', { name: '「年度末の棚卸し」を開く' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/reviews/${reviewId}/mine`));
});

test('a session that has ended is not offered', async () => {
  openLink();
  localStorage.setItem('daicho.reviewEntered', '1');
  const ended = { status: 401, body: problemBody(401, 'ログインしてください。') };
  const { net } = await openConsole('/links', { ...loggedOut, 'GET /link-session': ended });
  await waitFor(() => expect(net.requests.some((one) => one.startsWith('GET /link-session'))).toBe(true));
  await screen.findByRole('button', { name: '確認コードを送信する' });
  expect(screen.queryByRole('note')).toBeNull();
});

test('a click requests the code, and a wrong one is named at its field', async () => {
  openLink();
  const refusal = { status: 409, code: 'link_code_refused', title: '競合', detail: 'コードを確認できませんでした。' };
  const { user } = await openConsole('/links', {
    ...loggedOut,
    'POST /link-codes': { status: 204 },
    'POST /link-sessions': { status: 409, body: { ...refusal, errors: [{ field: 'code', message: refusal.detail }] } },
  });
  await user.click(await screen.findByRole('button', { name: '確認コードを送信する' }));
  await user.type(await screen.findByLabelText(/確認コード（6桁）/), '123456');
  await user.click(screen.getByRole('button', { name: '閲覧を開始する' }));
  expect(await screen.findByText('コードを確認できませんでした。')).toBeTruthy();
});
