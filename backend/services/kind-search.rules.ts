import { folded } from '../platform/kit/folded-text';
import { catalogue } from './integrations/catalogue/catalogue.service';

/** The kinds whose reading contains these folded words, so that すらっく finds Slack. */
export const findKindsByReading = (words: string): string[] =>
  catalogue.filter(({ nameKana }) => folded(nameKana).includes(words)).map(({ kind }) => kind);
