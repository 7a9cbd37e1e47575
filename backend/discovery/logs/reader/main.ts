import { createHash, type Hash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { logLimits } from '../../../contract/detection-logs';
import { compileRules } from '../../../contract/detection-rules';
import { CsvProblem } from '../../../platform/kit/csv/csv-problem';
import { readCsv } from '../../../platform/kit/csv/read-csv';
import { maxHits } from '../../intake/detection-hits.rules';
import { shapeOf } from '../log-formats.rules';
import { rejectMissingColumns, rejectMissingHeadings } from '../log-headings.rules';
import { countServices } from '../log-services.rules';
import { LogTally, type LogHit, type TargetVisits } from '../log-tally.rules';
import type { FromReader, LogReading, LogSummary, ToReader } from './log-messages.rules';

/** Reads one log from standard input in a process of its own, whose memory goes with it. */

const maxShown = 500;
const targetsAtOnce = 1_000;

const inbox = new EventEmitter<{ answer: [ToReader] }>();
process.on('message', (answer: ToReader) => inbox.emit('answer', answer));
process.on('disconnect', () => process.exit(1));

const request = async <K extends ToReader['kind']>(message: FromReader, _kind: K) => {
  const answerEvent = once(inbox, 'answer');
  process.send!(message);
  const [answer] = (await answerEvent) as [Extract<ToReader, { kind: K }>];
  return answer;
};

async function main(): Promise<void> {
  // Answers to people come first; somebody waits for this one too.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { reading } = await request({ kind: 'ready' }, 'reading');
  const { tally, headings, fileHash } = await tallyOf(reading);
  const { visits, unnamedCount } = tally.finish();
  const { found, hits } = countServices(visits, await servicesOf(visits));
  const days = found.flatMap(({ firstOn, lastOn }) => [firstOn, lastOn]).sort();
  const { rows, errorsCount: errors, errors: problems, allowedCount, blockedCount } = tally;
  const counts = {
    rows,
    errors,
    problems,
    allowed: allowedCount,
    blocked: blockedCount,
    unnamed: unnamedCount,
    servicesCount: found.length,
  };
  const span = { firstOn: days[0] ?? null, lastOn: days.at(-1) ?? null };
  const summary: LogSummary = { headings, fileHash, ...counts, found: found.slice(0, maxShown), ...span };
  await request({ kind: 'summary', summary }, 'goOn');
  for (const part of inParts(hits(), maxHits)) await request({ kind: 'hits', json: JSON.stringify(part) }, 'goOn');
  await send({ kind: 'end' });
}

async function tallyOf({ format, columns, today, rules, domains }: LogReading) {
  const hash = createHash('sha256');
  const { headings, rows } = await readCsv(hashBytes(process.stdin, hash), logLimits, shapeOf(format));
  rejectMissingHeadings(format, headings);
  rejectMissingColumns(columns, headings);
  const tally = new LogTally({ format, columns, matcher: compileRules(rules, domains), today });
  for await (const { cells, line } of rows) tally.add(cells, line, headings.length);
  if (tally.rows === 0) throw new CsvProblem('ファイルに読み取れる行がありません。');
  return { tally, headings, fileHash: hash.digest('hex') };
}

async function servicesOf(visits: readonly TargetVisits[]): Promise<(number | null)[]> {
  const all: (number | null)[] = [];
  for (const part of inParts(visits, targetsAtOnce)) {
    const targets = part.map(({ target }) => target);
    const { services } = await request({ kind: 'targets', targets }, 'services');
    for (const service of services) all.push(service);
  }
  return all;
}

async function* hashBytes(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

function* inParts<T extends LogHit | TargetVisits>(items: Iterable<T>, size: number): Generator<T[]> {
  let part: T[] = [];
  for (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const send = (message: FromReader) => new Promise((resolve) => process.send!(message, undefined, undefined, resolve));

main()
  .catch(async (error: unknown) => {
    if (!(error instanceof CsvProblem)) throw error;
    await send({ kind: 'problem', message: error.message });
  })
  .then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.stack : error);
      process.exit(1);
    },
  );
