import type { ListedService } from './listed-service.rules';

export interface V2flySelection {
  generativeAi: string[];
  files: Record<string, [name: string, category: ListedService['category']]>;
  lines: Record<string, ListedService['category']>;
}

interface Block {
  /** The comment above the lines. */
  title: string | null;
  domains: string[];
}
interface ListFile {
  includes: string[];
  blocks: Block[];
}

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** One list file: what it includes, and its own domains in blocks below comments. Trackers and patterns are left out. */
export function readListFile(text: string): ListFile {
  const file: ListFile = { includes: [], blocks: [] };
  let block: Block | undefined;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const words = line.replace(/#.*/, '').trim().split(/\s+/);
    const entry = words[0]!.replace(/^(full|domain):/, '');
    if (line.startsWith('#')) file.blocks.push((block = { title: line.replace(/^#+\s*/, '') || null, domains: [] }));
    else if (entry === '') block = undefined;
    else if (entry.startsWith('include:')) file.includes.push(entry.slice('include:'.length));
    else if (domain.test(entry) && !words.includes('@ads')) {
      if (!block) file.blocks.push((block = { title: null, domains: [] }));
      block.domains.push(entry);
    }
  }
  return { ...file, blocks: file.blocks.filter(({ domains }) => domains.length > 0) };
}

/** The name in a comment: without what stands in brackets and without a registration number. Others are remarks. */
const nameIn = (title: string | null): string | undefined => {
  const name = title?.replace(/\s*[(（].*|\s*\p{Script=Han}ICP备.*/u, '') ?? '';
  return name.length > 0 && name.length <= 24 && !/[:,：，]| to /.test(name) ? name : undefined;
};

const toListedServices = (
  category: ListedService['category'],
  keeps: ListedService['keeps'],
  { title, domains }: Block,
) => {
  const name = nameIn(title);
  const groups = name ? [domains] : domains.map((one) => [one]);
  return groups.map((own) => ({ id: own[0]!, name: name ?? own[0]!, category, domains: own, keeps }));
};

const titleOf = (file: string): string =>
  file.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());

/** Services of v2fly/domain-list-community: the selected files, and every line of the lists of generative AI. */
export function selectFromV2fly(
  { generativeAi, files, lines }: V2flySelection,
  read: (file: string) => string | undefined,
): ListedService[] {
  const fileOf = (name: string): ListFile => readListFile(read(name) ?? '');
  const domainsOf = (name: string) => fileOf(name).blocks.flatMap(({ domains }) => domains);
  const visitedLists = new Set<string>();
  const listServices = (name: string): ListedService[] => {
    if (visitedLists.has(name)) return [];
    visitedLists.add(name);
    const { includes, blocks } = fileOf(name);
    if (name.startsWith('category-'))
      return [
        ...includes.flatMap(listServices),
        ...blocks.flatMap((block) => toListedServices('ai', ['generative_ai'], block)),
      ];
    const [title, category] = files[name] ?? [titleOf(name), 'ai' as const];
    return [
      { id: name, name: title, category, domains: domainsOf(name), keeps: ['generative_ai'] },
      ...includes.flatMap(listServices),
    ];
  };
  const own = Object.entries(files).map(([id, [name, category]]) => ({
    id,
    name,
    category,
    domains: domainsOf(id),
    keeps: null,
  }));
  const further = Object.entries(lines).flatMap(([name, category]) =>
    fileOf(name).blocks.flatMap((block) => toListedServices(category, null, { ...block, title: null })),
  );
  return [...generativeAi.flatMap(listServices), ...own.filter(({ id }) => !visitedLists.has(id)), ...further].filter(
    ({ domains }) => domains.length > 0,
  );
}
