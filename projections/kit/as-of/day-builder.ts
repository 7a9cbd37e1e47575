import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { asOfBatchId } from '../../../backend/contract/as-of';
import { asOfSchema } from '../../../backend/platform/kit/as-of-days';
import { mapConcurrently } from '../../../backend/platform/kit/concurrency';
import type { Config } from '../../../backend/platform/kit/config';
import type { EventStore } from '../../../backend/platform/kit/event-store';
import { Builder } from '../builder';
import { beforeAll } from '../checkpoints';
import type { Projection } from '../projection';
import type { Scratch } from '../scratch';
import { projectionsOn } from './applied-by';
import { CompanyLedger, type Some } from './company-ledger';
import { DaySchema, isHistory } from './day-schema';
import { isOfEntities, ofSome, otherTypes, type OfEntities } from './of-entities';
import { copyUnchanged, isEarlierDayNearer } from './unchanged-rows';
import type { BuiltDay, DayRegister, WantedDay } from './day-register';

const pollIntervalMs = 50;
const progressIntervalMs = 300;
/** How long a day that may go on waits until the history has read all of it. */
const historyTimeoutMs = 5_000;
/** Postgres writes and indexes one table while the events of another are read. */
const tablesAtOnce = 2;

export interface DayBuilderOptions {
  config: Config;
  client: Client;
  /** Opens another connection. */
  connect: () => Promise<Client>;
  register: DayRegister;
  ledger: EventStore;
  projections: readonly Projection[];
}

/** A day of a company. */
interface Building {
  wantedDay: WantedDay;
  upTo: bigint;
  /** The company's earlier days, the latest first. */
  earlier: readonly BuiltDay[];
  progress: DayProgress;
}

/** A table and how far its rows are those of the ledger. */
interface Start {
  scratch: Scratch;
  filledTo: bigint;
}

/** Builds the read models of one company as they stood at the end of one day. */
export class DayBuilder {
  constructor(private readonly options: DayBuilderOptions) {}

  async build(wantedDay: WantedDay): Promise<void> {
    const { client, register, projections } = this.options;
    await register.makeRoom(wantedDay);
    const upTo = wantedDay.upTo ?? (await this.endOf(wantedDay));
    const schema = this.schemaOf(wantedDay, client);
    await schema.create();
    if (wantedDay.upTo === undefined) await register.placeDay(wantedDay, upTo);
    if (wantedDay.missing.some(isHistory)) await schema.createHistory(wantedDay.companyId, upTo);
    const missing = projections.filter(({ name }) => wantedDay.missing.includes(name) && !isHistory(name));
    const earlier = (await register.builtBefore(wantedDay.companyId, upTo)).filter(({ id }) => id !== wantedDay.id);
    const progress = new DayProgress(client, wantedDay);
    await this.buildTables({ wantedDay, upTo, earlier, progress }, projectionsOn(wantedDay, missing));
    await register.addBuilt(wantedDay);
  }

  private async buildTables(building: Building, projections: readonly Projection[]): Promise<void> {
    const writers = await Promise.all(Array.from({ length: tablesAtOnce }, this.options.connect));
    try {
      const idle = [...writers];
      const starts = await mapConcurrently(projections, tablesAtOnce, async (projection) => {
        const writer = idle.pop()!;
        const start = await this.begin(building, projection, writer);
        idle.push(writer);
        return start;
      });
      await this.finish(
        building,
        starts.filter((start) => start !== undefined),
        writers[0]!,
      );
    } finally {
      await Promise.all(writers.map((writer) => writer.end()));
    }
  }

  private async finish(building: Building, starts: readonly Start[], writer: Client): Promise<void> {
    // Tables that begin elsewhere read other events.
    for (const filledTo of new Set(starts.map((start) => start.filledTo))) {
      const together = starts.filter((start) => start.filledTo === filledTo).map(({ scratch }) => scratch);
      await this.fill(building, writer, together, filledTo);
    }
    await this.schemaOf(building.wantedDay, writer).finish(starts.map(({ scratch }) => scratch));
  }

  /** Creates a table, and completes it from the live one or copies the rows of an earlier day. @returns a table that is not complete */
  private async begin(building: Building, projection: Projection, writer: Client): Promise<Start | undefined> {
    const schema = this.schemaOf(building.wantedDay, writer);
    const scratch = await schema.createTable(projection);
    const takesAll = this.options.projections.includes(projection);
    const from = takesAll ? building.earlier.find(({ built }) => built.includes(projection.name)) : undefined;
    const isComplete =
      isOfEntities(projection) && (await this.fillFromLive(building, writer, { ...scratch, projection }, from?.upTo));
    if (isComplete) {
      await schema.finish([scratch]);
      return undefined;
    }
    if (from) await schema.copyTable(scratch, asOfSchema(from.id));
    return { scratch, filledTo: from?.upTo ?? beforeAll };
  }

  /**
   * Copies the rows that are as they were, and reads the events of the other entities. @returns false when the table is
   * to begin with an earlier day, or when all events are to be read
   */
  private async fillFromLive(
    building: Building,
    writer: Client,
    scratch: Scratch & { projection: OfEntities },
    earlier: bigint | undefined,
  ): Promise<boolean> {
    const { projection, target } = scratch;
    const past = { projection, companyId: building.wantedDay.companyId, upTo: building.upTo };
    if (earlier !== undefined && (await isEarlierDayNearer(writer, past, earlier))) return false;
    const entityIds = await copyUnchanged(writer, past, target);
    if (!entityIds) return false;
    const some = { entityIds, otherTypes: otherTypes(projection) };
    if (entityIds.size > 0)
      await this.fill(building, writer, [{ ...scratch, projection: ofSome(projection, entityIds) }], beforeAll, some);
    return true;
  }

  private async fill(
    { wantedDay, upTo, progress }: Building,
    writer: Client,
    scratches: readonly Scratch[],
    filledTo: bigint,
    some?: Some,
  ): Promise<void> {
    const own = new CompanyLedger(writer, this.options.ledger, wantedDay.companyId, upTo, some);
    progress.ledgers.push(own);
    await new Builder(writer, own, scratches, progress, () => filledTo).advance(() => upTo);
  }

  private schemaOf({ id }: WantedDay, client: Client): DaySchema {
    return new DaySchema(client, this.options.config, asOfSchema(id));
  }

  /** @throws when the history does not get there */
  private async endOf({ companyId, day }: WantedDay): Promise<bigint> {
    const { register, ledger } = this.options;
    const knownEnd = await register.endOfDay(companyId, day);
    if (knownEnd !== undefined) return knownEnd;
    const newest = (await ledger.newestFact()) ?? beforeAll;
    for (const until = Date.now() + historyTimeoutMs; Date.now() < until; await sleep(pollIntervalMs))
      if ((await register.historyPosition()) >= newest) return (await register.endOfDay(companyId, day)) ?? newest;
    throw new Error(`The history has not reached position ${newest}`);
  }
}

/** Pushes to the company's consoles how many facts of a day are read. */
class DayProgress {
  /** The readings so far, whose totals add up. */
  readonly ledgers: CompanyLedger[] = [];
  private doneCount = 0;
  private pushedAt = Date.now();

  constructor(
    private readonly client: Client,
    private readonly wantedDay: WantedDay,
  ) {}

  add(events: number): void {
    this.doneCount += events;
    if (Date.now() - this.pushedAt < progressIntervalMs) return;
    this.pushedAt = Date.now();
    const { companyId, day } = this.wantedDay;
    const total = this.ledgers.reduce((sum, ledger) => sum + ledger.total, 0);
    const step = { batchId: asOfBatchId(day), done: this.doneCount, total, failed: 0 };
    const push = this.client.query(`select pg_notify('progress', $1)`, [JSON.stringify({ companyId, step })]);
    // Progress is not worth failing for.
    push.catch(() => undefined);
  }
}
