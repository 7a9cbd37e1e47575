import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from '../kit/concurrency';
import type { FactBatch } from '../kit/event-store';
import type { Fact } from '../kit/events';
import type { Reactor } from './reactor';

const maxWaitingFacts = 2_000;
const concurrency = 4;
const maxRestMs = 1_000;

interface QueueSteps {
  /** Waits until the read models have reached a position; false when aborted. */
  waitForReadModels: (position: bigint) => Promise<boolean>;
  /** Handles facts with the same key. Answers whether they are done; if not, the queue stops there. */
  react: (facts: readonly Fact[]) => Promise<boolean>;
  saveCheckpoint: (place: bigint) => Promise<void>;
  signal: AbortSignal;
}

/** Facts with the same key together; without keys each for itself. */
const groupsOf = (facts: readonly Fact[], key: ((fact: Fact) => string) | undefined): (readonly Fact[])[] => {
  if (!key) return facts.map((fact) => [fact]);
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const group = groups.get(key(fact));
    if (group) group.push(fact);
    else groups.set(key(fact), [fact]);
  }
  return [...groups.values()];
};

/**
 * The waiting facts of one reactor, in order. Facts that arrive during a reaction are handled together, so that a slow
 * reactor handles only the last of many.
 * It blocks others only when its queue is full.
 */
export class ReactorQueue {
  /** Arrival times of the waiting facts, oldest first, in milliseconds. */
  readonly arrivals: number[] = [];
  private readonly waiting: Fact[] = [];
  private waitingUpTo = 0n;
  private tail: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    readonly reactor: Reactor,
    public place: bigint,
    private readonly steps: QueueSteps,
  ) {}

  take({ facts, position }: FactBatch): void {
    const { types } = this.reactor;
    const mine = facts.filter((fact) => types.has(fact.type) && fact.position > this.place);
    const isIdle = this.arrivals.length === 0;
    if (mine.length === 0 && isIdle) {
      if (position > this.place) this.place = position;
      return;
    }
    this.waiting.push(...mine);
    this.waitingUpTo = position;
    this.arrivals.push(Date.now());
    if (isIdle) this.tail = this.tail.then(() => this.drain());
  }

  /** Settles when there is room for more. */
  async room(): Promise<void> {
    if (this.waiting.length > maxWaitingFacts) await this.tail;
  }

  /** Settles when nothing is waiting or all was stopped. */
  async waitUntilDrained(): Promise<void> {
    await this.tail;
  }

  private async drain(): Promise<void> {
    while (this.arrivals.length > 0) {
      await this.gather();
      const startedAt = Date.now();
      const [arrivedCount, upTo] = [this.arrivals.length, this.waitingUpTo];
      const facts = this.waiting.splice(0);
      const groups = groupsOf(facts, this.reactor.latestPer);
      // The server's own events raise the position further, which read models may not note.
      if (groups.length > 0) await this.work(groups, facts.at(-1)!.position);
      if (this.isStopped) return;
      this.place = upTo;
      if (groups.length > 0) await this.steps.saveCheckpoint(upTo);
      this.arrivals.splice(0, arrivedCount);
      if (this.arrivals.length > 0) await this.rest(Date.now() - startedAt);
    }
  }

  /** While facts keep coming, a reactor of present state pauses and then handles many facts at once. */
  private async rest(took: number): Promise<void> {
    if (this.reactor.latestPer) await sleep(Math.min(3 * took, maxRestMs));
  }

  private async gather(): Promise<void> {
    const { gatherMs } = this.reactor;
    if (gatherMs) await sleep(gatherMs, undefined, { signal: this.steps.signal }).catch(() => {});
  }

  /** Facts with different keys are independent. */
  private async work(groups: readonly (readonly Fact[])[], newest: bigint): Promise<void> {
    const { waitForReadModels, react, signal } = this.steps;
    this.isStopped = signal.aborted || !(await waitForReadModels(newest));
    await mapConcurrently(groups, this.reactor.latestPer ? concurrency : 1, async (facts) => {
      if (this.isStopped || !(await react(facts))) this.isStopped = true;
    });
  }
}
