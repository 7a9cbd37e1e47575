import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Config } from '../kit/config';
import { problemOfStatus, problemType } from '../http/problem';
import { securityHeadersOf } from '../http/security-headers';

/** What Node calls an error of a request that it could not read. */
const statusOfParserError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Requests that reach no route, since Node or the router cannot read them, are answered as problems, too. */
export const malformedRequestsOf = (
  config: Pick<Config, 'appUrl'>,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => {
  // No hook has run that sets them.
  const headers = { ...securityHeadersOf(config), 'content-type': problemType, 'cache-control': 'no-store' };
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
