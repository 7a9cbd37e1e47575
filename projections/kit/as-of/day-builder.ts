import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { asOfBatchId } from '../../../backend/contract/as-of';
import { asOfSchema } from '../../../backend/platform/kit/as-of-days';
import type { Config } from '../../../backend/platform/kit/config';
import type { EventStore } from '../../../backend/platform/kit/event-store';
import { Builder } from '../builder';
import { beforeAll } from '../checkpoints';
import type { Projection } from '../projection';
import type { Scratch } from '../scratch';
import { projectionsOn } from './applied-by';
import { CompanyLedger } from './company-ledger';
import { DaySchema, isHistory } from './day-schema';
import { copyUnchanged, isEarlierDayNearer } from './unchanged-rows';
import type { DayRegister, WantedDay } from './day-register';

const pollIntervalMs = 50;
const progressIntervalMs = 300;
/** How long a day that may go on waits until the history has read all of it. */
const historyTimeoutMs = 5_000;

export interface DayBuilderOptions {
  config: Config;
  client: Client;
  register: DayRegister;
  ledger: EventStore;
  projections: readonly Projection[];
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
    const { config, client, register, projections } = this.options;
    await register.makeRoom(wantedDay);
    const upTo = wantedDay.upTo ?? (await this.endOf(wantedDay));
    const schema = new DaySchema(client, config, asOfSchema(wantedDay.id));
    await schema.create();
    if (wantedDay.upTo === undefined) await register.placeDay(wantedDay, upTo);
    if (wantedDay.missing.some(isHistory)) await schema.createHistory(wantedDay.companyId, upTo);
    const missing = projections.filter(({ name }) => wantedDay.missing.includes(name) && !isHistory(name));
    const earlier = await register.builtBefore(wantedDay.companyId, upTo);
    const scratches: Scratch[] = [];
    const remaining: Start[] = [];
    for (const projection of projectionsOn(wantedDay, missing)) {
      const scratch = await schema.createTable(projection);
      scratches.push(scratch);
      const takesAll = projections.includes(projection);
      const from = takesAll
        ? earlier.find(({ id, built }) => id !== wantedDay.id && built.includes(projection.name))
        : undefined;
      const changedIds = await this.changedAfter(upTo, scratch, wantedDay.companyId, from?.upTo);
      if (changedIds) {
        await this.fill(wantedDay, upTo, [{ scratch, filledTo: beforeAll }], changedIds);
        continue;
      }
      if (from) await schema.copyTable(scratch, asOfSchema(from.id));
      remaining.push({ scratch, filledTo: from?.upTo ?? beforeAll });
    }
    if (remaining.length > 0) await this.fill(wantedDay, upTo, remaining);
    await schema.finish(scratches);
    await register.addBuilt(wantedDay);
  }

  /**
   * Copies the rows that are as they were; undefined when the table begins with an earlier day, or when all are to be
   * read. @returns the ids of the others
   */
  private async changedAfter(
    upTo: bigint,
    scratch: Scratch,
    companyId: string,
    earlier: bigint | undefined,
  ): Promise<Set<string> | undefined> {
    const { client } = this.options;
    const { projection } = scratch;
    if (!projection.isOfOneEntity) return undefined;
    if (earlier !== undefined && (await isEarlierDayNearer(client, projection, companyId, { earlier, upTo })))
      return undefined;
    const changedIds = await copyUnchanged(client, scratch, companyId, upTo);
    return changedIds && new Set(changedIds);
  }

  private async fill(
    wantedDay: WantedDay,
    upTo: bigint,
    starts: readonly Start[],
    entityIds?: ReadonlySet<string>,
  ): Promise<void> {
    const { client, ledger } = this.options;
    const own = new CompanyLedger(client, ledger, wantedDay.companyId, upTo, entityIds);
    const progress = new DayProgress(client, wantedDay, own);
    const filledTo = new Map(starts.map((start) => [start.scratch.projection.name as string, start.filledTo]));
    const scratches = starts.map(({ scratch }) => scratch);
    await new Builder(client, own, scratches, progress, (name) => filledTo.get(name)).advance(() => upTo);
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
  private doneCount = 0;
  private pushedAt = Date.now();

  constructor(
    private readonly client: Client,
    private readonly wantedDay: WantedDay,
    private readonly ledger: CompanyLedger,
  ) {}

  add(events: number): void {
    this.doneCount += events;
    if (Date.now() - this.pushedAt < progressIntervalMs) return;
    this.pushedAt = Date.now();
    const { companyId, day } = this.wantedDay;
    const step = { batchId: asOfBatchId(day), done: this.doneCount, total: this.ledger.total, failed: 0 };
    const push = this.client.query(`select pg_notify('progress', $1)`, [JSON.stringify({ companyId, step })]);
    // Progress is not worth failing for.
    push.catch(() => undefined);
  }
}
