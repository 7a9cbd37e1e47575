import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isWithin } from '../kit/networks';
import type { HttpRequest } from '../http/api-request';
import { OpenCounts } from '../http/open-counts';
import { retryAfter } from '../http/refusals';

/** Maximum requests without a session whose bodies one address may send at once. */
export const maxAnonymousRequests = 64;
/** Maximum connections of one address without a session. Consoles are not limited, since they carry one. */
export const maxAnonymousConnections = 256;

const tooManyRequests = () =>
  retryAfter(5, '同じネットワークからの操作が多すぎます。しばらくしてからもう一度お試しください。', {
    status: 429,
    code: 'too_many_requests',
  });

/** Begins a request with a body; the result ends it. @throws Refused 429 when its address is sending too many */
export const limitAnonymousRequests = () => {
  const requests = new OpenCounts(maxAnonymousRequests);
  return ({ ip, method }: Pick<HttpRequest, 'ip' | 'method'>): (() => void) => {
    if (method === 'GET' || method === 'HEAD') return () => {};
    const end = requests.open(ip);
    if (!end) throw tooManyRequests();
    return end;
  };
};

/**
 * Closes the oldest idle connections of an address that has too many without a session.
 * A trusted proxy has no limit, since all clients share it.
 */
export const limitAnonymousConnections = (
  server: Server,
  trustedProxies: readonly string[],
): { trust(socket: Socket): void } => {
  const byAddress = new Map<string, Set<Socket>>();
  const busy = new WeakSet<Socket>();
  const addresses = new WeakMap<Socket, string>();
  const trust = (socket: Socket) => {
    const address = addresses.get(socket) ?? '';
    const sockets = byAddress.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) byAddress.delete(address);
  };
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isWithin(remoteAddress, trustedProxies)) return;
    const sockets = byAddress.get(remoteAddress) ?? new Set();
    byAddress.set(remoteAddress, sockets.add(socket));
    addresses.set(socket, remoteAddress);
    socket.once('close', () => trust(socket));
    if (sockets.size <= maxAnonymousConnections) return;
    const oldest = [...sockets].find((one) => !busy.has(one)) ?? socket;
    oldest.destroy();
  });
  server.prependListener('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  // The socket.io server closes those without a session itself.
  server.prependListener('upgrade', (_request, socket: Socket) => trust(socket));
  return { trust };
};
