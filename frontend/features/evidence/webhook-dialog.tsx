import { useState } from 'react';
import { evidence, type DeliveryView } from '../../../backend/contract/evidence';
import { problemOf } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Dialog } from '../../ui/dialog';

interface WebhookDialogProps {
  delivery: DeliveryView;
  onClose: () => void;
}

/** The address that gets each checkpoint; its secret is shown once. */
export function WebhookDialog({ delivery: { webhookHost }, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const change = useWrite(evidence.changeDelivery, 'チェックポイントのWebhookを変更しました');
  const [error, setError] = useState<string>();
  const send = (webhookUrl: string | null) =>
    change.mutateAsync({ body: { webhookUrl } }).then(
      (answer) => {
        setSecret(answer.secret);
        if (webhookUrl === null) onClose();
      },
      (failure: unknown) => {
        const atField = problemOf(failure).errors?.find(({ field }) => field === 'webhookUrl');
        setError(atField?.message);
        if (!atField) showFailure(failure);
      },
    );
  const buttons = (
    <div className="dialog-buttons">
      {webhookHost && !secret && (
        <Button kind="danger" disabled={change.isPending} onClick={() => void send(null)}>
          送るのをやめる
        </Button>
      )}
      <Button onClick={onClose}>{secret ? '閉じる' : 'キャンセル'}</Button>
      {!secret && (
        <Button kind="primary" disabled={url === ''} busy={change.isPending && '保存中'} onClick={() => void send(url)}>
          変更する
        </Button>
      )}
    </div>
  );
  return (
    <Dialog title="Webhookの変更" open onClose={onClose} footer={buttons}>
      {secret ? (
        <div className="pack-form">
          <p className="dialog-text">
            署名の鍵です。受け取る側で、Daicho-Signature
            ヘッダーを確かめるために使います。この画面を閉じると再び表示できません。
          </p>
          <code className="evidence-key">{secret}</code>
          <CopyButton text={secret} what="署名の鍵" />
        </div>
      ) : (
        <div className="pack-form">
          <p className="dialog-text">
            {`新しいチェックポイントを、このURLにJSONで送ります。${webhookHost ? `今の送り先は ${webhookHost} です。変更すると、署名の鍵も新しくなります。` : ''}`}
          </p>
          <label htmlFor="webhook-url">受信先のURL</label>
          <input
            id="webhook-url"
            className="input"
            inputMode="url"
            placeholder="https://"
            value={url}
            aria-invalid={error !== undefined}
            aria-describedby={error && 'webhook-url-error'}
            onChange={(event) => {
              setUrl(event.target.value.trim());
              setError(undefined);
            }}
          />
          {error && (
            <p id="webhook-url-error" role="alert" className="pack-problem">
              {error}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
