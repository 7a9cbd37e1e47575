import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { Refused } from '../http/refusals';
import { problemOfStatus } from '../http/problem';
import type { HttpRequest } from '../http/api-request.service';

/** `drainTimeoutMs` is how long the rest of a body is read and thrown away after its answer: cut off earlier, a browser never sees the answer. */
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
 * A request's body as a stream of its own that ends in error 408: JSON that is not complete after 30 s, or an upload of which nothing came for 30 s.
 * Whoever stops reading it early leaves the connection, and so the answer, alone.
 */
export const withBodyTimeout = (request: Pick<HttpRequest, 'headers' | 'raw'>, payload: Readable): Readable => {
  const { headers, raw } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return payload;
  const body = new PassThrough();
  // Whoever reads it hears of an error from the reading; an error that nobody reads is no reason to end the process.
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

/** Reads the rest of a body that was answered before its end, and closes the connection when that takes too long. */
export const drainAfterAnswer = (request: IncomingMessage, response: ServerResponse): void => {
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.socket.destroy(), bodyLimits.drainTimeoutMs);
    request.once('end', () => clearTimeout(timer));
    request.once('close', () => clearTimeout(timer));
    request.unpipe();
    request.resume();
  });
};
