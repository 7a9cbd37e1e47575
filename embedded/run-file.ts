import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../backend/platform/kit/config';
import { processMark } from './processes';

const content = z.object({ pid: z.number(), mark: z.string(), databaseUrl: z.string(), eventStoreUrl: z.string() });

/** How the operator's tools reach the parts of `npm start`: its URLs, in DATA_DIR/run.json. */
export type Running = Pick<z.infer<typeof content>, 'databaseUrl' | 'eventStoreUrl'>;

const fileIn = (dataDir: string) => join(dataDir, 'run.json');

/** Records that this process runs the parts of this data directory. */
export function announce({ dataDir, databaseUrl, eventStoreUrl }: Config): void {
  const running = { pid: process.pid, mark: processMark(process.pid), databaseUrl, eventStoreUrl };
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(running, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
}

export function withdraw(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** The parts of this data directory that a living process has announced. */
export function runningIn(dataDir: string): Running | undefined {
  let text;
  try {
    text = readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const running = content.parse(JSON.parse(text));
  return processMark(running.pid) === running.mark ? running : undefined;
}
