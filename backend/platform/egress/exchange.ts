import type { LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { EgressFailed } from './egress-errors';

/** One request to an address that was checked, and its answer. */
export interface Exchange {
  url: URL;
  addresses: readonly LookupAddress[];
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  maxAnswerBytes: number;
  /** A certificate authority besides the public ones. */
  ca?: string;
}

export interface IncomingAnswer {
  status: number;
  /** Headers keyed by lower-case names. */
  headers: Record<string, string>;
  body: string;
}

const decoders = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
} as const;
const hasNoBody = (method: string, status: number) => method === 'HEAD' || status === 204 || status === 304;

export const runExchange = async (exchange: Exchange): Promise<IncomingAnswer> => {
  const response = await openResponse(exchange);
  try {
    const status = response.statusCode!;
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const),
    );
    const encoding = hasNoBody(exchange.method, status) ? undefined : headers['content-encoding'];
    const body = await readBody(response, encoding, exchange);
    return { status, headers, body: textOf(body, headers['content-type']) };
  } finally {
    response.destroy();
  }
};

/** Connects to a checked address. Without an agent no connection is shared, so none leads to an earlier address. */
const openResponse = ({ url, addresses, method, headers, body, signal, ca }: Exchange): Promise<IncomingMessage> => {
  // Node frames the body of a DELETE only when its length is given.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options: RequestOptions & { ca?: string } = {
    method,
    headers: { 'accept-encoding': Object.keys(decoders).join(', '), ...headers, ...length },
    agent: false,
    lookup: answerWith(addresses),
    signal,
    ...(ca && { ca }),
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    request.on('response', resolve).on('error', reject).end(body);
  });
};

const answerWith =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_, { all }, callback) =>
    all ? callback(null, [...addresses]) : callback(null, addresses[0]!.address, addresses[0]!.family);

const readBody = async (response: IncomingMessage, encoding: string | undefined, exchange: Exchange) => {
  const { maxAnswerBytes, url } = exchange;
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  /** Ends a stream that grows too long. */
  const limit = async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) throw new EgressFailed('too_large', url.host);
      yield chunk;
    }
  };
  if (encoding === undefined || encoding === 'identity') await pipeline(response, limit, collect);
  else await pipeline(response, limit, decoderOf(encoding, url.host), limit, collect);
  return Buffer.concat(chunks);
};

const decoderOf = (encoding: string, host: string) => {
  const decoder = Object.entries(decoders).find(([name]) => name === encoding)?.[1];
  if (!decoder) throw new EgressFailed('unreachable', host);
  return decoder();
};

/** Text in the charset that the answer names, if it is a known one; otherwise UTF-8. */
const textOf = (body: Buffer, contentType = ''): string => {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString();
  }
};
