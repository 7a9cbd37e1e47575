import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../http/refusals';
import { problemOfStatus } from '../http/problem';
import type { HttpRequest } from '../http/api-request';

/**
 * `drainTimeoutMs` is how long the rest of a body is discarded after its response: a browser that is cut off earlier
 * never sees the response.
 */
export const bodyLimits = {
  jsonTimeoutMs: 30_000,
  uploadIdleTimeoutMs: 30_000,
  drainTimeoutMs: 5_000,
  checkIntervalMs: 1_000,
};

const requestTimeout = () => {
  const { code, detail } = problemOfStatus(408);
  return new Refused(408, code, detail);
};

/**
 * A request body as a stream that fails with 408: JSON that is incomplete after 30 s, or an upload that stalls for 30
 * s.
 * A handler that stops reading leaves the connection open, and so the response.
 */
export const withBodyTimeout = (request: Pick<HttpRequest, 'headers' | 'raw'>, payload: Readable): Readable => {
  const { headers, raw } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // A small body has arrived while the guard identified the caller.
  if (!hasBody || raw.complete) return payload;
  const body = new PassThrough();
  // The reader gets the error while reading; an unread error must not end the process.
  body.on('error', () => {});
  const { jsonTimeoutMs, uploadIdleTimeoutMs, checkIntervalMs } = bodyLimits;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const startedAt = Date.now();
  let bytesRead = raw.socket.bytesRead;
  let movedAt = startedAt;
  const check = setInterval(() => {
    const now = Date.now();
    const isWaitingForReader = body.writableNeedDrain;
    if (raw.socket.bytesRead !== bytesRead || isWaitingForReader) [bytesRead, movedAt] = [raw.socket.bytesRead, now];
    const isLate = isJson ? now - startedAt > jsonTimeoutMs : now - movedAt > uploadIdleTimeoutMs;
    if (isLate) body.destroy(requestTimeout());
  }, checkIntervalMs);
  payload.once('error', (error) => body.destroy(error));
  payload.once('close', () => {
    if (!payload.readableEnded) body.destroy(new Error('The request ended in the middle of its body'));
  });
  body.once('close', () => clearInterval(check));
  // Once the body is read to its end there is nothing to wait for.
  payload.once('end', () => clearInterval(check));
  return payload.pipe(body);
};

/**
 * Call before a response is sent: one that comes before the end of the body keeps the connection open. Node would close
 * it although the client still sends, and the reset would take the response from the client.
 */
export const keepOpenForBody = ({ raw: request }: FastifyRequest, reply: FastifyReply): void => {
  if (request.complete) return;
  reply.removeHeader('connection');
  const { raw: response } = reply;
  if (response.shouldKeepAlive) return;
  response.shouldKeepAlive = true;
  const { socket } = request;
  const end = () => socket.end();
  response.once('finish', () => (request.complete ? end() : request.once('end', end)));
};

/** Reads the rest of a body that was answered before its end, and closes the connection when that takes too long. */
export const drainAfterAnswer = (request: IncomingMessage, response: ServerResponse): void => {
  response.once('finish', () => {
    // A body that arrived whole but that nobody read would keep its stream, and the check of its pace, for ever.
    request.unpipe();
    request.resume();
    if (request.complete) return;
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), bodyLimits.drainTimeoutMs);
    // Node closes a request with its connection only until the response.
    const end = () => request.destroy();
    socket.once('close', end);
    request.once('end', () => clearTimeout(timer));
    request.once('close', () => {
      clearTimeout(timer);
      socket.off('close', end);
    });
  });
};
