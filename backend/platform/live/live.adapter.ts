import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../kit/config';
import { securityHeadersOf } from '../http/security-headers';
import { fromOurPages } from '../http/same-origin';

/** Enough for a client that only listens: joining, upgrading, and a pong every 25 seconds. */
const maxPacketsPerWindow = 20;
const packetWindowMs = 10_000;

const listenersOnly: Partial<ServerOptions> = {
  transports: ['websocket', 'polling'],
  maxHttpBufferSize: 4_096,
  connectTimeout: 10_000,
  serveClient: false,
};

/** socket.io on the API's own server, for our own pages only; messages from clients are ignored. */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const allowRequest: ServerOptions['allowRequest'] = (request: IncomingMessage, answer) =>
      answer(null, fromOurPages(request.headers, this.config.appUrl));
    const server = super.createIOServer(port, {
      ...options,
      ...listenersOnly,
      allowRequest,
    } as ServerOptions);
    server.engine.on('connection', closeChatterers);
    this.sendSecurityHeaders(server.engine);
    return server;
  }

  /** socket.io answers beside the routes: polls, handshakes and its refusals of both. */
  private sendSecurityHeaders(engine: Engine): void {
    const headers = { ...securityHeadersOf(this.config), 'cache-control': 'no-store' };
    engine.on('headers', (responseHeaders) => Object.assign(responseHeaders, headers));
    const http = this.httpServer as HttpServer;
    http.prependListener('request', ({ url = '' }, response) => {
      if (!url.startsWith('/socket.io')) return;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
  }
}

interface Engine {
  on(event: 'headers', listener: (responseHeaders: Record<string, string>) => void): void;
}

interface Connection {
  on(event: 'packet', listener: () => void): void;
  close(discard: boolean): void;
}

const closeChatterers = (connection: Connection) => {
  let packets = 0;
  let since = Date.now();
  connection.on('packet', () => {
    if (Date.now() - since > packetWindowMs) [packets, since] = [0, Date.now()];
    if (++packets > maxPacketsPerWindow) connection.close(true);
  });
};
