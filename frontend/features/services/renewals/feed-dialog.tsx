import { useState } from 'react';
import { planCalendar } from '../../../../backend/contract/plan-calendar';
import { showFailure } from '../../../lib/notice';
import { useRead } from '../../../lib/use-read';
import { useWrite } from '../../../lib/use-write';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Dialog } from '../../../ui/dialog';
import { dayAndTime } from '../../../ui/format';

/** The URL of the calendar feed of renewals: issued, shown once, and revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead(planCalendar.show, {});
  const issue = useWrite(planCalendar.issue, { shownBy: 'the URL in the dialog' });
  const revoke = useWrite(planCalendar.revoke, 'カレンダーのURLを無効にしました');
  const [url, setUrl] = useState<string>();
  const busy = issue.isPending || revoke.isPending;
  const onIssue = () => issue.mutateAsync({}).then(({ path }) => setUrl(window.location.origin + path), showFailure);
  const onRevoke = () => revoke.mutateAsync({}).then(() => setUrl(undefined), showFailure);
  return (
    <Dialog
      title="カレンダーアプリへの登録"
      open
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          {data?.issuedAt && (
            <Button kind="danger" disabled={busy} onClick={() => void onRevoke()}>
              URLを無効にする
            </Button>
          )}
          <Button kind="primary" disabled={busy} onClick={() => void onIssue()}>
            {data?.issuedAt ? 'URLを発行し直す' : 'URLを発行する'}
          </Button>
        </div>
      }
    >
      <p className="dialog-text">
        Googleカレンダーなどで購読すると、契約の終了・自動更新と解約通知期限が、11か月先まで予定に表示されます。自動更新する契約の次の更新より先には「予定」と付きます。URLを知っている人は誰でも見られるため、共有する相手にご注意ください。
      </p>
      {url ? (
        <div className="feed-url">
          <label htmlFor="feed-url">購読URL（この画面を閉じると再び表示できません）</label>
          <div>
            <input id="feed-url" className="input" readOnly value={url} onFocus={(event) => event.target.select()} />
            <CopyButton text={url} what="購読URL" />
          </div>
        </div>
      ) : (
        <p className="quiet">
          {data?.issuedAt
            ? `${dayAndTime(data.issuedAt)}に発行したURLが有効です。発行し直すと、それまでのURLは無効になります。`
            : 'URLはまだ発行していません。'}
        </p>
      )}
    </Dialog>
  );
}
