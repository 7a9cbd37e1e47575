import type { extension } from '../../backend/contract/extension';
import type { AnswerOf, BodyIn, Endpoint, Problem } from '../../backend/contract/kit';
import type { Installation } from './stored';

type Calls = typeof extension;
const timeoutMs = 30_000;

/** An answer that is no success. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfterSeconds: number | null = null,
    /** Empty where something between the browser and the server answered. */
    readonly problem: Partial<Problem> = {},
  ) {
    super(message);
  }
}

const problemIn = async (response: Response): Promise<Partial<Problem>> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  return isProblem ? ((await response.json().catch(() => ({}))) as Partial<Problem>) : {};
};

interface Call {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Cookies are never sent: the token of the installation is all that the server accepts. */
const send = async (serverUrl: string, { method, path, token, body, headers }: Call): Promise<Response> => {
  const response = await fetch(`${serverUrl}/api/v1${path}`, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok || response.status === 304) return response;
  const problem = await problemIn(response);
  const detail = problem.detail ?? `サーバーが ${response.status} を返しました。`;
  throw new CallFailed(response.status, detail, Number(response.headers.get('retry-after')) || null, problem);
};

const json = async <E extends Endpoint>(response: Promise<Response>): Promise<AnswerOf<E>> =>
  (await (await response).json()) as AnswerOf<E>;

export const enrol = (serverUrl: string, body: BodyIn<Calls['enrol']>) =>
  json<Calls['enrol']>(send(serverUrl, { method: 'POST', path: '/extension/enrolments', body }));

/** @returns null when they are still those of `version` */
export const fetchRules = async (
  { serverUrl, token }: Installation,
  version: string | undefined,
): Promise<AnswerOf<Calls['rules']> | null> => {
  const headers: Record<string, string> = version ? { 'if-none-match': `"${version}"` } : {};
  const response = await send(serverUrl, { method: 'GET', path: '/extension/rules', token, headers });
  return response.status === 304 ? null : ((await response.json()) as AnswerOf<Calls['rules']>);
};

export const sendReport = ({ serverUrl, token }: Installation, body: BodyIn<Calls['report']>) =>
  json<Calls['report']>(send(serverUrl, { method: 'POST', path: '/extension/reports', token, body }));

/** @param key the same for a repeat of the same request */
export const sendRequest = (
  { serverUrl, token }: Installation,
  body: BodyIn<Calls['request']>,
  key: string,
): Promise<AnswerOf<Calls['request']>> =>
  json<Calls['request']>(
    send(serverUrl, { method: 'POST', path: '/extension/requests', token, body, headers: { 'idempotency-key': key } }),
  );

export const fetchRequests = ({ serverUrl, token }: Installation) =>
  json<Calls['requests']>(send(serverUrl, { method: 'GET', path: '/extension/requests', token }));
