import { z } from 'zod';
import { endpoints } from '../../backend/contract';
import { problem as problemSchema, type Endpoint } from '../../backend/contract/kit';

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const isExact = ({ path }: Endpoint) => !path.includes('{');

const endpointAt = (method: string, path: string): Endpoint | undefined => {
  const found = endpoints.filter((endpoint) => endpoint.method === method && patternOf(endpoint).test(path));
  return found.find(isExact) ?? found[0];
};

/** The parameters of a path, as the server decodes them. */
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
  check(`the path of ${name}`, endpoint.params, paramsIn(endpoint, path));
  check(`the query of ${name}`, endpoint.query, Object.fromEntries(url.searchParams));
  if (endpoint.consumes === 'json' && body !== undefined) check(`the body of ${name}`, endpoint.body, body);
  if (answer.status >= 300) checkError(`the error of ${name}`, answer);
  else if (endpoint.produces === 'json' && answer.body !== undefined)
    check(`the answer of ${name}`, endpoint.answer, answer.body);
};

/** Reports a request that the spec lists no answer for; the test fails at its end. */
export const reportUnanswered = (name: string) => void problems.push(`${name} is not answered by this spec`);

/** @throws if no request of the contract can reach an answer listed under this name, 'METHOD /path'. */
export const requireEndpoint = (name: string): void => {
  const [method, path] = name.split(' ');
  const endpoint = endpointAt(method!, path ?? '');
  if (!endpoint?.params.safeParse(paramsIn(endpoint, path!)).success) throw new Error(`${name} is no endpoint`);
};

/** A text is the error of something before the server, such as a proxy. */
const checkError = (what: string, { status, body }: { status: number; body: unknown }) => {
  if (typeof body !== 'string') check(what, problemSchema.extend({ status: z.literal(status) }), body);
};

afterEach(() => {
  const all = problems.splice(0);
  if (all.length > 0) throw new Error([...new Set(all)].join('\n'));
});
