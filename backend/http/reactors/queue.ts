import { eachOf } from '../../kit/each-of';
import type { Arrived } from '../../kit/event-store';
import type { Fact } from '../../kit/events';
import type { Reactor } from './reactor';

const roomy = 2_000;
const atOnce = 4;

/** Of facts with the same key the last one. */
export const latestPer = (facts: readonly Fact[], key: ((fact: Fact) => string) | undefined): readonly Fact[] =>
  key ? [...new Map(facts.map((fact) => [key(fact), fact])).values()] : facts;

/** The facts one reactor has still to react to, in order; a slow reactor holds up others only when its queue is long. */
export class ReactorQueue {
  /** When the oldest of those that wait arrived, in milliseconds. */
  readonly arrivals: number[] = [];
  private tail: Promise<void> = Promise.resolve();
  private waiting = 0;
  private stopped = false;

  /** `react` answers whether the fact is done with; if not, nothing after it is begun. */
  constructor(
    readonly reactor: Reactor,
    public place: bigint,
    private readonly react: (fact: Fact) => Promise<boolean>,
    private readonly cameTo: (place: bigint) => Promise<void>,
  ) {}

  take({ facts, position }: Arrived): void {
    const { types, latestPer: key } = this.reactor;
    const mine = facts.filter((fact) => types.has(fact.type) && fact.position > this.place);
    if (mine.length === 0 && this.waiting === 0) {
      if (position > this.place) this.place = position;
      return;
    }
    const facing = latestPer(mine, key);
    this.waiting += facing.length;
    this.arrivals.push(Date.now());
    this.tail = this.tail.then(() => this.work(facing, position));
  }

  /** Settles when there is room for more. */
  async room(): Promise<void> {
    if (this.waiting > roomy) await this.tail;
  }

  /** Settles when nothing is waiting or all was stopped. */
  async drained(): Promise<void> {
    await this.tail;
  }

  private async work(facts: readonly Fact[], position: bigint): Promise<void> {
    // Facts with keys of their own have nothing to do with each other.
    await eachOf(facts, this.reactor.latestPer ? atOnce : 1, async (fact) => {
      if (this.stopped || !(await this.react(fact))) this.stopped = true;
      else this.waiting--;
    });
    if (this.stopped) return;
    this.arrivals.shift();
    this.place = position;
    if (facts.length > 0) await this.cameTo(position);
  }
}
