import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { BadRequestException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Config } from '../kit/config';
import { problemOfStatus, problemType } from '../http/problem';
import { securityHeadersOf } from '../http/security-headers';

/** The status for each error code of Node's HTTP parser. */
const statusOfParserError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

type SomeConfig = Pick<Config, 'appUrl'>;

// No hook has run that sets them.
const headersOf = (config: SomeConfig) => ({
  ...securityHeadersOf(config),
  'content-type': problemType,
  'cache-control': 'no-store',
});

/** Requests that reach no route, since Node or the router cannot read them, are answered as problems, too. */
export const malformedRequestsOf = (
  config: SomeConfig,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => {
  const headers = headersOf(config);
  return {
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const { statusCode: status = 400 } = error;
      void reply
        .status(status)
        .headers(headers)
        .send(JSON.stringify(problemOfStatus(status)));
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      socket.end(problemResponse(statusOfParserError[error.code ?? ''] ?? 400, headers));
    },
  };
};

/**
 * Answers as problems what Node itself would refuse without a body: a request without Host, an unknown expectation, an
 * unknown upgrade.
 */
export const refuseOddRequests = (app: NestFastifyApplication, config: SomeConfig): void => {
  const headers = headersOf(config);
  const fastify = app.getHttpAdapter().getInstance();
  const server = app.getHttpServer();
  fastify.addHook('onRequest', async ({ headers: { host }, raw }) => {
    if (host === undefined && raw.httpVersion === '1.1') throw new BadRequestException();
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
    const body = JSON.stringify(problemOfStatus(417));
    response.writeHead(417, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  server.on('upgrade', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    if (!url.startsWith('/socket.io/')) socket.end(problemResponse(400, headers));
  });
};

/** A whole HTTP/1.1 response, for a socket that has no response object yet. */
const problemResponse = (status: number, headers: Record<string, string>): string => {
  const body = JSON.stringify(problemOfStatus(status));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
};
