import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Step } from './coalesce';
import { copyStatement, copyText } from './copy.sql';
import type { Scratch } from './scratch';
import { inlineValues, statementOf } from './statements';

/** A step as it is sent to Postgres. */
export type Write = { sql: string } | Copy;
interface Copy {
  target: string;
  statement: string;
  rows: string;
  /** The same for rows that may exist already. */
  upsert(): string;
}

/** Below this a round trip of its own costs more than COPY saves. */
const minCopyRows = 200;

/** Many new rows come by COPY, those of a projection that numbers its rows into the staging table. */
export function writeOf({ projection: { table }, target, staging }: Scratch, step: Step): Write {
  const isCopied = step.kind === 'upsert' && (staging !== undefined || step.rows.length >= minCopyRows);
  if (!isCopied) return { sql: inlineValues(statementOf(table, step, target)) };
  return {
    target,
    statement: copyStatement(staging ?? target, table.columns),
    rows: copyText(step.rows, table.columns),
    upsert: () => inlineValues(statementOf(table, step, target)),
  };
}

const uniqueViolation = '23505';

/** Writes one batch while the next is being made. */
export class ScratchWriter {
  private writing: Promise<void> = Promise.resolve();
  /** Tables whose rows are written more than once: COPY would fail again. */
  private readonly rewrittenTargets = new Set<string>();

  constructor(private readonly client: Client) {}

  /** Settles when the previous write has ended. */
  async write(writes: readonly Write[]): Promise<void> {
    await this.writing;
    this.writing = this.writeAll(writes);
    // The next write, or the end, reports the error.
    this.writing.catch(() => undefined);
  }

  async finish(): Promise<void> {
    await this.writing;
  }

  private async writeAll(writes: readonly Write[]): Promise<void> {
    let waiting: string[] = [];
    const send = async () => {
      if (waiting.length > 0) await this.client.query(waiting.join(';\n'));
      waiting = [];
    };
    for (const write of writes) {
      if ('sql' in write) waiting.push(write.sql);
      else if (this.rewrittenTargets.has(write.target)) waiting.push(write.upsert());
      else {
        await send();
        await this.copy(write);
      }
    }
    await send();
  }

  private async copy({ target, statement, rows, upsert }: Copy): Promise<void> {
    try {
      await pipeline([rows], this.client.query(copyFrom(statement)));
    } catch (error) {
      if ((error as { code?: string }).code !== uniqueViolation) throw error;
      this.rewrittenTargets.add(target);
      await this.client.query(upsert());
    }
  }
}
