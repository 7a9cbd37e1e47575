import { isDeepStrictEqual } from 'node:util';
import { never, type NotNow, type Undone, type UndoTable } from '../../platform/kit/undo';
import { paymentDecider, type PaymentCommand, type PaymentState } from './payment.decider';
import { sourceStateOf } from './payment-source.rules';
import type { PaymentEvent, paymentEvents } from './payment.events';

const correct = {
  by: 'values' as const,
  undo: <V extends object>({ values }: { values: V }) => ({ type: 'Correct' as const, data: values }),
};

type SourceEventType =
  'PaymentSourceRecorded' | 'PaymentSourceMissing' | 'PaymentSourceWithdrawn' | 'PaymentLookalikeFound';

/** The payment knows of the ERP what it knew before, unless more was recorded since. */
const restore = <T extends SourceEventType>(type: T) => ({
  by: 'itself' as const,
  undo: <D>({ data, before, now }: Undone<D, PaymentState>): PaymentCommand | NotNow | undefined => {
    const after = paymentDecider.evolve(before, { type, data } as unknown as PaymentEvent as never);
    if (before.is !== 'recorded' || now.is !== 'recorded' || after.is !== 'recorded') return undefined;
    if (!isDeepStrictEqual(sourceStateOf(now), sourceStateOf(after))) return undefined;
    return { type: 'RestoreSource', data: sourceStateOf(before) };
  },
});

export const paymentUndo: UndoTable<PaymentCommand, PaymentState, typeof paymentEvents> = {
  PaymentRecorded: {
    by: 'removal',
    begins: true,
    // An ERP brings a deleted payment no more.
    undo: ({ now }) => ({ type: now.is === 'recorded' && now.source ? 'Withdraw' : 'Delete', data: {} }),
  },
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
  PaymentSourceRecorded: restore('PaymentSourceRecorded'),
  PaymentSourceMissing: restore('PaymentSourceMissing'),
  PaymentSourceWithdrawn: restore('PaymentSourceWithdrawn'),
  PaymentSourceConfirmed: never('ERPの支払の確認は、元に戻せません。'),
  PaymentLookalikeFound: restore('PaymentLookalikeFound'),
  PaymentLookalikeDismissed: never('ERPの支払の確認は、元に戻せません。'),
  PaymentWithdrawn: {
    by: 'return',
    ends: true,
    undo: ({ before, now }) => {
      // It would take the ERP's newer values back.
      if (now.is !== 'withdrawn') return { because: 'ERPからもう一度取り込まれたため、そのままにします。' };
      return before.is === 'recorded' && before.source
        ? { type: 'Synchronise', data: { companyServiceId: before.companyServiceId, source: before.source } }
        : { because: '取り込んだ支払の記録が残っていません。' };
    },
  },
  PaymentDeleted: {
    ...never('削除した支払は、領収書やERPとの対応も外れます。もう一度登録してください。'),
    ends: true,
  },
};
