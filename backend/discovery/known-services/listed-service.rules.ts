import type { storedDataKinds } from '../../contract/detection-words';
import type { serviceCategories, WordOf } from '../../contract/vocabulary';

/** A service as one public list names it. */
export interface ListedService {
  id: string;
  name: string;
  category: WordOf<typeof serviceCategories>;
  domains: string[];
  /** Set only where the list says so. */
  keeps: WordOf<typeof storedDataKinds>[] | null;
}

/** The text of a list file: where it comes from, then one service a line. */
export const printList = (source: string, services: readonly ListedService[]): string =>
  [
    `# ${source}`,
    ...services.map(({ id, name, category, domains, keeps }) =>
      [id, name, category, domains.join(' '), keeps?.join(' ') ?? '-'].join('\t'),
    ),
    '',
  ].join('\n');

export interface ServiceList {
  source: string;
  services: ListedService[];
}

/** @throws Error naming the line that is no service */
export function readList(text: string): ServiceList {
  const [source = '', ...lines] = text.trimEnd().split('\n');
  return { source: source.replace(/^# /, ''), services: lines.map(readLine) };
}

function readLine(line: string): ListedService {
  const [id, name, category, domains, keeps] = line.split('\t');
  if (!id || !name || !category || !domains || !keeps) throw new Error(`This is no service: ${line}`);
  return {
    id,
    name,
    category: category as ListedService['category'],
    domains: domains.split(' '),
    keeps: keeps === '-' ? null : (keeps.split(' ') as NonNullable<ListedService['keeps']>),
  };
}
