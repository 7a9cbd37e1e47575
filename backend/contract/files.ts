import { z } from 'zod';
import { text } from './fields';
import { messages } from './messages.ja';

/** The answer of a file's address, as the console gets it. */
export const fileAnswer = z.custom<Blob>();

/** The body of an upload: a file in the console, a stream of bytes on the server. Only its content decides its type. */
export const fileUpload = z.custom<AsyncIterable<Uint8Array>>() as unknown as z.ZodType<
  AsyncIterable<Uint8Array>,
  Blob
>;

const lastPart = (path: string) => path.split(/[/\\]/).at(-1)!.trim().normalize('NFC');

export const maxFileNameLength = 255;
/** The end of a name that is too long, with the file's extension and without splitting a character. */
export const endOfName = (name: string) => name.slice(-maxFileNameLength).replace(/^[\udc00-\udfff]/, '');

/** The name of a file: the last part of a path, with combined characters. */
export const fileName = text('ファイル名', maxFileNameLength)
  .transform(lastPart)
  .refine((name) => !/^\.*$/.test(name), messages.wrongValue('ファイル名'));
