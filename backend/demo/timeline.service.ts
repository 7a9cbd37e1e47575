import { eachOf } from '../platform/kit/concurrency';

/** Something that happened, and which entities it was about. */
export interface Step<A> {
  at: string;
  about: readonly string[];
  act: (act: A) => Promise<unknown>;
}

const inFlight = 96;

/** What happened in the order of time. */
export class Chronicle<A> {
  private readonly steps: Step<A>[] = [];

  add(step: Step<A>): void {
    this.steps.push(step);
  }

  get inOrder(): readonly Step<A>[] {
    return [...this.steps].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }

  /** Lets it happen: what is about the same entity one after the other, the rest side by side. */
  async play(acting: (at: string) => A): Promise<void> {
    const last = new Map<string, Promise<unknown>>();
    await eachOf(this.inOrder, inFlight, async ({ at, about, act }) => {
      const before = about.map((id) => last.get(id));
      const done = Promise.all(before).then(() => act(acting(at)));
      for (const id of about) last.set(id, done);
      await done;
    });
  }
}
