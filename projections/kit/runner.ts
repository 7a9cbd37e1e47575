import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { FactBatch } from '../../backend/platform/kit/event-store';
import { Applier } from './applier';
import { beforeAll, loadCheckpoints, rebuildingStatement, type Checkpoint } from './checkpoints';
import { connectWriter } from './database';
import { batchBulkFacts } from './bulk-batches';
import { Handover } from './handover';
import { readAhead, type Ledger } from './ledger';
import { lockWhenFree, tryLock } from './locks';
import type { Log } from './log';
import type { Projection } from './projection';
import { Retries } from './retries';

export interface RunnerOptions {
  projections: readonly Projection[];
  ledger: Ledger;
  /** As the role `projections`. */
  databaseUrl: string;
  log: Log;
  /** Called when it follows the log, or stands by for another process. */
  onReady?: () => void;
  /** Called with each connection that follows the log. A lost database brings another one, a lost event store does not. */
  onSession?: (client: Client, until: AbortSignal) => Promise<void>;
  /**
   * Builds projections beside their tables, as `rebuild` does: those far behind all others, and all when they are empty.
   * Without it they follow the log from its beginning.
   */
  build?: (projections: readonly Projection[], signal: AbortSignal) => Promise<void>;
}

const bigBatch = 500;
const isBig = ({ facts }: FactBatch) => facts.length >= bigBatch;
const checkpointIntervalMs = 1_000;
const batchLimits = { pauseMs: 50, maxWaitMs: 300, maxFacts: bigBatch };

/** Keeps the read models up to date until the signal; a lost event store or database is waited for. */
export async function runProjections(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { log } = options;
  let isReady = false;
  const onReady = () => {
    if (!isReady) options.onReady?.();
    isReady = true;
  };
  const retries = new Retries(log, signal);
  for (let first = true; !signal.aborted; first = false)
    await retries.pauseAfterFailure(() => runSession({ ...options, onReady }, first, signal));
}

async function runSession(options: RunnerOptions, retryStopped: boolean, signal: AbortSignal): Promise<void> {
  const client = await connectWriter(options.databaseUrl, 'daicho projections');
  const lossController = new AbortController();
  client.once('end', () => lossController.abort(new Error('The connection to the database was lost')));
  const until = AbortSignal.any([signal, lossController.signal]);
  try {
    const standBy = () => {
      options.log.info('Another process runs the projections; this one stands by');
      options.onReady?.();
    };
    if (!(await lockWhenFree(client, 'runner', 'all', until, standBy))) return;
    await options.onSession?.(client, until);
    await buildEmptied(client, options, until);
    const checkpoints = await checkpointsOf(client, options, retryStopped);
    const session = new Session(client, checkpoints, options, until, (error) => lossController.abort(error));
    await session.run();
    if (lossController.signal.aborted) throw lossController.signal.reason;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Builds all read models, which an upgrade or a restore has emptied, by COPY: following the whole log takes longer. */
async function buildEmptied(
  client: Client,
  { projections, ledger, build, log }: RunnerOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!build) return;
  const { rowCount } = await client.query('select from read.projection where position is not null');
  if (rowCount || (await ledger.head()) === undefined) return;
  log.info('Building all read models');
  await build(projections, signal).catch((err: unknown) =>
    log.warn({ err }, 'The read models could not be built beside the log; they follow it from its beginning'),
  );
}

async function checkpointsOf(client: Client, options: RunnerOptions, retryStopped: boolean): Promise<Checkpoint[]> {
  const checkpoints = await loadCheckpoints(client, options.projections);
  const hasProgress = checkpoints.some(({ position }) => position > beforeAll);
  for (const checkpoint of checkpoints) {
    checkpoint.isUnbuilt = hasProgress && checkpoint.position === beforeAll && options.build !== undefined;
    const mine = !checkpoint.isUnbuilt && (await tryLock(client, 'projection', checkpoint.projection.name));
    if (!mine) checkpoint.state = 'rebuilding';
    else if (retryStopped || checkpoint.state === 'rebuilding') checkpoint.state = 'running';
  }
  const unbuiltCheckpoints = checkpoints.filter((checkpoint) => checkpoint.isUnbuilt);
  if (unbuiltCheckpoints.length > 0) await client.query(rebuildingStatement(unbuiltCheckpoints));
  return checkpoints;
}

/** One connection's work: it holds the locks, follows the log and applies. */
class Session {
  private readonly applier: Applier;
  private readonly handover: Handover;
  private turn: Promise<unknown> = Promise.resolve();
  private resubscribe = new AbortController();
  private reachedPosition = beforeAll;
  private readonly retries: Retries;

  constructor(
    client: Client,
    private readonly checkpoints: readonly Checkpoint[],
    private readonly options: RunnerOptions,
    private readonly until: AbortSignal,
    private readonly fail: (error: unknown) => void,
  ) {
    this.applier = new Applier(client, checkpoints, options.log);
    this.handover = new Handover(client, checkpoints, options.log);
    this.retries = new Retries(options.log, until);
  }

  async run(): Promise<void> {
    await this.handover.listen((names) => void this.inTurn(() => this.give(names)).catch(this.fail));
    const takeBack = setInterval(() => void this.inTurn(() => this.takeBack()).catch(this.fail), 250);
    void this.buildMissing();
    try {
      while (!this.until.aborted) await this.retries.pauseAfterFailure(() => this.follow());
    } finally {
      clearInterval(takeBack);
      await this.turn;
    }
  }

  private async buildMissing(): Promise<void> {
    const missing = this.checkpoints.filter(({ isUnbuilt }) => isUnbuilt).map(({ projection }) => projection);
    const { build, log } = this.options;
    const projections = missing.map(({ name }) => name);
    while (build && missing.length > 0 && !this.until.aborted) {
      log.info({ projections }, 'Building new read models');
      try {
        return await build(missing, this.until);
      } catch (error) {
        log.error({ err: error, projections }, 'New read models could not be built; trying again in a moment');
        await sleep(5_000, undefined, { signal: this.until }).catch(() => undefined);
      }
    }
  }

  /**
   * Follows the log from the lowest position of the projections. A failure to write ends the session.
   * @throws when the event store is lost
   */
  private async follow(): Promise<void> {
    this.resubscribe = new AbortController();
    const signal = AbortSignal.any([this.until, this.resubscribe.signal]);
    const after = this.lowest();
    this.reachedPosition = after;
    const types = [...new Set(this.options.projections.flatMap((projection) => projection.types))];
    const arrivals = this.options.ledger.subscribe({ after: after < 0n ? undefined : after, types, signal });
    this.options.log.info({ after: String(after) }, 'The projections follow the log');
    this.options.onReady?.();
    let writtenAtMs = Date.now();
    const batches = batchBulkFacts(readAhead(arrivals, isBig), batchLimits);
    for await (const { facts, position } of batches) {
      if (signal.aborted) return;
      if (facts.length === 0 && Date.now() - writtenAtMs < checkpointIntervalMs) continue;
      // A projection that returned while this batch waited for its turn lacks the events before it.
      const apply = () => (signal.aborted ? undefined : this.applier.apply(facts, position));
      await this.inTurn(async () => apply()).catch(this.fail);
      if (signal.aborted) return;
      this.reachedPosition = position;
      writtenAtMs = Date.now();
      // The projection that was behind has stopped: the others need not read those events again.
      if (this.lowest() > position) this.resubscribe.abort();
      if (signal.aborted) return;
    }
    if (!signal.aborted) throw new Error('The subscription to the event store ended');
  }

  private lowest(): bigint {
    const { running } = this.applier;
    const positions = (running.length > 0 ? running : this.checkpoints).map(({ position }) => position);
    return positions.reduce((a, b) => (a < b ? a : b));
  }

  private async give(names: readonly string[]): Promise<void> {
    await this.handover.give(names, this.until);
    this.followAll();
  }

  private async takeBack(): Promise<void> {
    if (!this.checkpoints.some(({ state }) => state === 'rebuilding')) return;
    await this.handover.takeBack();
    this.followAll();
  }

  /** A projection that returns may need events again that the others have applied. */
  private followAll(): void {
    if (this.lowest() < this.reachedPosition) this.resubscribe.abort();
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.turn.then(act);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
