import { maxReceiptBytes, receiptMessages } from '../../../../backend/contract/receipts';

/** Checks a file before the upload, by the server's rules. */
export const troubleWith = (file: File): string | undefined =>
  file.size === 0 ? receiptMessages.empty : file.size > maxReceiptBytes ? receiptMessages.tooLarge : undefined;

export const inTrouble = (file: File, trouble: string): string => `「${file.name}」: ${trouble}`;

/** The message when the chosen files exceed the room; none of them is attached. */
export const withoutRoom = (chosenCount: number, room: number): string =>
  room <= 0 ? receiptMessages.tooMany : `添付できるのはあと${room}件です（${chosenCount}件が選ばれました）。`;
