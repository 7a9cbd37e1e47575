import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf } from '../backend/services/integrations/catalogue/catalogue.service';
import type { VendorRequest } from '../backend/services/integrations/catalogue/vendor-request.rules';
import { readSample } from './support/vendors/vendor-player';
import { listsOf, type SampleRequest } from './support/vendors/vendor-sample';

/** What a vendor's own description of its API (OpenAPI, or the types of its SDK) says about its users. */
interface VendorFacts {
  source: string;
  request: { method: string; path: string; parameters: string[] };
  /** Members of the answer; none where it is the list itself. */
  answer: string[];
  /** Names of an item's fields, to the depth that the description states. */
  fields: string[];
  /** The values of fields with a closed list. */
  values: Record<string, string[]>;
  /** Fields that the description leaves open. */
  open?: string[];
  /** The requests that `operations` of the row may send: names of query parameters, and of fields of the body. */
  operations?: { method: string; path: string; parameters: string[]; body: string[] }[];
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

const isOpen = ({ open = [] }: VendorFacts, path: string) => open.some((one) => path.startsWith(`${one}.`));

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
    const leaves = lists.flatMap(({ items }) => leavesOf(items)).filter(([path]) => !isOpen(facts, path));
    expect(leaves.map(([path]) => path).filter((path) => !facts.fields.includes(path))).toEqual([]);
    const wrong = leaves.filter(
      ([path, value]) => typeof value === 'string' && facts.values[path]?.includes(value) === false,
    );
    expect(wrong).toEqual([]);
    const members = lists.flatMap(({ answer }) => (typeof answer === 'string' ? [] : Object.keys(answer as object)));
    expect(members.filter((member) => !facts.answer.includes(member))).toEqual([]);
  });
});

const operated = kinds.filter((kind) => factsOf(kind).operations);
const parts = ['self', 'read', 'suspend', 'resume', 'delete', 'create'] as const;
type Sent = Pick<VendorRequest | SampleRequest, 'method' | 'path' | 'query' | 'body'>;
type Requests = Partial<Record<(typeof parts)[number], { request: Sent | Sent[] }>>;
const requestsOf = (operations: Requests): Sent[] => parts.flatMap((part) => operations[part]?.request ?? []);

const isAt = (described: string, pathname: string): boolean =>
  new RegExp(`${described.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`).test(pathname);

test.each(operated)('%s: operations of its row and its sample are requests of the description', (kind) => {
  const { connection } = catalogueOf(kind)!;
  const base = new URL(connection!.baseUrl.replace(/\{\w+\}/g, 'x')).pathname.replace(/\/$/, '');
  const ofRow = requestsOf(connection!.operations!).map((one) => ({ ...one, path: base + one.path }));
  const ofSample = requestsOf(readSample(kind).operations!);
  const facts = factsOf(kind);
  const described = facts.operations!;
  for (const { method, path, query = {}, body } of [...ofRow, ...ofSample]) {
    const { pathname, searchParams } = new URL(`https://vendor.example${path.replace(/\{[\w.]+\}/g, 'x')}`);
    const request = described.find((one) => one.method === method && isAt(one.path, pathname));
    expect({ method, pathname, isDescribed: Boolean(request) }).toEqual({ method, pathname, isDescribed: true });
    const unknownParameters = [...searchParams.keys(), ...Object.keys(query)].filter(
      (name) => !request!.parameters.includes(name),
    );
    const unknownFields = leavesOf(body ?? {}).filter(
      ([field]) => field && !isOpen(facts, field) && !request!.body.includes(field),
    );
    expect([...unknownParameters, ...unknownFields]).toEqual([]);
  }
});
