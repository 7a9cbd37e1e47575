import { history } from '../../../backend/contract/history';
import { payments, type PaymentDetail } from '../../../backend/contract/payments';
import { ProblemError } from '../../lib/call';
import { useLocalList } from '../../lib/local-list';
import { useHistory } from '../../lib/use-history';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useConfirm } from '../../ui/dialogs';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { day, dayAndTime, yen } from '../../ui/format';
import { MenuButton } from '../../ui/menu';
import { OrDash } from '../../ui/moment';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { HistoryView } from '../../ui/timeline/history-view';
import { PaidService } from './payment-columns';
import { foreignMoney, rateInWords } from './payment-words';
import { ReceiptsSection } from './receipts/receipts-section';
import { sendingQuestion, useAttachReceipts, type Attaching } from './receipts/use-attach-receipts';
import { usePaymentActs } from './use-payment-acts';

interface Shown {
  payment: PaymentDetail;
  attaching: Attaching;
}

/** One payment beside the list: what was paid, and its history. */
export function PaymentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(payments.show, { params: { paymentId: id } });
  const attaching = useAttachReceipts(id);
  const confirm = useConfirm();
  const close = async () => {
    if (!attaching.sending || (await confirm(sendingQuestion))) onClose();
  };
  const isGone = read.error instanceof ProblemError && read.error.code === 404;
  return (
    <Dialog title={read.data?.payee ?? '支払'} open side width={640} onClose={() => void close()}>
      {read.data && <Detail payment={read.data} attaching={attaching} onRemoved={onClose} />}
      {!read.data && !read.error && <Skeleton lines={8} />}
      {!read.data && read.error && (
        <ErrorState
          title={isGone ? 'この支払はありません' : '支払を読み込めませんでした'}
          detail={isGone ? '削除されたか、アドレスが正しくない可能性があります。' : undefined}
          onRetry={isGone ? undefined : () => void read.refetch()}
        >
          <Button onClick={onClose}>閉じる</Button>
        </ErrorState>
      )}
    </Dialog>
  );
}

function Detail({ payment, attaching, onRemoved }: Shown & { onRemoved: () => void }) {
  const { actions, correct, dialog } = usePaymentActs(onRemoved);
  return (
    <div className="panel-detail">
      <div className="panel-head">
        <strong>{yen(payment.amount)}</strong>
        <span className="quiet one-line">{day(payment.paidOn)}</span>
        <MenuButton actions={actions(payment)} label={`${payment.payee}への支払の操作`} />
        <Button small icon="edit" onClick={() => void correct(payment)}>
          訂正する
        </Button>
      </div>
      <Tabs
        label={`${payment.payee}への支払の情報`}
        inPanel
        tabs={[
          { id: 'overview', label: '概要', render: () => <Overview payment={payment} attaching={attaching} /> },
          { id: 'history', label: '履歴', render: () => <PaymentHistory id={payment.id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}

function Overview({ payment, attaching }: Shown) {
  return (
    <div className="panel-detail">
      <Facts
        facts={[
          { label: '支払日', value: day(payment.paidOn) },
          { label: '支払先', value: payment.payee },
          { label: 'サービス', value: <PaidService payment={payment} /> },
          { label: '金額', value: yen(payment.amount) },
          { label: '外貨の金額', value: <OrDash>{foreignMoney(payment)}</OrDash> },
          { label: '換算レート', value: <OrDash>{rateInWords(payment)}</OrDash> },
          { label: '摘要', value: <OrDash>{payment.description}</OrDash> },
          { label: '登録日時', value: dayAndTime(payment.recordedAt) },
        ]}
      />
      <ReceiptsSection payment={payment} attaching={attaching} />
    </div>
  );
}

function PaymentHistory({ id }: { id: string }) {
  return <HistoryView {...useHistory('payment', id, useLocalList(history.list))} />;
}
