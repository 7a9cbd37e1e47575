import { useState } from 'react';
import type { PaymentRow } from '../../../backend/contract/payments';
import type { Action } from '../../ui/menu';
import { CorrectPaymentPanel } from './correct-payment-panel';
import { RemovePaymentsDialog } from './remove-payments-dialog';

type Asked = { act: 'correct'; payment: PaymentRow } | { act: 'remove'; payments: readonly PaymentRow[] } | null;

/** What can be done to payments, in the list and in the panel, and the dialog of what is being done. */
export function usePaymentActs(onRemoved?: () => void) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const correct = (payment: PaymentRow) => setAsked({ act: 'correct', payment });
  const remove = (payments: readonly PaymentRow[]) => setAsked({ act: 'remove', payments });
  const actions = (payment: PaymentRow): Action[] => [
    { label: '訂正する', icon: 'edit', run: () => correct(payment) },
    { label: '削除する', icon: 'trash', danger: true, run: () => remove([payment]) },
  ];
  const dialog = asked && (
    <>
      {asked.act === 'correct' && <CorrectPaymentPanel payment={asked.payment} onClose={close} />}
      {asked.act === 'remove' && <RemovePaymentsDialog payments={asked.payments} onClose={close} onDone={onRemoved} />}
    </>
  );
  return { actions, correct, remove, dialog };
}
