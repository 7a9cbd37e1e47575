import { useState } from 'react';
import { evidence } from '../../../backend/contract/evidence';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { dayAndTime } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { AddressesDialog } from './addresses-dialog';
import { RecipientsDialog } from './recipients-dialog';
import { WebhookDialog } from './webhook-dialog';

/** Where checkpoints are sent, so that they are kept outside of Daicho. */
export function DeliveryTab() {
  const { data, error, refetch } = useRead(evidence.delivery, {});
  const [open, setOpen] = useState<'recipients' | 'addresses' | 'webhook'>();
  const close = () => setOpen(undefined);
  if (error && !data) return <ErrorState title="送り先を読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} label="送り先を読み込み中" />;
  const { recipients, addresses, webhookHost, failures } = data;
  return (
    <div className="evidence-delivery">
      <p>
        チェックポイントをDaichoの外にも残しておくと、台帳があとから作り直されても見つけられます。管理者のほか、監査法人など社外の宛先にも送れます。
      </p>
      {failures.length > 0 && (
        <ul className="evidence-problems" aria-label="届いていない送り先">
          {failures.map(({ to, since, reason, isStopped }) => (
            <li key={to}>
              <Icon name="error" /> <strong>{`${to} に届いていません`}</strong>
              {`（${reason}）`}
              <span className="quiet">
                {` ${dayAndTime(since)} から。${isStopped ? '次のチェックポイントで、もう一度送ります。' : '届くまで繰り返し送ります。'}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Card title="メール" actions={<Button onClick={() => setOpen('recipients')}>送り先を変更する</Button>}>
        <Facts
          facts={[{ label: '送り先', value: recipients.map(({ name }) => name).join('、') || '送っていません' }]}
        />
      </Card>
      <Card
        title="社外へのメール"
        actions={<Button onClick={() => setOpen('addresses')}>社外の送り先を変更する</Button>}
      >
        <Facts facts={[{ label: '送り先', value: addresses.join('、') || '送っていません' }]} />
      </Card>
      <Card title="Webhook" actions={<Button onClick={() => setOpen('webhook')}>Webhookを変更する</Button>}>
        <Facts facts={[{ label: '送り先', value: webhookHost ?? '送っていません' }]} />
      </Card>
      {open === 'recipients' && <RecipientsDialog delivery={data} onClose={close} />}
      {open === 'addresses' && <AddressesDialog delivery={data} onClose={close} />}
      {open === 'webhook' && <WebhookDialog delivery={data} onClose={close} />}
    </div>
  );
}
