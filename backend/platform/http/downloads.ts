import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ApiRequest } from './api-request';
import { readInPresentSchema } from './as-of/schema-in-use';
import { OpenCounts } from './open-counts';
import { retryAfter } from './refusals';

export const maxDownloadsPerCompany = 2;
/** When a reader that takes nothing is cut off. */
export const downloadLimits = { stallTimeoutMs: 10_000, checkIntervalMs: 1_000 };

const openDownloads = new OpenCounts(maxDownloadsPerCompany);

const tooManyDownloads = () =>
  retryAfter(
    5,
    `同時に保存できるファイルは${maxDownloadsPerCompany}つまでです。終わってから、もう一度お試しください。`,
    { code: 'downloads_busy' },
  );

/**
 * Opens a file within the company's limit of downloads, and frees the slot when the file is closed.
 * A client that reads nothing for ten seconds is disconnected.
 * @throws Refused 503 when the company has too many downloads open
 */
export const openDownload = async (request: ApiRequest, open: () => Promise<Readable>): Promise<Readable> => {
  const release = openDownloads.open(request.companyId);
  if (!release) throw tooManyDownloads();
  try {
    const file = await open();
    file.once('close', release);
    // The client may have disconnected already; its `close` is then over.
    if (request.reply.raw.destroyed) file.destroy();
    else closeWhenStalled(request.reply.raw);
    return file;
  } catch (error) {
    release();
    throw error;
  }
};

/** The same batches, with the first one already read: errors on opening come before the response begins. */
export const withFirstBatch = async <T>(batches: AsyncIterable<T>): Promise<AsyncGenerator<T>> => {
  const iterator = readInPresentSchema(batches[Symbol.asyncIterator]());
  const first = await iterator.next();
  const rest = (async function* () {
    for (let batch = first; !batch.done; batch = await iterator.next()) yield batch.value;
  })();
  // A generator that never started would not run its `finally`.
  return Object.assign(rest, {
    return: async () => {
      await iterator.return?.();
      return { done: true as const, value: undefined };
    },
  });
};

/** Ends a response whose client reads nothing although data is waiting. */
const closeWhenStalled = (response: ServerResponse): void => {
  let bytesWritten = -1;
  let movedAt = Date.now();
  const check = setInterval(() => {
    const now = Date.now();
    const socketBytes = response.socket?.bytesWritten ?? 0;
    if (socketBytes !== bytesWritten || !response.writableNeedDrain) [bytesWritten, movedAt] = [socketBytes, now];
    if (now - movedAt >= downloadLimits.stallTimeoutMs) response.destroy();
  }, downloadLimits.checkIntervalMs);
  response.once('close', () => clearInterval(check));
};
