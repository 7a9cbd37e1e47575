import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from '../kit/concurrency';
import type { FactBatch } from '../kit/event-store';
import type { Fact } from '../kit/events';
import type { Reactor } from './reactor';

const maxWaitingFacts = 2_000;
const concurrency = 4;
const maxRestMs = 1_000;

/** Of facts with the same key the last one. */
export const latestPer = (facts: readonly Fact[], key: ((fact: Fact) => string) | undefined): readonly Fact[] =>
  key ? [...new Map(facts.map((fact) => [key(fact), fact])).values()] : facts;

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
  private stopped = false;

  /** `react` answers whether the fact is done; if not, the queue stops there. */
  constructor(
    readonly reactor: Reactor,
    public place: bigint,
    private readonly react: (fact: Fact) => Promise<boolean>,
    private readonly cameTo: (place: bigint) => Promise<void>,
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
    if (isIdle) this.tail = this.tail.then(() => this.workOff());
  }

  /** Settles when there is room for more. */
  async room(): Promise<void> {
    if (this.waiting.length > maxWaitingFacts) await this.tail;
  }

  /** Settles when nothing is waiting or all was stopped. */
  async drained(): Promise<void> {
    await this.tail;
  }

  private async workOff(): Promise<void> {
    while (this.arrivals.length > 0) {
      const startedAt = Date.now();
      const [arrived, upTo] = [this.arrivals.length, this.waitingUpTo];
      const facts = latestPer(this.waiting.splice(0), this.reactor.latestPer);
      await this.work(facts);
      if (this.stopped) return;
      this.place = upTo;
      if (facts.length > 0) await this.cameTo(upTo);
      this.arrivals.splice(0, arrived);
      if (this.arrivals.length > 0) await this.rest(Date.now() - startedAt);
    }
  }

  /** While facts keep coming, a reactor of present state pauses and then handles many facts at once. */
  private async rest(took: number): Promise<void> {
    if (this.reactor.latestPer) await sleep(Math.min(3 * took, maxRestMs));
  }

  /** Facts with different keys are independent. */
  private async work(facts: readonly Fact[]): Promise<void> {
    await mapConcurrently(facts, this.reactor.latestPer ? concurrency : 1, async (fact) => {
      if (this.stopped || !(await this.react(fact))) this.stopped = true;
    });
  }
}
