import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { auth } from '../../../backend/contract/auth';
import { codeMinutes, codeTries, links, type LinkSession } from '../../../backend/contract/links';
import { call } from '../../lib/call';
import { dropLinkToken, receivedLinkToken, receiveLinkToken } from '../../lib/link-token';
import { showFailure } from '../../lib/notice';
import { enter, useSession } from '../../lib/session';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form/form';
import { TextField } from '../../ui/form/text-field';
import { PageCard } from '../../ui/page-card';

const title = 'メールのリンク';

/** The token of the address, also of another link that is opened in the same tab. */
const useLinkToken = () => {
  const [token, setToken] = useState(receivedLinkToken);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    receiveLinkToken();
    setToken(receivedLinkToken());
  }, [hash]);
  return token;
};

/** /links: a code that is sent to the link's address opens what the link is for. */
export default function LinkScreen() {
  const token = useLinkToken();
  const [sentToken, setSentToken] = useState<string>();
  const session = useSession();
  if (!token) return <NoToken hasEnded={session.state === 'loggedOut' && session.why === 'ended'} />;
  if (sentToken !== token) return <Request token={token} onSent={() => setSentToken(token)} />;
  return <Entry token={token} />;
}

const NoToken = ({ hasEnded }: { hasEnded: boolean }) => (
  <PageCard
    title={hasEnded ? '閲覧を終了しました' : title}
    lead={
      hasEnded
        ? '閲覧できる時間が過ぎたか、リンクが失効しました。続ける場合は、メールのリンクをもう一度開いてください。'
        : 'メールに記載されたリンクを、もう一度開いてください。開けない場合は、リンクを送った会社の管理者に再送を依頼してください。'
    }
  />
);

function useSendCode(token: string, onSent: () => void) {
  const { mutateAsync, isPending } = useWrite(links.sendCode, { shownBy: 'the form for the code' });
  const send = () => void mutateAsync({ body: { token } }).then(onSent, showFailure);
  return { send, isPending };
}

function Request({ token, onSent }: { token: string; onSent: () => void }) {
  const { send, isPending } = useSendCode(token, onSent);
  const { state } = useSession();
  return (
    <PageCard
      title={title}
      lead="リンクの宛先のメールアドレスに、6桁の確認コードを送信します。コードを入力すると閲覧を開始できます。"
    >
      {state === 'loggedIn' && (
        <p className="page-card-note" role="note">
          このブラウザでログイン中の管理者からは、ログアウトします。
        </p>
      )}
      <GoOn />
      <Button kind="primary" icon="mail" busy={isPending && '送信中'} onClick={send}>
        確認コードを送信する
      </Button>
    </PageCard>
  );
}

/** Set where a review was entered before: elsewhere no session is requested, since Chromium logs every 401. */
const reviewKey = 'daicho.reviewEntered';

/** The session of a reviewer lasts for weeks: the mail's link leads back to it. */
function GoOn() {
  const [wasEntered] = useState(() => localStorage.getItem(reviewKey) !== null);
  const { data: session } = useRead(links.session, {}, { once: true, enabled: wasEntered });
  if (session?.kind !== 'review') return null;
  return (
    <p className="page-card-note" role="note">
      このブラウザでは、コードなしで続けられます。{' '}
      <Link to={nextOf(session)} onClick={dropLinkToken}>
        「{session.subject}」を開く
      </Link>
    </p>
  );
}

const nextOf = ({ kind, subjectId }: LinkSession): string =>
  kind === 'review' ? `/reviews/${subjectId}/mine` : '/home';

function Entry({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isSentAgain, setSentAgain] = useState(false);
  const again = useSendCode(token, () => setSentAgain(true));
  const form = useForm(links.enter.body, { token, code: '' });
  const { submit, isPending } = useSubmit(links.enter, {
    form,
    input: (body) => ({ body }),
    outcome: { shownBy: 'the first screen' },
    onDone: async (session) => {
      dropLinkToken();
      if (session.kind === 'review') localStorage.setItem(reviewKey, '1');
      const me = session.kind === 'auditor' ? await call(auth.loginCheck) : undefined;
      if (me?.isSuccess) enter(me.data);
      await navigate(nextOf(session), { replace: true });
    },
  });
  return (
    <PageCard
      title="確認コードの入力"
      lead={`有効なリンクの場合、宛先に6桁のコードが届きます。有効時間は${codeMinutes}分で、${codeTries}回誤ると使えなくなります。`}
      foot={
        <Button icon="refresh" busy={again.isPending && '送信中'} onClick={again.send}>
          新しいコードを送信する
        </Button>
      }
    >
      {isSentAgain && (
        <p className="page-card-note" role="status">
          新しいコードを送信しました。前のコードは使えません。
        </p>
      )}
      <Form form={form} onSubmit={submit}>
        <TextField
          form={form}
          name="code"
          label="確認コード（6桁）"
          kind="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          required
        />
        <Button type="submit" kind="primary" busy={isPending && '確認中'}>
          閲覧を開始する
        </Button>
      </Form>
    </PageCard>
  );
}
