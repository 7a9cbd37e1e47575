import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { SearchedPlace } from './secret-search';

/** The log of a server, whose lines a spec searches. */
export class RecordedLog {
  private readonly lines: Buffer[] = [];
  readonly logger = pino(
    { level: 'trace', base: undefined },
    new Writable({
      write: (line: Buffer, _, done) => {
        this.lines.push(line);
        done();
      },
    }),
  );

  get place(): SearchedPlace {
    return { name: 'logs', texts: [Buffer.concat(this.lines)] };
  }
}
