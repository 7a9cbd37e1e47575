import { foldText } from '../platform/kit/folded-text';
import { catalogue } from './integrations/catalogue/catalogue.service';

/** The kinds whose reading contains these folded words, so that すらっく finds Slack. */
export const findKindsByReading = (words: string): string[] =>
  catalogue.filter(({ nameKana }) => foldText(nameKana).includes(words)).map(({ kind }) => kind);
