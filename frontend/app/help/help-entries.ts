import type { Reader } from '../../lib/permissions';
import type { Entry } from '../search/entry';
import type { HelpPage } from './help-page';
import { helpPages } from './help-pages';

/** A page and its entries: the entries are found by their titles and by the words of the page. */
const entriesOf = ({ id, title, words, flag, readers, acts, actsRead, figures, problems }: HelpPage): Entry[] => {
  const common = { kind: 'help' as const, to: '', flag, readers };
  const page: Entry = { ...common, id, title: `${title}のヘルプ`, words: `へるぷ ${words}`, place: { page: id } };
  const entries = [...acts, ...figures, ...problems].map((entry): Entry => ({
    ...common,
    id: `${id}.${entry.title}`,
    title: `${title}：${entry.title}`,
    words: `へるぷ ${entry.title}`,
    place: { page: id, at: entry.title },
    ...(!actsRead && acts.includes(entry) && { acts: true as const }),
  }));
  return [page, ...entries];
};

/** What the search offers of the help. */
const helpEntries: readonly Entry[] = helpPages.flatMap(entriesOf);

/** The entries for a reader: an auditor is offered no acts, since their buttons are absent. */
export const helpFor = ({ isAuditor }: Pick<Reader, 'isAuditor'>): readonly Entry[] =>
  isAuditor ? helpEntries.filter(({ acts }) => !acts) : helpEntries;
