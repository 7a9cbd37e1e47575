import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request that left the browser, with its body as text. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface RecordingProxy {
  url: string;
  sent: SentRequest[];
  /** Refuses the server's own address, as a machine without a network. */
  isOffline: boolean;
  close(): Promise<void>;
}

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const forward = (incoming: IncomingMessage, body: Buffer, target: URL, answer: ServerResponse) => {
  const { method, headers } = incoming;
  const passed = httpRequest(target, { method, headers }, (received) => {
    answer.writeHead(received.statusCode!, received.headers);
    received.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  passed.end(body);
};

/** A page of any host; no request reaches the hosts. */
const answerPage = ({ url }: IncomingMessage, answer: ServerResponse) => {
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  answer.end(`<!doctype html><link rel="icon" href="data:,"><title>秘密の題名</title><p>${url}</p>`);
};

/** A proxy of a whole browser: it records every request, forwards those to `server` and answers all others itself. */
export const startRecordingProxy = async (server: string): Promise<RecordingProxy> => {
  const sent: SentRequest[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer();
  const state = { isOffline: false };
  const serve = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method = '', url = '', headers } = incoming;
    const body = await bodyOf(incoming);
    sent.push({ method, url, headers, body: body.toString() });
    if (!url.startsWith(server)) return answerPage(incoming, answer);
    if (state.isOffline) return answer.destroy();
    forward(incoming, body, new URL(url), answer);
  };
  proxy.on('request', (incoming: IncomingMessage, answer: ServerResponse) => {
    serve(incoming, answer).catch(() => answer.destroy());
  });
  proxy.on('connect', ({ method, url, headers }: IncomingMessage, socket: Socket) => {
    sent.push({ method: method!, url: url!, headers, body: '' });
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  proxy.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // A browser resets what it needs no more, and Node leaves the errors of a tunnel to its owner.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    get isOffline() {
      return state.isOffline;
    },
    set isOffline(value) {
      state.isOffline = value;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
};
