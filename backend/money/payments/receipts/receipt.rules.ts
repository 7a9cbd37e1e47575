import { maxReceipts } from '../../../contract/receipts';
import { Rejected } from '../../../platform/kit/rejections';
import type { PaymentEvent } from '../payment.events';

type Attached = Extract<PaymentEvent, { type: 'PaymentReceiptAttached' }>;
type ReceiptEvent = Attached | Extract<PaymentEvent, { type: 'PaymentReceiptDetached' }>;

export type ReceiptCommand =
  | { type: 'AttachReceipt'; data: Omit<Attached['data'], 'companyServiceId' | 'receipts'> }
  | { type: 'DetachReceipt'; data: { receiptId: string } };

/** A receipt that is attached, as far as decisions need to know it. */
export interface Receipt {
  id: string;
  name: string;
  sha256: string;
}
interface Payment {
  companyServiceId: string | null;
  receipts: readonly Receipt[];
}

const namesOf = (receipts: readonly Receipt[]) => receipts.map(({ id, name }) => ({ id, name }));

/** @throws Rejected for too many receipts, for the same content twice, and for a receipt that is not attached. */
export const receiptEvent = ({ type, data }: ReceiptCommand, { companyServiceId, receipts }: Payment): ReceiptEvent => {
  if (type === 'DetachReceipt') {
    const receipt = receipts.find(({ id }) => id === data.receiptId);
    if (!receipt) throw new Rejected('not_found');
    const { id: receiptId, name, sha256 } = receipt;
    const rest = namesOf(receipts.filter((one) => one !== receipt));
    return { type: 'PaymentReceiptDetached', data: { companyServiceId, receiptId, name, sha256, receipts: rest } };
  }
  if (receipts.some(({ sha256 }) => sha256 === data.sha256)) throw new Rejected('receipt_attached_already');
  if (receipts.length >= maxReceipts) throw new Rejected('too_many_receipts');
  const all = [...namesOf(receipts), { id: data.receiptId, name: data.name }];
  return { type: 'PaymentReceiptAttached', data: { companyServiceId, ...data, receipts: all } };
};

export const receiptsAfter = ({ type, data }: ReceiptEvent, receipts: readonly Receipt[]): readonly Receipt[] => {
  const { receiptId: id, name, sha256 } = data;
  return type === 'PaymentReceiptAttached'
    ? [...receipts, { id, name, sha256 }]
    : receipts.filter((one) => one.id !== id);
};
