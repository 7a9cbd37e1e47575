import { printList, readList } from './listed-service.rules';
import { joinKnownServices } from './known-service.rules';
import { selectFromTwoFactor, type TwoFactorEntry } from './two-factor-list.rules';
import { selectFromV2fly } from './v2fly-list.rules';

const files: Record<string, string> = {
  'category-ai-x': 'include:maker\n\n# Writer (English)\nwriter.example\nwriter.test\n\nalone.example\nregexp:^a$\n',
  maker: '# Main\nmaker.example\nfull:cdn.maker.example # CDN\nads.maker.example @ads\n',
  tool: 'tool.example\n',
};

test('every line of a list of generative AI is a service, with the name in its comment', () => {
  const selection = {
    generativeAi: ['category-ai-x'],
    files: { tool: ['Tool', 'project' as const] as [string, 'project'] },
    lines: {},
  };
  expect(selectFromV2fly(selection, (name) => files[name])).toEqual([
    {
      id: 'maker',
      name: 'Maker',
      category: 'ai',
      domains: ['maker.example', 'cdn.maker.example'],
      keeps: ['generative_ai'],
    },
    {
      id: 'writer.example',
      name: 'Writer',
      category: 'ai',
      domains: ['writer.example', 'writer.test'],
      keeps: ['generative_ai'],
    },
    {
      id: 'alone.example',
      name: 'alone.example',
      category: 'ai',
      domains: ['alone.example'],
      keeps: ['generative_ai'],
    },
    { id: 'tool', name: 'Tool', category: 'project', domains: ['tool.example'], keeps: null },
  ]);
});

test('personal entries stay out, unless they are named', () => {
  const selection = {
    categories: { cloud: 'cloud' as const },
    personal: ['banking'],
    others: { 'c.example': 'accounting' as const },
  };
  const entries: Record<string, TwoFactorEntry>[] = [
    { A: { domain: 'a.example', 'additional-domains': ['a.test'], categories: ['cloud'] } },
    { B: { domain: 'b.example', categories: ['cloud', 'banking'] } },
    { C: { domain: 'c.example', categories: ['finance'] } },
    { D: { domain: 'd.example', categories: ['finance'] } },
  ];
  expect(selectFromTwoFactor(selection, entries).map(({ id, category }) => [id, category])).toEqual([
    ['a.example', 'cloud'],
    ['c.example', 'accounting'],
  ]);
});

test('a list is read as it was printed, and a broken line is named', () => {
  const services = selectFromV2fly({ generativeAi: ['category-ai-x'], files: {}, lines: {} }, (name) => files[name]);
  expect(readList(printList('https://lists.example abc 2026-01-01', services))).toEqual({
    source: 'https://lists.example abc 2026-01-01',
    services,
  });
  expect(() => readList('# list\nbroken line\n')).toThrow('broken line');
});

test('a listed service joins the one with its domain; where several have them, it keeps the others alone', () => {
  const row = (kind: string, ...domains: string[]) => ({
    kind,
    name: kind,
    nameKana: 'な',
    category: 'ai' as const,
    domains,
  });
  const listed = (id: string, ...domains: string[]) => ({
    id,
    name: id,
    category: 'ai' as const,
    domains,
    keeps: null,
  });
  const list = {
    source: 'https://lists.example abc 2026-01-01',
    services: [listed('l', 'a.example', 'l.example'), listed('m', 'a.example', 'b.example', 'm.example')],
  };
  const joined = joinKnownServices([row('a', 'a.example'), row('b', 'b.example')], [list], {});
  expect(joined.map(({ id, domains }) => [id, domains])).toEqual([
    ['a', ['a.example', 'l.example']],
    ['b', ['b.example']],
    ['m', ['m.example']],
  ]);
  expect(joined[0]?.sources).toEqual([{ what: 'list', text: 'https://lists.example abc', readOn: '2026-01-01' }]);
});

test('details of a service that is not known are an error', () => {
  expect(() => joinKnownServices([], [], { nobody: {} })).toThrow('nobody');
});
