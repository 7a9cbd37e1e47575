import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Server } from 'socket.io';
import { sharedNow } from './clock';
import { serve } from './worker';

/** The ceiling of a push: socket.io alone, broadcasting to every connection. */
const http = createServer();
const sockets = new Server(http, { transports: ['websocket'], serveClient: false });

type Request = 'where' | { models: string[]; revision: number };

serve(async (request: Request) => {
  if (request === 'where') {
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  }
  const at = sharedNow();
  sockets.emit('changed', request);
  return at;
});
