import { maxFileNameLength } from '../../../contract/files';
import type { receiptTypes, WordOf } from '../../../contract/vocabulary';

export type ReceiptType = WordOf<typeof receiptTypes>;

interface Kind {
  begins: RegExp;
  /** The bytes at the end of a complete file. */
  end: Buffer;
  extensions: readonly [string, ...string[]];
}

/** Bytes as text, one character each. PDF allows a mark of byte order and blanks before its own. */
const kinds: Readonly<Record<ReceiptType, Kind>> = {
  'application/pdf': { begins: /^(\xef\xbb\xbf)?\s*%PDF-\d/, end: Buffer.from('%%EOF'), extensions: ['pdf'] },
  'image/png': { begins: /^\x89PNG\r\n\x1a\n/, end: Buffer.from('IEND'), extensions: ['png'] },
  'image/jpeg': { begins: /^\xff\xd8\xff/, end: Buffer.from([0xff, 0xd9]), extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
};
const headSize = 1_024;
/** Some programs write more behind the end. */
export const tailSize = 64 * 1_024;

/** The type of a file by its first bytes; undefined if it cannot be a receipt. */
export const detectType = (start: Buffer): ReceiptType | undefined => {
  const head = start.toString('latin1', 0, headSize);
  return (Object.keys(kinds) as ReceiptType[]).find((type) => kinds[type].begins.test(head));
};

/** Whether a file is complete, judging by its last bytes. */
export const isComplete = (type: ReceiptType, tail: Buffer): boolean => tail.includes(kinds[type].end);

/** The name with the extension of the detected type, so that a saved file opens. */
export const nameFor = (type: ReceiptType, name: string): string => {
  const { extensions } = kinds[type];
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extensions.includes(extension)) return name;
  const ending = `.${extensions[0]}`;
  return [...name].slice(0, maxFileNameLength - ending.length).join('') + ending;
};
