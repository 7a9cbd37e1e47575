import { messages } from '../contract/messages.ja';
import { invalid } from '../http/refused';
import { commonPasswords } from './common-passwords';

export const isCommon = (password: string): boolean => commonPasswords.has(password.normalize('NFKC').toLowerCase());

/** The part of the rule that only the server knows. @throws Refused 400 naming the field. */
export const refuseCommon = (password: string): void => {
  if (isCommon(password)) throw invalid([{ field: 'password', message: messages.commonPassword }]);
};
