import { paymentEvents } from '../../backend/money/payments/payment.events';
import { projection, update, upsert } from '../kit/projection';
import { PaymentReceipt } from './payment-receipt.read-model';

export const paymentReceipts = projection(PaymentReceipt, [paymentEvents], {
  PaymentReceiptAttached: ({ companyId, entityId, at, metadata: { actor }, data }) =>
    upsert({
      companyId,
      id: data.receiptId,
      paymentId: entityId,
      name: data.name,
      mediaType: data.mediaType,
      size: data.size,
      sha256: data.sha256,
      attachedAt: at,
      attachedByKind: actor.kind,
      attachedById: actor.id,
      detachedAt: null,
      detachedByKind: null,
      detachedById: null,
      detachReason: null,
    }),
  PaymentReceiptDetached: ({ at, metadata: { actor, reason = null }, data }) =>
    update(
      { id: data.receiptId },
      { detachedAt: at, detachedByKind: actor.kind, detachedById: actor.id, detachReason: reason },
    ),
});
