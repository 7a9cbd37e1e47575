import type { AnswerOf, BodyIn, Endpoint, Problem, QueryIn } from '../../backend/contract/kit';

export interface Answer<T> {
  status: number;
  headers: Headers;
  data: T;
  problem: Problem;
}
interface Input<E> {
  params?: Record<string, string>;
  query?: QueryIn<E> | Record<string, unknown>;
  body?: BodyIn<E>;
  headers?: Record<string, string>;
}

/** Calls the API as a browser with one cookie jar would; every successful answer is held against the contract. */
export class Client {
  cookie: string | undefined;
  /** The cookie that names the browser; it outlives sessions. */
  device: string | undefined;
  /** The cookie of a session that began with a link from a mail. */
  link: string | undefined;
  /** The token of a browser with the extension, for the extension's own calls. */
  bearer: string | undefined;

  constructor(readonly url: string) {}

  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<AnswerOf<E>>> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const query = new URLSearchParams(input.query as Record<string, string>).toString();
    const answer = await this.fetch(
      endpoint.method,
      `/api/v1${path}${query && `?${query}`}`,
      input.body,
      input.headers,
    );
    const isFile = answer.status < 300 && endpoint.produces !== 'json';
    const json: unknown = isFile ? new Blob([answer.bytes]) : answer.text ? JSON.parse(answer.text) : undefined;
    const data = (answer.status < 300 ? this.parse(endpoint, json) : undefined) as AnswerOf<E>;
    return { status: answer.status, headers: answer.headers, data, problem: json as Problem };
  }

  protected parse<E extends Endpoint>(endpoint: E, json: unknown): AnswerOf<E> {
    return endpoint.answer.parse(json) as AnswerOf<E>;
  }

  /** The answer's data. @throws with the problem when the call failed. */
  async ok<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<AnswerOf<E>> {
    const { status, data, problem } = await this.call(endpoint, input);
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${JSON.stringify(problem)}`);
    return data;
  }

  /** Any request, including ones outside the contract. */
  async fetch(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookies = [this.cookie, this.device, this.link].filter(Boolean).join('; ');
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(cookies && { cookie: cookies }),
        ...(this.bearer && path.startsWith(extensionCalls) && { authorization: `Bearer ${this.bearer}` }),
        ...(body !== undefined && {
          'content-type': body instanceof Blob ? body.type || 'text/csv' : 'application/json',
        }),
        ...headers,
      },
      body: body === undefined || body instanceof Blob || typeof body === 'string' ? body : JSON.stringify(body),
    });
    this.cookie = cookieOf(response.headers, 'daicho_session') ?? this.cookie;
    this.link = cookieOf(response.headers, 'daicho_link') ?? this.link;
    this.device = cookieOf(response.headers, 'daicho_device') ?? this.device;
    const bytes = await response.arrayBuffer();
    return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) };
  }
}

const extensionCalls = '/api/v1/extension/';

const cookieOf = (headers: Headers, name: string): string | undefined =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.includes(`${name}=`))
    ?.split(';')[0];
