import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf } from '../backend/services/integrations/catalogue.service';
import { readSample } from './support/vendors/vendor-player';
import { listsOf } from './support/vendors/vendor-sample';

/** What a vendor's own description of its API (OpenAPI, or the types of its SDK) says about its list of users. */
interface VendorFacts {
  source: string;
  request: { method: string; path: string; parameters: string[] };
  /** Members of the answer; none where it is the list itself. */
  answer: string[];
  /** Names of an item's fields, to the depth that the description states. */
  fields: string[];
  /** Of fields with a closed list of values. */
  values: Record<string, string[]>;
  /** Fields that the description leaves open. */
  open?: string[];
}

const folder = join(__dirname, 'vendor-facts');
const kinds = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
const factsOf = (kind: string) => JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')) as VendorFacts;

type Leaf = [path: string, value: unknown];
/** Every field of an item with its value, named as the facts name it. */
const leavesOf = (value: unknown, path = ''): Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path));
  if (value === null || typeof value !== 'object') return [[path, value]];
  const inner = Object.entries(value).flatMap(([key, member]) => leavesOf(member, path ? `${path}.${key}` : key));
  return path ? [[path, undefined], ...inner] : inner;
};

const placeholders = (path: string) => path.replace(/\{\w+\}/g, '{}');

describe.each(kinds)('%s', (kind) => {
  const facts = factsOf(kind);
  const { users, baseUrl } = catalogueOf(kind)!.connection!;
  const lists = listsOf(readSample(kind));

  test('its row and its sample request the path of the description, with parameters that it names', () => {
    const { method, path, query = {} } = users.request;
    const url = new URL(baseUrl.replace(/\{\w+\}/g, 'x') + path.replaceAll('{', '(').replaceAll('}', ')'));
    expect(method).toBe(facts.request.method);
    expect(url.pathname.replace(/\(\w+\)/g, '{}')).toBe(placeholders(facts.request.path));
    const ofRow = [...url.searchParams.keys(), ...Object.keys(query)];
    const ofSample = lists.flatMap(({ paging }) =>
      // The parameter inside a next address is the vendor's own matter.
      ['next-url', 'link-header'].includes(paging.type) ? [paging.pageSizeParam] : [paging.param, paging.pageSizeParam],
    );
    const named = [...ofRow, ...ofSample].filter((name) => name !== undefined);
    expect(named.filter((name) => !facts.request.parameters.includes(name))).toEqual([]);
  });

  test('its sample has only fields and values of the description', () => {
    const isOpen = (path: string) => (facts.open ?? []).some((open) => path.startsWith(`${open}.`));
    const leaves = lists.flatMap(({ items }) => leavesOf(items)).filter(([path]) => !isOpen(path));
    expect(leaves.map(([path]) => path).filter((path) => !facts.fields.includes(path))).toEqual([]);
    const wrong = leaves.filter(
      ([path, value]) => typeof value === 'string' && facts.values[path]?.includes(value) === false,
    );
    expect(wrong).toEqual([]);
    const members = lists.flatMap(({ answer }) => (typeof answer === 'string' ? [] : Object.keys(answer as object)));
    expect(members.filter((member) => !facts.answer.includes(member))).toEqual([]);
  });
});
