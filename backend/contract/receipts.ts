import { z } from 'zod';
import { id, text } from './fields';
import { fileAnswer, fileName, fileUpload } from './files';
import { endpoint, strict } from './kit';
import { receiptTypes } from './vocabulary';

export const maxReceipts = 10;
const megabytes = 10;
export const maxReceiptBytes = megabytes * 1024 * 1024;
/** The same as people read it. */
export const maxReceiptSize = `${megabytes}MB`;

export const receiptMessages = {
  empty: 'ファイルが空です。',
  tooLarge: `領収書は1つ${maxReceiptSize}まで添付できます。`,
  tooMany: `領収書は1件の支払に${maxReceipts}件まで添付できます。`,
} as const;

export const receiptRow = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: receiptTypes.schema,
  size: z.number().describe('バイト'),
  sha256: z.string().describe('内容のSHA-256'),
  attachedAt: z.string(),
  attachedBy: z.string(),
  detachedAt: z.string().nullable(),
  detachedBy: z.string().nullable(),
  detachReason: z.string().nullable(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

const payment = { paymentId: id('支払') };
const one = strict({ ...payment, receiptId: id('領収書') });
const access = 'payment';

/** 領収書 of a payment. A removed file, and those of a deleted payment, can still be opened from the history. */
export const receipts = {
  attach: endpoint('POST', '/payments/{paymentId}/receipts', {
    access,
    summary: `支払に領収書（PDF・PNG・JPEG、${maxReceiptSize}まで）を添付する`,
    params: strict(payment),
    query: strict({ fileName }),
    body: fileUpload,
    consumes: 'file',
    answer: z.object({ id: z.string() }),
  }),
  open: endpoint('GET', '/payments/{paymentId}/receipts/{receiptId}', {
    access,
    auditor: true,
    summary: '領収書のファイル。取り外したものや、削除した支払のものも開ける',
    asOf: { today: '領収書のファイルは、添付されたときのままです。' },
    params: one,
    answer: fileAnswer,
    models: ['payment_receipt'],
    produces: 'file',
  }),
  detach: endpoint('DELETE', '/payments/{paymentId}/receipts/{receiptId}', {
    access,
    summary: '支払から領収書を取り外す。ファイルは履歴に残る',
    params: one,
    body: strict({ reason: text('理由', 500) }),
  }),
};
