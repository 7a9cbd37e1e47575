import { z } from 'zod';
import { leavingReasons } from '../../contract/erp-words';
import { currencies, receiptTypes } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

/** The service that was paid for, so that its history holds its payments; null when none is known. */
const service = { companyServiceId: field.entity('サービス', 'companyService').nullable() };
const paidOn = field.day('支払日');
const payee = field.text('支払先');
const description = field.text('摘要').nullable();
const money = {
  amount: field.yen('金額'),
  originalAmount: field.number('外貨の金額').nullable(),
  originalCurrency: field.word('通貨', currencies).nullable(),
  exchangeRate: field.number('換算レート').nullable(),
};

/** Under which account title and department the file books it that brought the payment. */
const booking = { accountTitle: field.text('勘定科目').optional(), department: field.text('部門').optional() };

const erp = { companyErpId: field.concerning('ERP', 'companyErp') };

/** A payment as an ERP records it, beside the values here, which a person may have corrected. */
const source = {
  ...erp,
  externalId: field.hidden(z.string()),
  accountTitle: field.text('勘定科目').nullable(),
  department: field.text('部門').nullable(),
  sourcePayee: field.text('ERPの支払先'),
  sourcePaidOn: field.day('ERPの支払日'),
  sourceAmount: field.yen('ERPの金額'),
  sourceOriginalAmount: field.number('ERPの外貨の金額').nullable(),
  sourceOriginalCurrency: field.word('ERPの通貨', currencies).nullable(),
  sourceExchangeRate: field.number('ERPの換算レート').nullable(),
  sourceDescription: field.text('ERPの摘要').nullable(),
};

/**
 * A file outside the log, stored under the hash of its content; `receipts` lists all files attached after the event.
 */
const receipt = {
  receiptId: field.hidden(z.uuid()),
  sha256: field.hidden(z.string().regex(/^[0-9a-f]{64}$/)),
  name: field.hidden(z.string()),
  receipts: field.files('領収書'),
};
const content = { mediaType: field.hidden(receiptTypes.schema), size: field.hidden(z.int()) };

/** 支払: cash paid on a day. A correction is an event with the new value; the old event stays. */
export const paymentEvents = defineEvents('payment', '支払', {
  PaymentRecorded: {
    title: '支払を登録',
    sentence: '{amount}の支払を登録',
    state: '登録済み',
    data: { ...service, payee, paidOn, ...money, description, ...booking },
  },
  PaymentDateCorrected: { title: '支払日を訂正', data: { ...service, paidOn } },
  PaymentAmountCorrected: { title: '金額を訂正', data: { ...service, ...money } },
  PaymentPayeeCorrected: { title: '支払先を訂正', data: { ...service, payee } },
  PaymentServiceCorrected: { title: 'サービスを訂正', data: { ...service } },
  PaymentDescriptionCorrected: { title: '摘要を訂正', data: { ...service, description } },
  PaymentReceiptAttached: {
    title: '領収書を添付',
    sentence: '領収書「{name}」を添付',
    data: { ...service, ...receipt, ...content },
  },
  PaymentReceiptDetached: {
    title: '領収書を取り外し',
    sentence: '領収書「{name}」を取り外し',
    data: { ...service, ...receipt },
  },
  PaymentSourceRecorded: { title: 'ERPの記録を反映', data: { ...service, ...source } },
  PaymentSourceMissing: {
    title: 'ERPの取り込みから外れた',
    data: { ...service, ...erp, why: field.word('理由', leavingReasons) },
    // Version 1 had no other reason.
    upcasters: [(data) => ({ ...data, why: 'missing' })],
  },
  PaymentSourceConfirmed: {
    title: 'ERPの取り込みから外れた支払を確認',
    data: { ...service, ...erp },
  },
  /** A person decides whether it is the same payment. */
  PaymentLookalikeFound: { title: 'ERPに同じ内容の支払を検出', data: { ...service, ...source } },
  PaymentLookalikeDismissed: { title: 'ERPの支払とは別と確認', data: { ...service, ...erp } },
  /** Undoes the link of the payment to its record in the ERP; the payment stays. */
  PaymentSourceWithdrawn: { title: 'ERPの記録との対応を取り下げ', data: { ...service, ...erp } },
  /** The undo of the run that brought the payment. Unlike a deleted one, the ERP may bring it again. */
  PaymentWithdrawn: { title: 'ERPから取り込んだ支払を取り下げ', state: '取り下げ済み', data: { ...service, ...erp } },
  PaymentDeleted: { title: '支払を削除', state: '削除済み', data: { ...service } },
});

export type PaymentEvent = EventOf<typeof paymentEvents>;
