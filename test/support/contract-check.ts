import { z } from 'zod';
import { endpoints } from '../../backend/contract';
import { problem as problemSchema, type Endpoint } from '../../backend/contract/kit';

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const patterns = endpoints.map((endpoint) => [endpoint, patternOf(endpoint)] as const);
const isExact = ({ path }: Endpoint) => !path.includes('{');

const endpointAt = (method: string, path: string): Endpoint | undefined => {
  const found = patterns.flatMap(([endpoint, pattern]) =>
    endpoint.method === method && pattern.test(path) ? [endpoint] : [],
  );
  return found.find(isExact) ?? found[0];
};

/** The parameters of a path, as the server decodes them; undefined if the endpoint takes none. */
const paramsIn = (endpoint: Endpoint, path: string) => {
  const groups = Object.entries(patternOf(endpoint).exec(path)?.groups ?? {});
  return groups.length > 0 ? Object.fromEntries(groups.map(([name, it]) => [name, decodeURIComponent(it)])) : undefined;
};

/** What the contract refuses of the requests and answers of the current test. */
const problems: string[] = [];

const check = (what: string, schema: z.ZodType | undefined, value: unknown) => {
  const { error } = schema?.safeParse(value) ?? {};
  if (error) problems.push(`${what}: ${z.prettifyError(error)}`);
};

/** Checks a request and its answer by the contract; the test fails at its end. */
export const checkExchange = (method: string, url: URL, body: unknown, answer: { status: number; body: unknown }) => {
  const path = url.pathname.replace('/api/v1', '');
  const name = `${method} ${path}`;
  const endpoint = endpointAt(method, path);
  if (!endpoint) return void problems.push(`${name} is no endpoint`);
  check(`the query of ${name}`, endpoint.query, Object.fromEntries(url.searchParams));
  if (endpoint.consumes === 'json' && body !== undefined) check(`the body of ${name}`, endpoint.body, body);
  if (answer.status >= 300) checkError(`the error of ${name}`, answer);
  else if (endpoint.produces === 'json' && answer.body !== undefined)
    check(`the answer of ${name}`, endpoint.answer, answer.body);
};

/** Reports a request that the spec lists no answer for; the test fails at its end. */
export const reportUnanswered = (name: string) => void problems.push(`${name} is not answered by this spec`);

const knownNames = new Set<string>();

/** @throws if no request of the contract can reach an answer listed under this name, 'METHOD /path'. */
export const requireEndpoint = (name: string): void => {
  if (knownNames.has(name)) return;
  const [method, path] = name.split(' ');
  const endpoint = endpointAt(method!, path ?? '');
  if (!endpoint?.params.safeParse(paramsIn(endpoint, path!)).success) throw new Error(`${name} is no endpoint`);
  knownNames.add(name);
};

/** A text is the error of something before the server, such as a proxy. */
const checkError = (what: string, { status, body }: { status: number; body: unknown }) => {
  if (typeof body !== 'string') check(what, problemSchema.extend({ status: z.literal(status) }), body);
};

/** Removes and returns the problems of the current test. */
export const takeProblems = (): string[] => [...new Set(problems.splice(0))];

afterEach(() => {
  const all = takeProblems();
  if (all.length > 0) throw new Error(all.join('\n'));
});
