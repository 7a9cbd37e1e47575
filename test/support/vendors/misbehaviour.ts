import type { ServerResponse } from 'node:http';
import type { SamplePage } from './sample-pages';

/**
 * How a player fails on purpose. `page` counts from 0 and is the first page that it concerns.
 * An operation fails before its change, with `isAfterChange` after it.
 */
export type Misbehaviour = (
  | { type: 'limit'; retryAfter?: string }
  | { type: 'status'; status: number; text?: string; headers?: Record<string, string> }
  | { type: 'hang' | 'cut-off' | 'cut-json' | 'wrong-json' | 'no-list' }
  | { type: 'repeat-page' | 'loop-cursor' | 'twice' | 'high-total' }
) & { page?: number; times?: number; isAfterChange?: boolean };

const failures = ['limit', 'status', 'hang', 'cut-off', 'cut-json', 'wrong-json', 'no-list'];
export const isFailure = ({ type }: Misbehaviour): boolean => failures.includes(type);

/** Answers a request badly. */
export const answerBadly = (response: ServerResponse, bad: Misbehaviour, good: string): void => {
  const json = { 'content-type': 'application/json' };
  switch (bad.type) {
    case 'limit':
      response.writeHead(429, bad.retryAfter === undefined ? {} : { 'retry-after': bad.retryAfter });
      return void response.end('{"message":"Too many requests"}');
    case 'status':
      response.writeHead(bad.status, bad.headers);
      return void response.end(bad.text ?? '{"message":"Something went wrong"}');
    case 'hang':
      return;
    case 'cut-off':
      response.writeHead(200, { ...json, 'content-length': String(Buffer.byteLength(good)) });
      return void response.write(good.slice(0, good.length / 2), () => response.destroy());
    case 'cut-json':
      response.writeHead(200, json);
      return void response.end(good.slice(0, good.length / 2));
    case 'no-list':
      response.writeHead(200, json);
      return void response.end('{}');
    default:
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><title>Maintenance</title><p>We will be back soon</p></html>');
  }
};

/** A page as a vendor with a defect would give it. */
export const distort = (page: SamplePage, all: unknown[], bad: Misbehaviour | undefined): SamplePage => {
  switch (bad?.type) {
    case 'repeat-page':
      return { ...page, items: all.slice(0, page.size), hasMore: true };
    case 'loop-cursor':
      return { ...page, hasMore: true, nextCursor: 'cursor-0' };
    case 'twice':
      return { ...page, items: page.items.flatMap((item) => [item, item]) };
    case 'high-total':
      return { ...page, total: page.total + 3 };
    default:
      return page;
  }
};
