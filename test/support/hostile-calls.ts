import { z } from 'zod';
import type { Endpoint } from '../../backend/contract/kit';
import { newId } from '../../backend/platform/kit/ids';
import { objectIn } from './body-ids';
import type { Client } from './client';
import type { FullCompany } from './company';
import { oddBodies, oddFields, oddInAddresses } from './odd-values';

/** One call that no console sends. */
export interface HostileCall {
  /** What is odd about it, for the report. */
  about: string;
  path: string;
  body?: unknown;
}

const parametersIn = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const queryNames = ({ query }: Endpoint) => Object.keys((query as z.ZodObject).shape);

/** The path of a call, its parameters taken from `ids` unencoded. */
export const pathOf = (endpoint: Endpoint, ids: Record<string, string>, query = ''): string =>
  `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId())}${query && `?${query}`}`;

/** Every hostile call of an endpoint, made from an input that the endpoint accepts. */
export const hostileCallsOf = (endpoint: Endpoint, company: FullCompany): HostileCall[] => {
  const accepted = company.bodyFor(endpoint);
  const needed = new URLSearchParams(company.queryFor(endpoint));
  const withQuery = (name: string, ...values: string[]) => {
    const others = [...needed]
      .filter(([other]) => other !== name)
      .map(([other, value]) => `${other}=${encodeURIComponent(value)}`);
    return pathOf(endpoint, company.ids, [...others, ...values.map((value) => `${name}=${value}`)].join('&'));
  };
  const path = pathOf(endpoint, company.ids, needed.toString());
  const inPath = parametersIn(endpoint.path).flatMap((name) =>
    oddInAddresses.map((value) => ({
      about: `${name} in the path`,
      path: pathOf(endpoint, { ...company.ids, [name]: value }, needed.toString()),
      body: accepted,
    })),
  );
  const inQuery = queryNames(endpoint).flatMap((name) => [
    ...oddInAddresses.map((value) => ({ about: `${name} in the query`, path: withQuery(name, value), body: accepted })),
    { about: `${name} twice`, path: withQuery(name, '1', '2'), body: accepted },
    { about: `${name} as an object`, path: withQuery(`${name}[a]`, '1'), body: accepted },
  ]);
  const object = objectIn(endpoint.body);
  const inBody = Object.keys(object?.shape ?? {}).flatMap((name) =>
    oddFields.map((value) => ({
      about: `${name} in the body`,
      path,
      body: { ...(accepted as Record<string, unknown>), [name]: value },
    })),
  );
  const bodies = endpoint.method === 'GET' ? [] : oddBodies.map((body) => ({ about: 'the body', path, body }));
  return [...inPath, ...inQuery, ...inBody, ...bodies];
};

/** Words of the machine that no answer may hold: stack frames, paths, SQL, names of the database. */
const internals =
  /\bat \S+ \(|node_modules|\.[jt]s:\d+|\bselect .+ from\b|syntax error at|violates |relation "|ECONN|pg_catalog/i;

/** The flaw of an answer; undefined for a proper success or problem. */
const flawOf = (
  answer: { status: number; headers: Headers; text: string },
  { access }: Endpoint,
  secrets: readonly string[],
) => {
  // Every further call would be refused, too, and nothing be tried.
  if (answer.status === 401 && access !== 'public') return 'lost its session';
  if (answer.status >= 500) return `answered ${answer.status} ${answer.text.slice(0, 200)}`;
  const isProblem = answer.headers.get('content-type')?.includes('application/problem+json');
  if (answer.status >= 400 && !isProblem) return `${answer.status} is not problem+json`;
  if (answer.headers.has('x-injected')) return 'a header was injected';
  if (answer.status >= 400 && internals.test(answer.text)) return `tells internals: ${answer.text.slice(0, 200)}`;
  const leaked = secrets.find((secret) => answer.text.includes(secret));
  return leaked && `tells ${leaked} of another company`;
};

/** A company may have two open downloads, and the next call can come before the last file is closed. */
const parallelCalls = ({ produces }: Endpoint) => (produces === 'json' ? 8 : 1);

/**
 * Sends the calls; `onAnswer` gets each status. Answers the flaws of the responses, which must not contain any of the
 * `secrets`.
 */
export const sendHostileCalls = async (
  client: Client,
  endpoint: Endpoint,
  calls: readonly HostileCall[],
  secrets: readonly string[],
  onAnswer: (status: number) => void = () => {},
): Promise<string[]> => {
  const flaws = new Set<string>();
  const waiting = [...calls];
  const work = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      const answer = await client.fetch(endpoint.method, call.path, endpoint.method === 'GET' ? undefined : call.body);
      onAnswer(answer.status);
      const flaw = flawOf(answer, endpoint, secrets);
      if (flaw) flaws.add(`${call.about}: ${flaw}`);
    }
  };
  await Promise.all(Array.from({ length: parallelCalls(endpoint) }, work));
  return [...flaws];
};

/** Ids that would reveal another company. */
export const secretIdsOf = ({ ids }: FullCompany): string[] =>
  Object.values(ids).filter((id) => z.uuid().safeParse(id).success);

/** All endpoints, those last that end the session or empty the company. */
export const inSafeOrder = (endpoints: readonly Endpoint[]): [string, Endpoint][] => {
  const rank = ({ method, path }: Endpoint) => (path.includes('logout') ? 2 : method === 'DELETE' ? 1 : 0);
  return [...endpoints]
    .sort((one, other) => rank(one) - rank(other))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
};
