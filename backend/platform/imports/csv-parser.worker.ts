import { EventEmitter, once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { CsvProblem } from '../kit/csv/csv-problem';
import type { CsvEncoding } from '../kit/csv/csv-text';
import type { CsvLimits } from '../../contract/csv';
import { readCsv, type CsvShape } from '../kit/csv/read-csv';

/** How the file is to be read. */
export interface CsvOptions {
  limits: CsvLimits;
  shape: CsvShape;
}

/** Messages to the worker: the next bytes of the file, its end, or the acknowledgement of a batch. */
export type ToParser = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'end' } | { kind: 'batchTaken' };

/**
 * Messages to the parent: a request for bytes, the headings, a batch of rows as a JSON array of `CsvRow`, the end, or
 * an error.
 */
export type FromParser =
  | { kind: 'wantsBytes' }
  | { kind: 'headings'; headings: string[] }
  | { kind: 'rows'; count: number; json: string }
  | { kind: 'end'; encoding: CsvEncoding }
  | { kind: 'problem'; message: string };

/** A batch ends at either. It is one text, since a list of many cells would hold up other requests when it is handed over. */
const maxBatchRows = 1_000;
const maxBatchChars = 256 * 1024;

const port = parentPort!;
const { limits, shape } = workerData as CsvOptions;
const inbox = new EventEmitter<{ input: [Uint8Array | undefined]; batchTaken: [] }>();
port.on('message', (message: ToParser) => {
  if (message.kind === 'batchTaken') inbox.emit('batchTaken');
  else inbox.emit('input', message.kind === 'bytes' ? message.bytes : undefined);
});
const send = (message: FromParser) => port.postMessage(message);

async function* bytesOfFile(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const input = once(inbox, 'input');
    send({ kind: 'wantsBytes' });
    const [bytes] = (await input) as [Uint8Array | undefined];
    if (!bytes) return;
    yield bytes;
  }
}

async function sendRows(rows: readonly string[]): Promise<void> {
  const takenEvent = once(inbox, 'batchTaken');
  send({ kind: 'rows', count: rows.length, json: `[${rows.join(',')}]` });
  await takenEvent;
}

async function parse(): Promise<void> {
  const table = await readCsv(bytesOfFile(), limits, shape);
  send({ kind: 'headings', headings: table.headings });
  let batch: string[] = [];
  let chars = 0;
  for await (const row of table.rows) {
    const json = JSON.stringify(row);
    batch.push(json);
    chars += json.length;
    if (batch.length < maxBatchRows && chars < maxBatchChars) continue;
    await sendRows(batch);
    [batch, chars] = [[], 0];
  }
  if (batch.length > 0) await sendRows(batch);
  send({ kind: 'end', encoding: table.encoding });
}

parse()
  .catch((error: unknown) => {
    if (!(error instanceof CsvProblem)) throw error;
    send({ kind: 'problem', message: error.message });
  })
  .finally(() => port.close());
