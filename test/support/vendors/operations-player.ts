import type { PlayedRequest } from './sample-pages';
import type { SampleChange, SampleCreation, SampleRequest, VendorSample } from './vendor-sample';

type Json = Record<string, unknown>;
type Values = Record<string, string>;

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const valueAt = (item: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name], item);

const fillText = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
const fillDeep = (value: unknown, values: Values): unknown => {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((one) => fillDeep(one, values));
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillDeep(one, values)]))
    : value;
};

const merge = (item: unknown, change: unknown): unknown => {
  if (!isObject(item) || !isObject(change)) return change;
  const changed = Object.entries(change).map(([key, value]) => [key, merge(item[key], value)]);
  return { ...item, ...Object.fromEntries(changed) };
};

/** What stands for `{name}` where the expected value has it; undefined when the values differ otherwise. */
const capture = (expected: unknown, found: unknown): Values | undefined => {
  const name = typeof expected === 'string' ? /^\{(\w+)\}$/.exec(expected)?.[1] : undefined;
  if (name !== undefined)
    return typeof found === 'string' || typeof found === 'number' ? { [name]: String(found) } : undefined;
  if (typeof expected === 'string' && typeof found === 'string' && /\{\w+\}/.test(expected))
    return captureText(expected, found);
  if (expected === null || typeof expected !== 'object') return expected === found ? {} : undefined;
  if (found === null || typeof found !== 'object' || Array.isArray(expected) !== Array.isArray(found)) return undefined;
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const captured = keys.map((key) => capture((expected as Json)[key], (found as Json)[key]));
  return captured.includes(undefined) ? undefined : (Object.assign({}, ...captured) as Values);
};

const captureText = (expected: string, found: string): Values | undefined => {
  const pattern = expected.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)');
  const match = new RegExp(`^${pattern}$`, 's').exec(found);
  return match ? { ...match.groups } : undefined;
};

const pathValues = (path: string, pathname: string): Values | undefined => {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  return match
    ? Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]))
    : undefined;
};

/** The values of a request's braces; undefined when it is another request. */
const valuesOf = (
  expected: SampleRequest,
  { method, url, headers, body, rawBody }: PlayedRequest,
): Values | undefined => {
  if (method !== expected.method) return undefined;
  const sent = expected.form ? Object.fromEntries(new URLSearchParams(rawBody)) : body;
  const headersSent = Object.fromEntries(
    Object.keys(expected.headers ?? {}).map((name) => [name, headers[name.toLowerCase()]]),
  );
  const captured = [
    pathValues(expected.path, url.pathname),
    capture(expected.query ?? {}, Object.fromEntries(url.searchParams)),
    capture(expected.form ?? expected.body, sent),
    capture(expected.headers ?? {}, headersSent),
  ];
  return captured.includes(undefined) ? undefined : (Object.assign({}, ...captured) as Values);
};

interface Played {
  status: number;
  answer: unknown;
}

const changes = ['suspend', 'resume', 'delete'] as const;
const requestsOf = ({ request }: SampleChange) => (Array.isArray(request) ? request : [request]);

/** Plays the operations of a sample, and changes the listed items as the vendor would. */
export class OperationsPlayer {
  private created = 0;

  constructor(
    private readonly sample: VendorSample,
    private readonly lists: unknown[][],
  ) {}

  isFor(request: PlayedRequest): boolean {
    const { self, read } = this.sample.operations ?? {};
    return [self, read].some((one) => one && valuesOf(one.request, request)) || this.isChange(request);
  }

  /** Whether it must carry the credentials of changes. */
  isPrivileged(request: PlayedRequest): boolean {
    const { self } = this.sample.operations ?? {};
    return this.isChange(request) || Boolean(self?.isOfChanges && valuesOf(self.request, request));
  }

  isChange(request: PlayedRequest): boolean {
    const { create } = this.sample.operations ?? {};
    return Boolean(this.changeFor(request) ?? (create && valuesOf(create.request, request)));
  }

  answer(request: PlayedRequest): Played {
    const { self, read, create } = this.sample.operations!;
    if (self && valuesOf(self.request, request)) return { status: 200, answer: self.answer };
    const change = this.changeFor(request);
    if (change) return this.change(change.change, change.values, change.isLast);
    const made = create && valuesOf(create.request, request);
    if (made) return this.create(create, made);
    const item = this.find(valuesOf(read!.request, request)!);
    return item ? { status: 200, answer: withItem(read!.answer, item) } : this.missing();
  }

  private changeFor(request: PlayedRequest) {
    for (const name of changes) {
      const change = this.sample.operations?.[name];
      for (const [place, expected] of (change ? requestsOf(change) : []).entries()) {
        const values = valuesOf(expected, request);
        if (values) return { change: change!, values, isLast: place === requestsOf(change!).length - 1 };
      }
    }
    return undefined;
  }

  private change(change: SampleChange, values: Values, isLast: boolean): Played {
    const { status = 200, answer, becomes } = change;
    const item = this.find(values);
    if (!item) return this.missing();
    const changed = becomes === null ? item : merge(item, becomes);
    if (isLast) this.replace(values, becomes);
    return { status, answer: withItem(answer, changed) };
  }

  private create({ status = 200, answer, item, id = '1' }: SampleCreation, values: Values): Played {
    const created = this.created++;
    const newId = created === 0 ? id : id.replace(/\d+$/, (digits) => String(BigInt(digits) + BigInt(created)));
    const made = fillDeep(item, { ...values, id: newId });
    if (made !== null) this.lists[0]!.push(made);
    return { status, answer: withItem(fillDeep(answer, { ...values, id: newId }), made) };
  }

  private missing(): Played {
    return this.sample.operations!.missing ?? { status: 404, answer: {} };
  }

  private find(values: Values): unknown {
    return this.lists.flat().find((item) => this.isNamed(item, values));
  }

  private isNamed(item: unknown, { key }: Values): boolean {
    return String(valueAt(item, this.sample.operations!.key)) === key;
  }

  /** In every list: some samples list the same people twice, as accounts and as employees. */
  private replace(values: Values, becomes: SampleChange['becomes']): void {
    for (const list of this.lists) {
      const place = list.findIndex((item) => this.isNamed(item, values));
      if (place >= 0) list.splice(place, 1, ...(becomes === null ? [] : [merge(list[place], becomes)]));
    }
  }
}

const withItem = (answer: unknown, item: unknown): unknown => {
  if (answer === '$item') return item;
  if (Array.isArray(answer)) return answer.map((one) => withItem(one, item));
  if (!isObject(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, withItem(value, item)]));
};
