import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { sharedNow } from './clock';
import { serve } from './worker';

/**
 * Many listening consoles. `open` connects more of them to a server; `arm` makes those of a server wait for changes of
 * `model`; `collect` answers when each received it.
 */
type Request = { open: string; cookie?: string; count: number } | { arm: string; model: string } | { collect: string };

interface ListeningSockets {
  sockets: Socket[];
  receivedAt: number[];
  all: Promise<void>;
}
const socketsByUrl = new Map<string, ListeningSockets>();
const connectingAtOnce = 25;
const pushTimeoutMs = 15_000;

async function open(url: string, cookie: string | undefined, count: number): Promise<void> {
  const sockets: Socket[] = [];
  socketsByUrl.set(url, { sockets, receivedAt: [], all: Promise.resolve() });
  while (sockets.length < count) {
    const more = Array.from({ length: Math.min(connectingAtOnce, count - sockets.length) }, () =>
      io(url, { transports: ['websocket'], forceNew: true, ...(cookie && { extraHeaders: { cookie } }) }),
    );
    await Promise.all(more.map((socket) => new Promise<void>((done) => socket.once('connect', done))));
    sockets.push(...more);
  }
}

function arm(url: string, model: string): void {
  const { sockets } = socketsByUrl.get(url)!;
  const receivedAt: number[] = [];
  const all = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          const hear = ({ models }: { models: string[] }) => {
            if (!models.includes(model)) return;
            receivedAt.push(sharedNow());
            socket.off('changed', hear);
            done();
          };
          socket.on('changed', hear);
        }),
    ),
  ).then(() => undefined);
  socketsByUrl.set(url, { sockets, receivedAt, all });
}

serve(async (request: Request) => {
  if ('open' in request) return open(request.open, request.cookie, request.count);
  if ('arm' in request) return arm(request.arm, request.model);
  const { receivedAt, all, sockets } = socketsByUrl.get(request.collect)!;
  await Promise.race([all, sleep(pushTimeoutMs, undefined, { ref: false })]);
  if (receivedAt.length < sockets.length)
    throw new Error(`Only ${receivedAt.length} of ${sockets.length} sockets heard it`);
  return receivedAt;
});
