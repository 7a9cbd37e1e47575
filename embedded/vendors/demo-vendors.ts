import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayOf } from '../../backend/contract/calendar';
import { Days } from '../../backend/demo/demo-days.rules';
import { demoVendors, membersOf, type DemoVendor, type VendorMember } from '../../backend/demo/vendor-members.data';
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
const expiredAnswer: Answer = {
  status: 401,
  body: { error: 'token_expired', message: 'The token has expired. Create a new one under Settings > API tokens.' },
};

/** What the vendors remember until the next start. */
export class VendorMemory {
  /** Set by suspending and resuming, by the id of a member. */
  readonly states = new Map<string, VendorMember['state']>();

  constructor(readonly startedAtMs: number) {}
}

const listMembers = (vendor: DemoVendor, { startedAtMs, states }: VendorMemory, nowMs: number): VendorMember[] => {
  const members = membersOf(vendor, new Days(dayOf(new Date(nowMs).toISOString())));
  const currentMembers = changedMembers(vendor, members, startedAtMs, nowMs - startedAtMs);
  return currentMembers.map((member) => ({ ...member, state: states.get(member.id) ?? member.state }));
};

const answerPage = (members: readonly object[], cursor: string | null): Answer => {
  const start = Number(cursor ?? 0);
  if (!Number.isInteger(start) || start < 0) return { status: 400, body: { error: 'wrong_cursor' } };
  const end = start + pageSize;
  const next = end < members.length ? String(end) : null;
  return { status: 200, body: { members: members.slice(start, end), next } };
};

interface VendorRequest {
  method: string;
  url: string;
  authorization: string | undefined;
  body: string;
}

const stateIn = (body: string): VendorMember['state'] | undefined =>
  body === '{"state":"suspended"}' ? 'suspended' : body === '{"state":"active"}' ? 'active' : undefined;

const answerMember = (
  member: VendorMember | undefined,
  { method, body }: VendorRequest,
  memory: VendorMemory,
): Answer => {
  if (!member) return notFound;
  if (method === 'GET') return { status: 200, body: member };
  const state = method === 'PATCH' ? stateIn(body) : undefined;
  if (!state) return { status: 400, body: { error: 'wrong_request' } };
  memory.states.set(member.id, state);
  return { status: 200, body: { ...member, state } };
};

/** Answers a request of `/<vendor>/v1/<path>`. */
export function answerVendorRequest(request: VendorRequest, memory: VendorMemory, nowMs: number): Answer {
  const { pathname, searchParams } = new URL(request.url, 'http://demo.invalid');
  const [, name, version, path, id] = pathname.split('/');
  const vendor = demoVendors.find((one) => one.name === name);
  if (!vendor || version !== 'v1') return notFound;
  if (request.authorization !== `Bearer ${vendor.token}`) return expiredAnswer;
  const members = listMembers(vendor, memory, nowMs);
  if (path === 'members' && id)
    return answerMember(
      members.find((member) => member.id === id),
      request,
      memory,
    );
  if (request.method !== 'GET') return notFound;
  switch (path) {
    case 'me':
      return { status: 200, body: { id: members[0]!.id } };
    case 'plan':
      return { status: 200, body: { seats: vendor.seats, usedSeats: members.length } };
    case 'members':
      return answerPage(members, searchParams.get('cursor'));
    default:
      return notFound;
  }
}

const maxBodyBytes = 1_000;
const readBody = async (incoming: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of incoming) {
    body += String(chunk);
    if (body.length > maxBodyBytes) break;
  }
  return body;
};

/** Starts the vendors of the demo company in this process, on a free port of the loopback. */
export async function startDemoVendors(): Promise<DemoVendors> {
  const memory = new VendorMemory(Date.now());
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = incoming;
    const request = {
      method: method!,
      url: url!,
      authorization: headers.authorization,
      body: await readBody(incoming),
    };
    const { status, body } = answerVendorRequest(request, memory, Date.now());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((incoming, response) => void answer(incoming, response).catch(() => response.destroy()));
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
