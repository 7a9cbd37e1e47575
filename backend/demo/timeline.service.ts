import { dayOf } from '../contract/calendar';
import { mapConcurrently } from '../platform/kit/concurrency';

/** Something that happened, and which entities it was about. */
export interface Step<A> {
  at: string;
  about: readonly string[];
  act: (act: A) => Promise<unknown>;
}

const inFlight = 96;

/** Past steps in the order of time. */
export class Timeline<A> {
  private readonly steps: Step<A>[] = [];

  add(step: Step<A>): void {
    this.steps.push(step);
  }

  get inOrder(): readonly Step<A>[] {
    return [...this.steps].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }

  /**
   * Runs day after day, so that the log holds each day of the past as it was. Within a day those of one entity are in
   * order.
   */
  async play(contextAt: (at: string) => A): Promise<void> {
    for (const steps of byDay(this.inOrder)) {
      const last = new Map<string, Promise<unknown>>();
      await mapConcurrently(steps, inFlight, async ({ at, about, act }) => {
        const before = about.flatMap((id) => last.get(id) ?? []);
        const done = Promise.all(before).then(() => act(contextAt(at)));
        for (const id of about) last.set(id, done);
        await done;
      });
    }
  }
}

const byDay = <A>(steps: readonly Step<A>[]): Step<A>[][] => {
  const days: Step<A>[][] = [];
  for (const step of steps) {
    const day = days.at(-1);
    if (day && dayOf(day[0]!.at) === dayOf(step.at)) day.push(step);
    else days.push([step]);
  }
  return days;
};
