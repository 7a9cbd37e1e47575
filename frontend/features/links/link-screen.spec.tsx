import { screen } from '@testing-library/react';
import { dropLinkToken, receiveLinkToken } from '../../lib/link-token';
import { loggedOut, openConsole } from '../../../test/support/web-console';

afterEach(() => dropLinkToken());

test('without a token the page says what to do', async () => {
  await openConsole('/links', loggedOut);
  expect(await screen.findByText(/リンクを、もう一度開いてください/)).toBeTruthy();
});

test('a click requests the code, and a wrong one is named at its field', async () => {
  window.history.replaceState(null, '', '/links#token=a-token');
  receiveLinkToken();
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
