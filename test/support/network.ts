import { asAnswer, missingHeader } from '../../backend/contract/missing-header';
import { checkExchange, reportUnanswered, requireEndpoint } from './contract-check';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;
type Answers = Record<string, Answer | ((url: URL, init: RequestInit) => Answer | Promise<Answer>)>;

export interface Network {
  /** The requests as 'METHOD /path?query'. */
  readonly requests: string[];
  readonly bodies: unknown[];
  /** The Idempotency-Key of each, if it had one. */
  readonly keys: (string | null)[];
  /** Answers from now on differently. @throws if an answer belongs to no endpoint of the contract. */
  answer(more: Answers): void;
}

const responseTo = (answer: Answer, isMissingAnswered = false) => {
  if (answer instanceof Error) throw answer;
  if (answer.status === 404 && isMissingAnswered)
    return new Response(JSON.stringify(answer.body), { headers: { 'content-type': 'application/problem+json' } });
  const { status = 200, body, headers } = answer;
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status: body === undefined ? 204 : status,
    headers,
  });
};

/**
 * A fake network for web specs: answers by 'METHOD /path' below /api/v1. Any other request gets a 404 problem and fails
 * the test at its end.
 * @throws if an answer belongs to no endpoint of the contract.
 */
export const network = (answers: Answers = {}): Network => {
  const known: Answers = {};
  const answer = (more: Answers) => {
    Object.keys(more).forEach(requireEndpoint);
    Object.assign(known, more);
  };
  answer(answers);
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const keys: (string | null)[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const path = url.pathname.replace('/api/v1', '');
    requests.push(`${init.method} ${path}${url.search}`);
    bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    const listed = known[`${init.method} ${path}`];
    if (!listed) {
      reportUnanswered(`${init.method} ${path}`);
      return responseTo(notFound);
    }
    const given = await (typeof listed === 'function' ? listed(url, init) : listed);
    if (!(given instanceof Error))
      checkExchange(init.method!, url, bodies.at(-1), { status: given.status ?? 200, body: given.body });
    return responseTo(given, new Headers(init.headers).get(missingHeader) === asAnswer);
  };
  return { requests, bodies, keys, answer };
};

/** A problem as the server writes it. */
export const problemBody = (status: number, detail: string, errors?: { field: string; message: string }[]) => ({
  status,
  code: 'test',
  title: 'エラー',
  detail,
  ...(errors && { errors }),
});

/** The answer for what does not exist. */
export const notFound = { status: 404, body: problemBody(404, '見つかりませんでした。') };
