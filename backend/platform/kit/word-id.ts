import { foldText } from './folded-text';
import { derivedId } from './ids';

/** The id of a word that a company made by using it: one id however it is written (width, case, kana, spaces). */
export const wordId = (companyId: string, kind: string, word: string): string =>
  derivedId(companyId, kind, foldText(word));
