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

  async build(wanted: WantedDay): Promise<void> {
    const { config, client, register, projections } = this.options;
    await register.makeRoom(wanted);
    const upTo = wanted.upTo ?? (await this.endOf(wanted));
    const schema = new DaySchema(client, config, asOfSchema(wanted.id));
    await schema.create();
    if (wanted.upTo === undefined) await register.placeDay(wanted, upTo);
    if (wanted.missing.some(isHistory)) await schema.createHistory(wanted.companyId, upTo);
    const missing = projections.filter(({ name }) => wanted.missing.includes(name) && !isHistory(name));
    const earlier = await register.builtBefore(wanted.companyId, upTo);
    const scratches: Scratch[] = [];
    const left: Start[] = [];
    for (const projection of projectionsOn(wanted, missing)) {
      const scratch = await schema.createTable(projection);
      scratches.push(scratch);
      const takesAll = projections.includes(projection);
      const from = takesAll
        ? earlier.find(({ id, built }) => id !== wanted.id && built.includes(projection.name))
        : undefined;
      const changed = await this.changedAfter(upTo, scratch, wanted.companyId, from?.upTo);
      if (changed) {
        await this.fill(wanted, upTo, [{ scratch, filledTo: beforeAll }], changed);
        continue;
      }
      if (from) await schema.copyTable(scratch, asOfSchema(from.id));
      left.push({ scratch, filledTo: from?.upTo ?? beforeAll });
    }
    if (left.length > 0) await this.fill(wanted, upTo, left);
    await schema.finish(scratches);
    await register.addBuilt(wanted);
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
    const changed = await copyUnchanged(client, scratch, companyId, upTo);
    return changed && new Set(changed);
  }

  private async fill(
    wanted: WantedDay,
    upTo: bigint,
    starts: readonly Start[],
    entityIds?: ReadonlySet<string>,
  ): Promise<void> {
    const { client, ledger } = this.options;
    const own = new CompanyLedger(client, ledger, wanted.companyId, upTo, entityIds);
    const progress = new DayProgress(client, wanted, own);
    const filledTo = new Map(starts.map((start) => [start.scratch.projection.name as string, start.filledTo]));
    const scratches = starts.map(({ scratch }) => scratch);
    await new Builder(client, own, scratches, progress, (name) => filledTo.get(name)).advance(() => upTo);
  }

  /** @throws when the history does not get there */
  private async endOf({ companyId, day }: WantedDay): Promise<bigint> {
    const { register, ledger } = this.options;
    const known = await register.endOfDay(companyId, day);
    if (known !== undefined) return known;
    const newest = (await ledger.newestFact()) ?? beforeAll;
    for (const until = Date.now() + historyTimeoutMs; Date.now() < until; await sleep(pollIntervalMs))
      if ((await register.historyPosition()) >= newest) return (await register.endOfDay(companyId, day)) ?? newest;
    throw new Error(`The history has not reached position ${newest}`);
  }
}

/** Pushes to the company's consoles how many facts of a day are read. */
class DayProgress {
  private done = 0;
  private pushedAt = Date.now();

  constructor(
    private readonly client: Client,
    private readonly wanted: WantedDay,
    private readonly ledger: CompanyLedger,
  ) {}

  add(events: number): void {
    this.done += events;
    if (Date.now() - this.pushedAt < progressIntervalMs) return;
    this.pushedAt = Date.now();
    const { companyId, day } = this.wanted;
    const step = { batchId: asOfBatchId(day), done: this.done, total: this.ledger.total, failed: 0 };
    const pushed = this.client.query(`select pg_notify('progress', $1)`, [JSON.stringify({ companyId, step })]);
    // Progress is not worth failing for.
    pushed.catch(() => undefined);
  }
}
