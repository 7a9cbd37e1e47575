import { EventEmitter, on } from 'node:events';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { csvLimits } from '../../contract/csv';
import { BoundedQueue } from '../kit/bounded-queue';
import { CsvProblem } from '../kit/csv/csv-problem';
import type { CsvEncoding } from '../kit/csv/csv-text';
import type { CsvOptions, FromParser, ToParser } from './csv-parser.worker';

/** Specs run the sources, which a thread cannot load: theirs runs the build. */
const workerFolder = __filename.endsWith('.ts') ? resolve('dist/backend/platform/imports') : __dirname;

export type Parsed =
  | { kind: 'headings'; headings: string[] }
  | { kind: 'rows'; count: number; json: string }
  | { kind: 'end'; encoding: CsvEncoding };

/**
 * Limits the parsing threads. Waiting for the next bytes uses no slot, so that a slow sender blocks no other upload.
 */
const turns = new BoundedQueue({ maxRunning: 2, maxWaiting: Infinity });

/**
 * Parses a CSV file in a thread of its own, so that no file holds up other requests: first the headings, then batches of rows as JSON, last the encoding.
 * @throws CsvProblem naming the line that cannot be read
 */
export async function* parseCsv(
  bytes: AsyncIterable<Uint8Array>,
  options: CsvOptions = { limits: csvLimits, shape: {} },
): AsyncGenerator<Parsed> {
  const worker = new Worker(join(workerFolder, 'csv-parser.worker.js'), { workerData: options });
  const send = (message: ToParser) => worker.postMessage(message);
  const input = bytes[Symbol.asyncIterator]();
  let isOver = false;
  let endTurn = () => {};
  /** The turn lasts until the thread wants more. */
  const sendInTurn = (message: ToParser) =>
    turns.run(
      () =>
        new Promise<void>((resolve) => {
          endTurn = resolve;
          if (isOver) resolve();
          else send(message);
        }),
    );
  const sendBytes = async () => {
    const next = await input.next();
    await sendInTurn(next.done ? { kind: 'end' } : { kind: 'bytes', bytes: new Uint8Array(next.value) });
  };
  const messages = new EventEmitter<{ message: [FromParser]; error: [unknown] }>();
  // An error of a request that is fully read is of no use.
  messages.on('error', () => {});
  worker.on('error', (error) => messages.emit('error', error));
  worker.on('message', (message: FromParser) => {
    if (message.kind !== 'wantsBytes') return void messages.emit('message', message);
    endTurn();
    sendBytes().catch((error: unknown) => messages.emit('error', error));
  });
  try {
    for await (const [message] of on(messages, 'message') as AsyncIterable<[FromParser]>) {
      if (message.kind === 'problem') throw new CsvProblem(message.message);
      if (message.kind === 'wantsBytes') continue;
      yield message;
      if (message.kind === 'end') return;
      if (message.kind === 'rows') send({ kind: 'batchTaken' });
    }
  } finally {
    isOver = true;
    endTurn();
    await worker.terminate();
    await input.return?.();
  }
}
