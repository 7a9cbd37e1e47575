import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { auth } from '../../../backend/contract/auth';
import type { Problem } from '../../../backend/contract/kit';
import { dialogs } from '../../../backend/contract/messages.ja';
import { noticeRaised } from '../../lib/notice';
import { enter, useSession, type WhyOut } from '../../lib/session';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form/form';
import { PasswordField } from '../../ui/form/password-field';
import { EmailField } from '../../ui/form/text-field';
import { PageCard } from '../../ui/page-card';

interface CameFrom {
  from?: string;
  why?: WhyOut;
}

/**
 * Spec section 8: wrong credentials have a dialog of their own; for other errors (too many attempts) the server's text
 * is shown.
 */
const failureText = ({ status }: Problem) => {
  if (status !== 401) return false;
  noticeRaised.raise(dialogs.loginFailure);
  return true;
};

const outBecause: Partial<Record<WhyOut, string>> = {
  ended: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  loggedOut: 'ログアウトしました。',
};

export default function LoginScreen() {
  const session = useSession();
  const { from = '/home', why } = (useLocation().state ?? {}) as CameFrom;
  // A logout in another tab may become known after a refused call has led here.
  const hasLoggedOut = session.state === 'loggedOut' && session.why === 'loggedOut';
  const reason = hasLoggedOut ? 'loggedOut' : why;
  const message = reason && outBecause[reason];
  if (session.state === 'loggedIn') return <Navigate to={from} replace />;
  return (
    <PageCard
      title="ログイン"
      foot={
        <>
          <Link to="/reset-password/request">パスワードをお忘れの方</Link>
          <Link to="/signup/registration">はじめてご利用の方（新規登録）</Link>
        </>
      }
    >
      {message && (
        <p className="page-card-note" role="status">
          {message}
        </p>
      )}
      <LoginForm to={from} />
    </PageCard>
  );
}

function LoginForm({ to }: { to: string }) {
  const navigate = useNavigate();
  const form = useForm(auth.login.body, { email: '', password: '' });
  const { submit, isPending } = useSubmit(auth.login, {
    form,
    input: (body) => ({ body }),
    onFailed: failureText,
    outcome: { shownBy: 'the first screen' },
    onDone: (me) => {
      enter(me);
      return navigate(to, { replace: true });
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <EmailField form={form} name="email" label="メールアドレス" autoComplete="username" autoFocus />
      <PasswordField form={form} name="password" label="パスワード" autoComplete="current-password" />
      <Button type="submit" kind="primary" busy={isPending && 'ログイン中'}>
        ログインする
      </Button>
    </Form>
  );
}
