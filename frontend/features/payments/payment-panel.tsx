import { payments, type PaymentDetail } from '../../../backend/contract/payments';
import { DetailPanel } from '../../details/detail-panel';
import { EntityHistory } from '../../details/entity-history';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import { Facts } from '../../ui/facts';
import { foreignMoney, rateInWords } from '../../ui/foreign-money';
import { day, dayAndTime, yen } from '../../ui/format';
import { MenuButton } from '../../ui/menu';
import { OrDash } from '../../ui/relative-time';
import { Tabs } from '../../ui/tabs';
import { ErpRecord } from './erp-record';
import { PaidService } from './payment-columns';
import { ReceiptsSection } from './receipts/receipts-section';
import { sendingQuestion, useAttachReceipts, type Attaching, type ChosenBefore } from './receipts/use-attach-receipts';
import { usePaymentActs } from './use-payment-acts';

interface Shown {
  payment: PaymentDetail;
  attaching: Attaching;
}

interface PaymentPanelProps {
  id: string;
  /** The files that were chosen before it was recorded, handed over once. */
  takeChosen: () => ChosenBefore | undefined;
  onClose: () => void;
}

/** One payment beside the list, with its history. */
export function PaymentPanel({ id, takeChosen, onClose }: PaymentPanelProps) {
  const reading = useRead(payments.show, { params: { paymentId: id } });
  const attaching = useAttachReceipts(id, takeChosen);
  const confirm = useConfirm();
  const close = async () => {
    if (!attaching.sending || (await confirm(sendingQuestion))) onClose();
  };
  return (
    <DetailPanel noun="支払" reading={reading} title={({ payee }) => payee} onClose={() => void close()}>
      {(payment) => <Detail payment={payment} attaching={attaching} onRemoved={onClose} />}
    </DetailPanel>
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
          { id: 'history', label: '履歴', render: () => <EntityHistory entity="payment" id={payment.id} /> },
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
          ...bookingOf(payment),
          { label: '登録日時', value: dayAndTime(payment.recordedAt) },
        ]}
      />
      <ErpRecord paymentId={payment.id} />
      <ReceiptsSection payment={payment} attaching={attaching} />
    </div>
  );
}

/** Under which account title and department the file books it; payments that no file brought have none. */
const bookingOf = ({ accountTitle, department }: PaymentDetail) => [
  ...(accountTitle ? [{ label: '勘定科目', value: accountTitle }] : []),
  ...(department ? [{ label: '部門', value: department }] : []),
];
