import type { ClientBase } from 'pg';
import type { Fact } from '../../backend/kit/events';
import { beforeAll } from './checkpoints';
import { ahead, type Ledger } from './ledger';
import type { Progress } from './progress';
import type { Scratch } from './scratch';
import { statementOf } from './statements';
import { workOf } from './work';

/** How far a table may be filled; without a word to that, to the end of the log. */
export type Bound = (name: string) => bigint | undefined;

interface Filling {
  readonly scratch: Scratch;
  position: bigint;
}

const batch = 5_000;

/** Fills scratch tables from the log, all of them in one reading. */
export class Builder {
  private readonly fillings: Filling[];
  private readonly types: string[];

  constructor(
    private readonly client: ClientBase,
    private readonly ledger: Ledger,
    scratches: readonly Scratch[],
    private readonly progress: Progress,
  ) {
    this.fillings = scratches.map((scratch) => ({ scratch, position: beforeAll }));
    this.types = [...new Set(scratches.flatMap(({ projection }) => projection.types))];
  }

  positionOf(name: string): bigint {
    return this.fillings.find(({ scratch }) => scratch.projection.name === name)?.position ?? beforeAll;
  }

  /** Reads on, to the end of the log or to the bounds; answers how many events that were. */
  async advance(bound: Bound = () => undefined): Promise<number> {
    const after = this.fillings.map(({ position }) => position).reduce((a, b) => (a < b ? a : b));
    const from = after < 0n ? undefined : after;
    let count = 0;
    for await (const facts of ahead(this.ledger.readAll({ after: from, types: this.types, batch }), () => true)) {
      const within = this.fillings.map((filling) => this.sqlOf(filling, facts, bound(filling.scratch.projection.name)));
      const sql = within.flatMap(({ statements }) => statements);
      if (sql.length > 0) await this.client.query(sql.join(';\n'));
      for (const { filling, reached } of within) filling.position = reached;
      count += facts.length;
      this.progress.add(facts.length, facts.at(-1)?.position ?? 0n);
      if (within.every(({ atBound }) => atBound)) break;
    }
    return count;
  }

  private sqlOf(filling: Filling, all: readonly Fact[], bound: bigint | undefined) {
    const { projection, target } = filling.scratch;
    const facts = bound === undefined ? all : all.filter(({ position }) => position <= bound);
    const work = workOf(projection, facts, filling.position);
    if (work.failure) throw new PoisonedRebuild(projection.name, work.failure.fact, work.failure.error);
    const last = facts.at(-1)?.position ?? filling.position;
    return {
      filling,
      statements: work.steps.map((step) => statementOf(projection.table, step, target)),
      reached: last > filling.position ? last : filling.position,
      atBound: facts.length < all.length,
    };
  }
}

/** The log holds an event that this build's projection cannot take; the live table is as it was. */
export class PoisonedRebuild extends Error {
  constructor(name: string, fact: Fact, cause: unknown) {
    super(`${name} cannot take ${fact.type} at position ${fact.position} (event ${fact.id})`, { cause });
  }
}
