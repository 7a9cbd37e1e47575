import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { EventStore } from '../kit/event-store';
import type { Fact } from '../kit/events';
import { AppDatabase } from '../http/app-database';
import { areStoresAvailable } from '../http/store-availability';
import { gatherPast } from './past-facts';
import { PastWriting } from './past-writing.service';
import type { Reactor } from './reactor';
import { ReactorCheckpoints } from './reactor-checkpoints.service';
import { ReactorQueue } from './reactor-queue';
import { ReactorToolsFactory } from './reactor-tools.service';
import { ReadModelBarrier } from './read-model-barrier.service';
import { retry } from './retry';

const saveIntervalMs = 250;
const retryDelayMs = 1_000;
const batchSize = 500;

/** Follows the ledger with one subscription for all reactors; each has its own checkpoint. */
@Injectable()
export class FactReactorRunner {
  readonly reactors: Reactor[] = [];
  queues: readonly ReactorQueue[] = [];
  private readonly log = new Logger('reactors');

  constructor(
    private readonly store: EventStore,
    private readonly barrier: ReadModelBarrier,
    private readonly past: PastWriting,
    private readonly database: AppDatabase,
    private readonly checkpoints: ReactorCheckpoints,
    private readonly tools: ReactorToolsFactory,
  ) {}

  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.reactors.length > 0) {
      await this.followOn(signal).catch((error: unknown) =>
        this.log.warn({ err: error }, 'the subscription of the reactors failed'),
      );
      await sleep(retryDelayMs, undefined, { signal }).catch(() => {});
    }
  }

  private async followOn(signal: AbortSignal): Promise<void> {
    const queues = await this.queuesFromTheirPlaces(signal);
    if (signal.aborted) return;
    this.queues = queues;
    const save = () => this.checkpoints.keep(new Map(queues.map(({ reactor, place }) => [reactor.name, place])));
    const saving = setInterval(() => void save().catch(() => {}), saveIntervalMs);
    const after = queues.map(({ place }) => place).reduce((a, b) => (a < b ? a : b));
    const types = this.reactors.flatMap((reactor) => [...reactor.types]);
    try {
      const subscription = this.store.subscribe({ after: after || undefined, types, signal, batch: batchSize });
      for await (const arrivedFacts of gatherPast(subscription, () => this.endOfPast(signal))) {
        for (const queue of queues) queue.take(arrivedFacts);
        await Promise.all(queues.map((queue) => queue.room()));
      }
    } finally {
      clearInterval(saving);
      await Promise.all(queues.map((queue) => queue.waitUntilDrained()));
      await save().catch(() => {});
    }
  }

  /** Undefined when aborted. */
  private async endOfPast(signal: AbortSignal): Promise<bigint | undefined> {
    const head = () => this.store.head();
    return (await this.past.waitUntilEnded(signal, head)) ? ((await head()) ?? 0n) : undefined;
  }

  private async queuesFromTheirPlaces(signal: AbortSignal): Promise<ReactorQueue[]> {
    const places = await this.checkpoints.of(this.reactors, (await this.store.head()) ?? 0n);
    const waitForReadModels = (position: bigint) => this.barrier.upTo(position, signal);
    return this.reactors.map((reactor) => {
      const react = (facts: readonly Fact[]) => this.react(reactor, facts, signal);
      const saveCheckpoint = (place: bigint) => this.checkpoints.keep(new Map([[reactor.name, place]])).catch(() => {});
      const steps = { waitForReadModels, react, saveCheckpoint, signal };
      return new ReactorQueue(reactor, places.get(reactor.name)!, steps);
    });
  }

  /** Whether the reactor is done with facts of one key. */
  private async react(reactor: Reactor, facts: readonly Fact[], signal: AbortSignal): Promise<boolean> {
    const fact = facts.at(-1)!;
    const about = { reactor: reactor.name, event: fact.type, eventId: fact.id, position: String(fact.position) };
    const tools = this.tools.forFact(reactor, fact);
    const result = await retry(() => reactor.react(fact, tools, facts), {
      signal,
      isWell: () => areStoresAvailable(this.store, this.database),
      onFailure: (error, attempt) => this.log.warn({ ...about, err: error, attempt }, 'a reaction failed'),
    });
    if (result.outcome === 'poison') {
      this.log.error({ ...about, err: result.error }, 'a reactor skipped an event that it cannot handle');
      return this.noteSkipped(reactor, fact, result.error, signal);
    }
    return result.outcome === 'done';
  }

  /** Skips a fact only after the skip is recorded; false when aborted before. */
  private async noteSkipped({ name }: Reactor, fact: Fact, error: unknown, signal: AbortSignal): Promise<boolean> {
    const { outcome } = await retry(() => this.checkpoints.skip(name, fact, error), {
      signal,
      isWell: async () => false,
      onFailure: (err) =>
        this.log.warn({ err, reactor: name, eventId: fact.id }, 'a skipped event could not be recorded'),
    });
    return outcome === 'done';
  }
}
