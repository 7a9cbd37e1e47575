import { addDays, dayOf, monthOf, weekdayOf } from '../contract/calendar';
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
   * Runs week after week, and month after month, so that the log holds the ends of both as they were. Within a week those
   * of one entity are in order; day after day took twice as long.
   */
  async play(contextAt: (at: string) => A): Promise<void> {
    for (const steps of byWeek(this.inOrder)) {
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

const byWeek = <A>(steps: readonly Step<A>[]): Step<A>[][] => {
  const weeks: Step<A>[][] = [];
  for (const step of steps) {
    const week = weeks.at(-1);
    if (week && weekOf(week[0]!.at) === weekOf(step.at)) week.push(step);
    else weeks.push([step]);
  }
  return weeks;
};

/** The month and the Monday before, or on, the day. */
const weekOf = (at: string): string => {
  const day = dayOf(at);
  return `${monthOf(day)} ${addDays(day, -((weekdayOf(day) + 6) % 7))}`;
};
