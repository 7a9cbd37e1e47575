import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { retryAfter } from '../../platform/http/refusals';
import { CsvProblem } from '../../platform/kit/csv/csv-problem';
import { LogReadingSlots, type LogBytes } from './log-reading-slots.service';
import type { LogTarget } from './log-tally.rules';
import type { FromReader, LogReading, LogSummary, ToReader } from './reader/log-messages.rules';

/** How a reading is answered. */
export interface LogTaker<T> {
  /** Which service each target is of; null is none that counts. */
  servicesOf(targets: readonly LogTarget[]): (number | null)[];
  /** @param parts the hits in parts, each a JSON array */
  take(summary: LogSummary, parts: AsyncIterable<string>): Promise<T>;
}

const retrySeconds = 5;
/** The counts of a log are held in typed arrays; what V8 holds are names, and garbage that is collected early. */
const memoryFlags = ['--max-old-space-size=512', '--max-semi-space-size=4', '--heap-growing-percent=30'];

const extension = extname(__filename);
/** Specs run the sources, which a process cannot load by itself. */
const execArgv = extension === '.ts' ? [...memoryFlags, '-r', '@swc-node/register'] : memoryFlags;

/** Reads logs, each in a process of its own: neither the time nor the memory of a reading is the backend's. */
@Injectable()
export class LogReader {
  constructor(private readonly slots: LogReadingSlots) {}

  /**
   * @throws CsvProblem naming the line that cannot be read
   * @throws Refused 503 when the process died or too many readings wait; 408 for a slow sender while others wait
   */
  read<T>(reading: LogReading, upload: LogBytes, taker: LogTaker<T>): Promise<T> {
    return this.slots.run(upload, async (bytes) => {
      const child = fork(join(__dirname, `reader/main${extension}`), {
        execArgv,
        // It reads files of strangers, and needs none of our secrets.
        env: {},
        stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
      });
      const [failureController, stopController] = [new AbortController(), new AbortController()];
      try {
        const source = Readable.from(abortOnFailure(bytes, failureController), { objectMode: false });
        // The process stops reading where it finds an error, which it then names.
        pipeline(source, child.stdin!, { signal: stopController.signal }).catch(() => {});
        return await converse(child, failureController, reading, taker);
      } finally {
        stopController.abort();
        child.kill('SIGKILL');
      }
    });
  }
}

async function* abortOnFailure(bytes: AsyncIterable<Uint8Array>, failure: AbortController): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    failure.abort(error);
    throw error;
  }
}

const interruptionError = () =>
  retryAfter(retrySeconds, 'ファイルの読み取りが中断されました。もう一度お試しください。', {
    code: 'log_reading_ended',
  });

async function converse<T>(
  child: ChildProcess,
  failure: AbortController,
  reading: LogReading,
  { servicesOf, take }: LogTaker<T>,
): Promise<T> {
  // Its last message comes before.
  once(child, 'disconnect').then(
    () => failure.abort(interruptionError()),
    (error: unknown) => failure.abort(error),
  );
  const messages = messagesOf(child, failure.signal);
  const answer = (message: ToReader) => child.send(message, () => {});
  async function* partsOf(): AsyncGenerator<string> {
    answer({ kind: 'goOn' });
    for await (const message of messages) {
      if (message.kind !== 'hits') return;
      yield message.json;
      answer({ kind: 'goOn' });
    }
  }
  for await (const message of messages) {
    if (message.kind === 'ready') answer({ kind: 'reading', reading });
    else if (message.kind === 'targets') answer({ kind: 'services', services: servicesOf(message.targets) });
    else if (message.kind === 'summary') return await take(message.summary, partsOf());
  }
  throw interruptionError();
}

/** @throws CsvProblem that the process found, or the reason of `failed` */
async function* messagesOf(child: ChildProcess, failureSignal: AbortSignal): AsyncGenerator<FromReader> {
  try {
    for await (const [message] of on(child, 'message', { signal: failureSignal }) as AsyncIterable<[FromReader]>) {
      if (message.kind === 'problem') throw new CsvProblem(message.message);
      yield message;
      if (message.kind === 'end') return;
    }
  } catch (error) {
    throw failureSignal.aborted ? failureSignal.reason : error;
  }
}
