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
import { CompanyLedger } from './company-ledger';
import { DaySchema, isHistory } from './day-schema';
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
    const chosen = projections.filter(({ name }) => wanted.missing.includes(name) && !isHistory(name));
    const earlier = await register.builtBefore(wanted.companyId, upTo);
    const filledTo = new Map<string, bigint>();
    const scratches: Scratch[] = [];
    for (const projection of chosen) {
      const from = earlier.find(({ id, built }) => id !== wanted.id && built.includes(projection.name));
      filledTo.set(projection.name, from?.upTo ?? beforeAll);
      scratches.push(await schema.createTable(projection, from && asOfSchema(from.id)));
    }
    if (scratches.length > 0) await this.fill(wanted, upTo, scratches, filledTo);
    await schema.finish(scratches);
    await register.addBuilt(wanted);
  }

  private async fill(
    wanted: WantedDay,
    upTo: bigint,
    scratches: readonly Scratch[],
    filledTo: ReadonlyMap<string, bigint>,
  ): Promise<void> {
    const { client, ledger } = this.options;
    const own = new CompanyLedger(client, ledger, wanted.companyId, upTo);
    const progress = new DayProgress(client, wanted, own);
    const builder = new Builder(client, own, scratches, progress, (name) => filledTo.get(name));
    await builder.advance(() => upTo);
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
