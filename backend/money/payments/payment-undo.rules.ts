import { never, recordOnly, removedBy, type UndoTable } from '../../platform/kit/undo';
import type { PaymentCommand } from './payment.decider';
import type { paymentEvents } from './payment.events';

const correct = {
  by: 'values' as const,
  undo: <V extends object>({ values }: { values: V }) => ({ type: 'Correct' as const, data: values }),
};

export const paymentUndo: UndoTable<PaymentCommand, unknown, typeof paymentEvents> = {
  PaymentRecorded: removedBy('Delete'),
  PaymentDateCorrected: correct,
  PaymentAmountCorrected: correct,
  PaymentPayeeCorrected: correct,
  PaymentServiceCorrected: correct,
  PaymentDescriptionCorrected: correct,
  PaymentReceiptAttached: {
    by: 'itself',
    undo: ({ data: { receiptId } }) => ({ type: 'DetachReceipt', data: { receiptId } }),
  },
  PaymentReceiptDetached: never('取り外した領収書は、もう一度添付してください。'),
  PaymentSourceRecorded: recordOnly('ERPの支払'),
  PaymentSourceMissing: recordOnly('ERPの支払'),
  PaymentSourceConfirmed: never('ERPの支払の確認は、元に戻せません。'),
  PaymentLookalikeFound: recordOnly('ERPの支払'),
  PaymentLookalikeDismissed: never('ERPの支払の確認は、元に戻せません。'),
  PaymentDeleted: never('削除した支払は、領収書やERPとの対応も外れます。もう一度登録してください。'),
};
