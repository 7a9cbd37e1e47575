import { fireEvent, screen, waitFor } from '@testing-library/react';
import { loggedIn, loggedOut, me, openConsole } from '../../../test/support/web-console';
import { problemBody } from '../../../test/support/network';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const send = (name: string) => screen.getByRole('button', { name });

describe('login', () => {
  const open = async () => {
    const opened = await openConsole('/login', loggedOut);
    await heading('ログイン');
    return opened;
  };
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(screen.getByLabelText('メールアドレス'), 'admin@demo.example');
    await user.type(screen.getByLabelText('パスワード'), 'wrong');
  };

  test('marks missing values with the server’s messages, and sends nothing', async () => {
    const { user, net } = await open();
    await user.click(send('ログインする'));
    expect((await screen.findAllByText('メールアドレスを入力してください')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('パスワードを入力してください').length).toBeGreaterThan(0);
    expect(net.requests).toEqual(['GET /login-check']);
  });

  test('wrong credentials raise the dialog of their own', async () => {
    const opened = await open();
    opened.net.answer({ 'POST /login': { status: 401, body: problemBody(401, '認証に失敗しました。') } });
    await fill(opened);
    await opened.user.click(send('ログインする'));
    const dialog = await screen.findByRole('dialog', { name: '認証失敗' });
    expect(dialog.textContent).toContain('メールアドレスまたはパスワードが違います。');
  });

  test('too many attempts show the server’s message', async () => {
    const opened = await open();
    const slow = problemBody(
      429,
      'ログインの失敗が続いたため、しばらくログインできません。30秒後に再度お試しください。',
    );
    opened.net.answer({ 'POST /login': { status: 429, body: slow } });
    await fill(opened);
    await opened.user.click(send('ログインする'));
    await screen.findByText(slow.detail);
  });

  test('the Enter that ends a composition does not send', async () => {
    const { net } = await open();
    const email = screen.getByLabelText('メールアドレス');
    expect(fireEvent.keyDown(email, { key: 'Enter', isComposing: true })).toBe(false);
    expect(net.requests).toEqual(['GET /login-check']);
  });

  test('the inputs have autocomplete attributes, and the password can be shown', async () => {
    const { user } = await open();
    const password = screen.getByLabelText('パスワード');
    expect(screen.getByLabelText('メールアドレス').getAttribute('autocomplete')).toBe('username');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    expect(password.getAttribute('type')).toBe('text');
  });
});

test('a logged-in administrator is redirected home', async () => {
  await openConsole('/login', loggedIn());
  await heading('ホーム');
});

test('after a mail was requested, the text is the same for every address', async () => {
  const { user, net } = await openConsole('/reset-password/request', {
    ...loggedOut,
    'POST /reset-password-mail': { body: { email: 'someone@demo.example' } },
  });
  await heading('パスワードの再設定');
  await user.type(screen.getByLabelText(/メールアドレス/), ' Someone@Demo.example');
  await user.click(send('再設定メールを送信する'));
  await heading('メールをご確認ください');
  expect(screen.getByRole('status').textContent).toContain('someone@demo.example 宛に');
  expect(net.bodies.at(-1)).toEqual({ email: 'someone@demo.example' });
});

describe('a link from a mail', () => {
  test('that is no longer good offers to begin again', async () => {
    await openConsole('/signup/confirmation?token=old', {
      ...loggedOut,
      'GET /pre-registration-data/old': { status: 404, body: problemBody(404, '見つかりません。') },
    });
    await heading('このリンクは使用できません');
    expect(screen.getByRole('link', { name: '新規登録をやり直す' }).getAttribute('href')).toBe('/signup/registration');
  });

  test('leads from the password’s rule to the home screen, which shows the result', async () => {
    const { user, net, router } = await openConsole('/company-administrators/signup/confirmation?token=good', {
      ...loggedOut,
      'GET /pre-invitation-data/good': { body: { email: 'suzuki@demo.example', companyName: '株式会社みらい' } },
    });
    await heading('管理者の登録');
    await user.type(await screen.findByLabelText(/氏名/), '鈴木 美咲');
    await user.type(screen.getByLabelText(/ふりがな/), 'suzuki misaki');
    await user.type(screen.getByLabelText(/^パスワード/, { selector: 'input' }), 'daicho26');
    expect(screen.getByText('8文字以上').closest('li')?.dataset.met).toBe('true');
    expect(screen.getByText(/3種類以上/).closest('li')?.dataset.met).toBe('false');
    await user.click(send('登録する'));
    expect((await screen.findAllByText('ふりがなはひらがなで入力してください')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/英大文字・英小文字・数字・記号のうち3種類以上を使ってください/).length).toBeGreaterThan(
      0,
    );

    net.answer({ ...loggedIn(), 'POST /company-administrators': { body: me } });
    await user.clear(screen.getByLabelText(/ふりがな/));
    await user.type(screen.getByLabelText(/ふりがな/), 'すずき みさき');
    await user.type(screen.getByLabelText(/^パスワード/, { selector: 'input' }), '-A');
    await user.click(send('登録する'));
    await screen.findByRole('dialog', { name: '登録が完了しました' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(net.bodies.filter(Boolean)).toEqual([
      { invitationToken: 'good', name: '鈴木 美咲', nameKana: 'すずき みさき', password: 'daicho26-A' },
    ]);
  });

  test('the server’s errors appear at their fields', async () => {
    const { user, net } = await openConsole('/reset-password/confirmation?token=good', {
      ...loggedOut,
      'GET /reset-password-mail': { body: { email: 'suzuki@demo.example' } },
    });
    await heading('新しいパスワードの設定');
    const message = 'このパスワードはよく使われているため登録できません。別のパスワードを入力してください';
    net.answer({
      'PATCH /reset-password': { status: 400, body: problemBody(400, '入力', [{ field: 'password', message }]) },
    });
    await user.type(await screen.findByLabelText(/^新しいパスワード/, { selector: 'input' }), 'Password1');
    await user.click(send('パスワードを変更する'));
    await screen.findByText(message);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
