import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { EgressFailed, EgressRefused, failureOf } from './egress-errors';
import { runExchange, type IncomingAnswer } from './exchange';
import { HostSlots } from './host-slots';
import { isPublicAddress } from './public-address';
import { nextRequest, type Hop } from './redirects';

export type { IncomingAnswer } from './exchange';
export interface OutgoingRequest {
  url: string;
  method: string;
  headers?: Record<string, string>;
  body?: string;
  /** The company of the request. A company has at most three at once, so its slow vendors delay nobody else. */
  companyId?: string;
  signal?: AbortSignal;
  /** Whether redirects are followed; true unless set. */
  isFollowed?: boolean;
}

export interface EgressOptions {
  /** Exact `host:port` pairs that may also be http, private or loopback. */
  allow: readonly string[];
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** A certificate authority besides the public ones. */
  ca?: string;
  timeoutMs?: number;
  maxAnswerBytes?: number;
}

const mebibyte = 1024 * 1024;
const maxRedirects = 5;
const resolveHost = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true });

/**
 * All outgoing HTTP, protected against SSRF. A host is resolved once a request, each of its addresses must be public, and the connection goes
 * to a checked address: DNS that changes its answer leads nowhere else.
 */
@Injectable()
export class Egress {
  /** A server on the loopback that plays the vendor of an origin: in specs, and for the demo company. */
  readonly origins = new Map<string, string>();
  private readonly slots = new HostSlots({ perHost: 2, perCompany: 3, inAll: 8 });
  private readonly options: Required<Omit<EgressOptions, 'ca'>> & Pick<EgressOptions, 'ca'>;

  constructor(options: EgressOptions) {
    this.options = { resolve: resolveHost, timeoutMs: 30_000, maxAnswerBytes: 50 * mebibyte, ...options };
  }

  /**
   * Sends a request; redirects are followed within its host.
   * @throws EgressRefused when it is not allowed, EgressFailed when no complete answer came, or the signal's reason
   */
  send({ isFollowed = true, ...request }: OutgoingRequest): Promise<IncomingAnswer> {
    return this.dispatch(request, isFollowed);
  }

  /** Whether the operator made an exception for a host, with a port where it is not 443. */
  isException(host: string): boolean {
    const address = `https://${host}`;
    return URL.canParse(address) && this.options.allow.includes(hostAndPort(new URL(address)));
  }

  /** The same as a `fetch` of texts. */
  fetch(companyId?: string): typeof fetch {
    return (input, init) => this.fetchText(new Request(input, init), companyId);
  }

  private async fetchText(request: Request, companyId: string | undefined): Promise<Response> {
    const { url, method, signal } = request;
    const headers = Object.fromEntries(request.headers);
    const body = (await request.text()) || undefined;
    const isFollowed = request.redirect === 'follow';
    const answer = await this.dispatch({ url, method, headers, body, companyId, signal }, isFollowed);
    const { status } = answer;
    return new Response([204, 205, 304].includes(status) ? null : answer.body, { status, headers: answer.headers });
  }

  private async dispatch(
    { url, signal, companyId, ...request }: Omit<OutgoingRequest, 'isFollowed'>,
    follows: boolean,
  ): Promise<IncomingAnswer> {
    const first: Hop = { headers: {}, ...request, url: parse(url) };
    return this.slots.run({ host: first.url.host, companyId }, signal, async () => {
      const timeout = AbortSignal.timeout(this.options.timeoutMs);
      const both = signal ? AbortSignal.any([signal, timeout]) : timeout;
      try {
        return await (follows ? this.follow(first, both) : this.exchange(first, both));
      } catch (error) {
        signal?.throwIfAborted();
        if (timeout.aborted) throw new EgressFailed('timeout', first.url.host);
        throw failureOf(error, first.url.host);
      }
    });
  }

  private async follow(first: Hop, signal: AbortSignal): Promise<IncomingAnswer> {
    let hop = first;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await this.exchange(hop, signal);
      const next = nextRequest(hop, answer);
      if (!next) return answer;
      hop = next;
    }
    throw new EgressRefused('redirect', first.url.host);
  }

  private async exchange(hop: Hop, signal: AbortSignal): Promise<IncomingAnswer> {
    const { ca, maxAnswerBytes } = this.options;
    const url = this.withReplacedOrigin(hop.url);
    const addresses = await unlessAborted(this.checkedAddresses(url, url !== hop.url), signal);
    return runExchange({ ...hop, url, addresses, signal, maxAnswerBytes, ca });
  }

  private withReplacedOrigin(url: URL): URL {
    const origin = this.origins.get(url.origin);
    return origin ? Object.assign(new URL(origin), { pathname: url.pathname, search: url.search }) : url;
  }

  private async checkedAddresses(url: URL, isReplaced: boolean): Promise<LookupAddress[]> {
    const isExempt = isReplaced || this.options.allow.includes(hostAndPort(url));
    if (url.protocol !== 'https:' && !isExempt) throw new EgressRefused('scheme', url.host);
    const addresses = await this.options.resolve(url.hostname.replace(/^\[(.*)\]$/, '$1'));
    if (addresses.length === 0) throw new EgressFailed('unreachable', url.host);
    if (!isExempt && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new EgressRefused('address', url.host);
    return addresses;
  }
}

/** @throws EgressRefused for what is no web address, and for one with credentials, which logs could show */
const parse = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new EgressRefused('url', url?.host);
  return url;
};

const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;

const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let abort: (() => void) | undefined;
  const abortPromise = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, abortPromise]);
  } finally {
    signal.removeEventListener('abort', abort!);
  }
};
