import { useState } from 'react';
import { payments, type PaymentDetail, type PaymentRow } from '../../../backend/contract/payments';
import { answerOf } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import type { Action } from '../../ui/menu';
import { CorrectPaymentPanel } from './correct-payment-panel';
import { RemovePaymentDialog } from './remove-payment-dialog';

type OpenAct = { act: 'correct'; payment: PaymentDetail } | { act: 'remove'; payment: PaymentRow } | null;

/** The actions on payments, in the list and in the panel, and the open dialog. */
export function usePaymentActs(onRemoved?: () => void) {
  const [openAct, setOpenAct] = useState<OpenAct>(null);
  const close = () => setOpenAct(null);
  const correct = ({ id }: PaymentRow) =>
    answerOf(payments.show, { params: { paymentId: id } }).then(
      (payment) => setOpenAct({ act: 'correct', payment }),
      showFailure,
    );
  const actions = (payment: PaymentRow): Action[] => [
    { label: '訂正する', icon: 'edit', run: () => void correct(payment) },
    { label: '削除する', icon: 'trash', danger: true, run: () => setOpenAct({ act: 'remove', payment }) },
  ];
  const dialog = openAct && (
    <>
      {openAct.act === 'correct' && <CorrectPaymentPanel payment={openAct.payment} onClose={close} />}
      {openAct.act === 'remove' && <RemovePaymentDialog payment={openAct.payment} onClose={close} onDone={onRemoved} />}
    </>
  );
  return { actions, correct, dialog };
}
