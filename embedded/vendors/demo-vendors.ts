import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayOf } from '../../backend/contract/calendar';
import { Days } from '../../backend/demo/demo-days.rules';
import { demoVendors, membersOf, type DemoVendor } from '../../backend/demo/vendor-members.data';
import { changedMembers } from './member-changes';

export interface DemoVendors {
  /** Where the vendors of the demo company answer, on the loopback. */
  url: string;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: object;
}

const pageSize = 50;
const notFound: Answer = { status: 404, body: { error: 'not_found' } };
const expired: Answer = {
  status: 401,
  body: { error: 'token_expired', message: 'The token has expired. Create a new one under Settings > API tokens.' },
};

const listMembers = (vendor: DemoVendor, startedAtMs: number, nowMs: number) => {
  const members = membersOf(vendor, new Days(dayOf(new Date(nowMs).toISOString())));
  return changedMembers(vendor, members, startedAtMs, nowMs - startedAtMs);
};

const answerPage = (members: readonly object[], cursor: string | null): Answer => {
  const start = Number(cursor ?? 0);
  if (!Number.isInteger(start) || start < 0) return { status: 400, body: { error: 'wrong_cursor' } };
  const end = start + pageSize;
  const next = end < members.length ? String(end) : null;
  return { status: 200, body: { members: members.slice(start, end), next } };
};

/** Answers a request of `/<vendor>/v1/<path>`. */
export function answerVendorRequest(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  startedAtMs: number,
  nowMs: number,
): Answer {
  const { pathname, searchParams } = new URL(url!, 'http://demo.invalid');
  const [, name, version, path] = pathname.split('/');
  const vendor = demoVendors.find((one) => one.name === name);
  if (!vendor || version !== 'v1' || method !== 'GET') return notFound;
  if (headers.authorization !== `Bearer ${vendor.token}`) return expired;
  const members = () => listMembers(vendor, startedAtMs, nowMs);
  switch (path) {
    case 'me':
      return { status: 200, body: { name: '連携用の管理者' } };
    case 'plan':
      return { status: 200, body: { seats: vendor.seats, usedSeats: members().length } };
    case 'members':
      return answerPage(members(), searchParams.get('cursor'));
    default:
      return notFound;
  }
}

/** Starts the vendors of the demo company in this process, on a free port of the loopback. */
export async function startDemoVendors(): Promise<DemoVendors> {
  const startedAtMs = Date.now();
  const server = createServer((request, response) => {
    const { status, body } = answerVendorRequest(request, startedAtMs, Date.now());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
