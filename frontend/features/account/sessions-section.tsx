import { ownAccount, type OwnSession } from '../../../backend/contract/own-account';
import { browserOf } from '../../lib/browser-name';
import { isGone } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { StatusBadge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { useConfirm } from '../../ui/dialogs';
import { ErrorState } from '../../ui/error-state';
import { dayAndTime } from '../../ui/format';
import { RelativeTime } from '../../ui/relative-time';
import { Skeleton } from '../../ui/skeleton';
import { useReloadSessions } from './use-reload-sessions';

const deviceOf = ({ userAgent }: OwnSession) => (userAgent ? browserOf(userAgent) : '不明なブラウザ');
const allOthers = {
  title: 'ほかのログインをすべて終了しますか？',
  text: 'このブラウザ以外でのログインが終了します。続けて使うには、もう一度ログインが必要です。',
  yes: 'すべて終了する',
};

/** Where one is logged in, with ending it. */
export function SessionsSection() {
  const { data, error, refetch } = useRead(ownAccount.sessions, {});
  const endOthers = useWrite(ownAccount.endOtherSessions, 'ほかのログインをすべて終了しました');
  const reload = useReloadSessions();
  const confirm = useConfirm();
  const endAll = async () => {
    if (!(await confirm(allOthers))) return;
    await endOthers.mutateAsync({}).catch(showFailure);
    await reload();
  };
  const actions = data && data.length > 1 && <Button onClick={() => void endAll()}>ほかをすべて終了する</Button>;
  return (
    <Card title="ログイン中のブラウザ" actions={actions}>
      {data ? (
        <ul className="sessions">
          {data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="ログイン中のブラウザを読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  const { mutateAsync, isPending } = useWrite(ownAccount.endSession, `${deviceOf(session)}でのログインを終了しました`);
  const { id, isCurrent, address, startedAt, lastSeenAt, userAgent } = session;
  const reload = useReloadSessions();
  const end = () =>
    void mutateAsync({ params: { sessionId: id } })
      .catch((error: unknown) => isGone(error) || showFailure(error))
      .then(reload);
  return (
    <li>
      <div>
        <span title={userAgent ?? undefined}>{deviceOf(session)}</span>
        <span className="quiet">
          {address ?? 'IPアドレス不明'}・{dayAndTime(startedAt)}にログイン・最後の操作 <RelativeTime at={lastSeenAt} />
        </span>
      </div>
      {isCurrent ? (
        <StatusBadge tone="success" icon="check-circle">
          このブラウザ
        </StatusBadge>
      ) : (
        <Button
          small
          busy={isPending && '終了中'}
          aria-label={`${deviceOf(session)}のログインを終了する`}
          onClick={end}
        >
          終了する
        </Button>
      )}
    </li>
  );
}
