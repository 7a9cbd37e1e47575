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

  /** Runs the steps: those of one entity one after the other, others concurrently. */
  async play(contextAt: (at: string) => A): Promise<void> {
    const last = new Map<string, Promise<unknown>>();
    await mapConcurrently(this.inOrder, inFlight, async ({ at, about, act }) => {
      const before = about.flatMap((id) => last.get(id) ?? []);
      const done = Promise.all(before).then(() => act(contextAt(at)));
      for (const id of about) last.set(id, done);
      await done;
    });
  }
}
