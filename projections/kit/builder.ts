import type { Client } from 'pg';
import type { Fact } from '../../backend/platform/kit/events';
import { beforeAll } from './checkpoints';
import { readAhead, type Ledger } from './ledger';
import type { Progress } from './progress';
import { insertStaged, type Scratch } from './scratch';
import { ScratchWriter, writeOf, type Write } from './scratch-writer';
import { loadRowsBefore, needsRows } from './rows-before';
import { worksOf, type Reader, type Work } from './work';

/** How far a table may be filled; without a word to that, to the end of the log. */
export type Bound = (name: string) => bigint | undefined;

interface Filling {
  readonly scratch: Scratch;
  position: bigint;
}

/** Fills scratch tables from the log, all of them in one reading. */
export class Builder {
  private readonly fillings: Filling[];
  private readonly types: string[];

  constructor(
    private readonly client: Client,
    private readonly ledger: Pick<Ledger, 'readAll'>,
    scratches: readonly Scratch[],
    private readonly progress: Pick<Progress, 'add'>,
    /** Up to where each table is filled already. */
    filledTo: Bound = () => beforeAll,
  ) {
    this.fillings = scratches.map((scratch) => ({ scratch, position: filledTo(scratch.projection.name) ?? beforeAll }));
    this.types = [...new Set(scratches.flatMap(({ projection }) => projection.types))];
  }

  positionOf(name: string): bigint {
    return this.fillings.find(({ scratch }) => scratch.projection.name === name)?.position ?? beforeAll;
  }

  /** Reads on, to the end of the log or to the bounds; answers how many events that were. */
  async advance(bound: Bound = () => undefined): Promise<number> {
    const after = this.fillings.map(({ position }) => position).reduce((a, b) => (a < b ? a : b));
    const from = after < 0n ? undefined : after;
    const writer = new ScratchWriter(this.client);
    let count = 0;
    const reading = this.ledger.readAll({ after: from, types: this.types });
    for await (const facts of readAhead(reading, () => true)) {
      const readers: Reader[] = [];
      for (const filling of this.fillings) {
        const { projection, target } = filling.scratch;
        if (needsRows(projection, facts)) await writer.finish();
        const rows = await loadRowsBefore(this.client, projection, facts, target);
        readers.push({ projection, position: filling.position, until: bound(projection.name), rows });
      }
      await writer.write(this.writesOf(worksOf(readers, facts)));
      const last = facts.at(-1)?.position ?? beforeAll;
      this.fillings.forEach((filling, index) => {
        filling.position = between(filling.position, last, readers[index]?.until);
      });
      count += facts.length;
      this.progress.add(facts.length, last);
      if (readers.every(({ until }) => until !== undefined && until <= last)) break;
    }
    await writer.finish();
    return count;
  }

  /** Moves the rows that wait in staging tables into their scratch tables. */
  async insertStaged(): Promise<void> {
    for (const { scratch } of this.fillings) await insertStaged(this.client, scratch);
  }

  private writesOf(works: readonly Work[]): Write[] {
    return works.flatMap(({ projection, steps, failure }, index) => {
      if (failure) throw new PoisonedRebuild(projection.name, failure.fact, failure.error);
      return steps.map((step) => writeOf(this.fillings[index]!.scratch, step));
    });
  }
}

const between = (position: bigint, last: bigint, until = last): bigint => {
  const reachedPosition = last < until ? last : until;
  return reachedPosition > position ? reachedPosition : position;
};

/** The log holds an event that this build's projection cannot take; the live table is as it was. */
class PoisonedRebuild extends Error {
  constructor(name: string, fact: Fact, cause: unknown) {
    super(`${name} cannot take ${fact.type} at position ${fact.position} (event ${fact.id})`, { cause });
  }
}
